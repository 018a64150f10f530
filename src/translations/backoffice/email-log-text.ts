import { type Message, pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Emails', es: 'Correos' })
export const state = text({ en: 'Status', es: 'Estado' })
export const states = {
  sent: text({ en: 'Sent', es: 'Enviados' }),
  failed: text({ en: 'Not sent', es: 'No enviados' }),
}
export const to = text({ en: 'To', es: 'Para' })
export const toHint = text({ en: 'Beginning of the address', es: 'Principio de la dirección' })
export const subject = text({ en: 'Subject', es: 'Asunto' })
export const reference = text({ en: 'About', es: 'Sobre' })
export const order = text({ en: 'Order {reference}', es: 'Pedido {reference}' })
export const quote = text({ en: 'Quote {reference}', es: 'Presupuesto {reference}' })
export const sent = text({ en: 'Sent', es: 'Enviado' })
export const attachments = text({ en: 'Attachments', es: 'Adjuntos' })
export const error = text({ en: 'Error', es: 'Error' })
export const attempts = pluralText({
  en: { one: '{count} attempt', other: '{count} attempts' },
  es: { one: '{count} intento', other: '{count} intentos' },
})
export const nextAttempt = text({ en: 'Next attempt {when}', es: 'Próximo intento {when}' })
export const givenUp = text({ en: 'No more attempts', es: 'Sin más intentos' })
export const queued = text({ en: 'Queued', es: 'En cola' })
export const sentUnlessPaid = text({
  en: 'Sent {when} unless paid by then',
  es: 'Se envía {when} salvo que se pague antes',
})
export const action = text({ en: 'Action', es: 'Acción' })
export const resend = text({ en: 'Send again', es: 'Enviar de nuevo' })
export const resendNamed = text({ en: 'Send email {id} again', es: 'Enviar de nuevo el correo {id}' })
export const correctAddress = text({ en: 'Correct the address', es: 'Corregir la dirección' })
export const correctAddressNamed = text({
  en: 'Correct the address of email {id}',
  es: 'Corregir la dirección del correo {id}',
})
export const correctHint = text({
  en: 'If the email is about an order or a quote, later emails about it also go to this address.',
  es: 'Si el correo es sobre un pedido o un presupuesto, los correos posteriores también irán a esta dirección.',
})
export const contentDeleted = text({
  en: 'Confidential content was deleted. The customer has to request it again.',
  es: 'El contenido confidencial se ha eliminado. El cliente debe solicitarlo de nuevo.',
})
export const resent = text({ en: 'The email is being sent again.', es: 'El correo se está enviando de nuevo.' })
export const sendAgainAbout = text({
  en: 'Sends the email once more to {to}, with its attachments. It shows the present state of the order or quote.',
  es: 'Envía el correo otra vez a {to}, con sus adjuntos. Muestra el estado actual del pedido o del presupuesto.',
})
export const sendAgainRefusals = {
  not_stored: text({
    en: 'This email cannot be sent again, because its data is not stored.',
    es: 'Este correo no se puede enviar de nuevo, porque sus datos no se guardan.',
  }),
  outdated: text({
    en: 'The order has changed since this email, so it cannot be sent again.',
    es: 'El pedido ha cambiado desde este correo, por lo que no se puede enviar de nuevo.',
  }),
}
export const sendAgainTooOften = pluralText({
  en: {
    one: 'It was sent too often. Please try again in {count} minute.',
    other: 'It was sent too often. Please try again in {count} minutes.',
  },
  es: {
    one: 'Se ha enviado demasiadas veces. Inténtelo de nuevo dentro de {count} minuto.',
    other: 'Se ha enviado demasiadas veces. Inténtelo de nuevo dentro de {count} minutos.',
  },
})
export const emptySent = text({
  en: 'No emails found. Emails are kept for a year.',
  es: 'No se han encontrado correos. Se guardan durante un año.',
})
export const emptyFailed = text({ en: 'All emails have been sent.', es: 'Se han enviado todos los correos.' })
export const failedCount = pluralText({
  en: { one: '{count} email could not be sent', other: '{count} emails could not be sent' },
  es: { one: 'No se ha podido enviar {count} correo', other: 'No se han podido enviar {count} correos' },
})
export const showFailed = text({ en: 'Show failed emails', es: 'Ver los correos fallidos' })
export const preview = text({ en: 'Email as sent', es: 'Correo tal como se envió' })
export const plainText = text({ en: 'Plain text', es: 'Texto sin formato' })
export const confidentialNotice = text({
  en: 'This email is confidential, for example because of a link that only its recipient may use. Its content is not stored.',
  es: 'Este correo es confidencial, por ejemplo por un enlace que solo su destinatario puede usar. Su contenido no se guarda.',
})
export const orderEmails = text({ en: 'Emails about this order', es: 'Correos sobre este pedido' })
export const quoteEmails = text({ en: 'Emails about this quote', es: 'Correos sobre este presupuesto' })
export const noEmails = text({ en: 'No emails yet.', es: 'Todavía no hay correos.' })
export const confidentialEmail = text({ en: 'Confidential email', es: 'Correo confidencial' })

/** Names of the emails about orders and quotes, by kind. */
export const kinds: Record<string, Message> = {
  'order received': text({ en: 'Order received', es: 'Pedido recibido' }),
  'payment received': text({ en: 'Payment received', es: 'Pago recibido' }),
  'payment failed': text({ en: 'Payment failed', es: 'Pago fallido' }),
  'payment refunded': text({ en: 'Payment refunded', es: 'Pago reembolsado' }),
  'order dispatched': text({ en: 'Order dispatched', es: 'Pedido enviado' }),
  'order cancelled': text({ en: 'Order cancelled', es: 'Pedido cancelado' }),
  'order expired': text({ en: 'Unpaid order cancelled', es: 'Pedido sin pagar cancelado' }),
  'artwork needed': text({ en: 'Artwork needed', es: 'Falta el diseño' }),
  'quote received': text({ en: 'Quote requested', es: 'Presupuesto solicitado' }),
  'quote priced': text({ en: 'Quote sent', es: 'Presupuesto enviado' }),
  'quote reminder': text({ en: 'Quote reminder', es: 'Recordatorio de presupuesto' }),
  'quote expired': text({ en: 'Quote expired', es: 'Presupuesto caducado' }),
  'quote withdrawn': text({ en: 'Quote withdrawn', es: 'Presupuesto retirado' }),
}
