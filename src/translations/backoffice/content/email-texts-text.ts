import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Email texts', es: 'Textos de los correos' })
export const about = text({
  en: 'The emails that customers receive. Emails that you do not change use the default text.',
  es: 'Los correos que reciben los clientes. Los que no cambie usan el texto predeterminado.',
})
export const email = text({ en: 'Email', es: 'Correo' })
export const texts = text({ en: 'Texts', es: 'Textos' })
export const savedAt = text({ en: 'Saved', es: 'Guardado' })
export const own = text({ en: 'Own texts', es: 'Textos propios' })
export const defaultText = text({ en: 'Default text', es: 'Texto predeterminado' })
export const field = text({ en: '{name} ({language})', es: '{name} ({language})' })
export const placeholders = text({
  en: 'Placeholders: {names}. Empty: the default text.',
  es: 'Marcadores: {names}. Vacío: el texto predeterminado.',
})
export const emptyHint = text({ en: 'Empty: the default text.', es: 'Vacío: el texto predeterminado.' })
export const unknownPlaceholder = text({
  en: 'This text has no value for {unknown}. It can use {known}.',
  es: 'Este texto no tiene ningún valor para {unknown}. Puede usar {known}.',
})
export const noPlaceholders = text({
  en: 'This text has no placeholders, so {unknown} would be shown as it is.',
  es: 'Este texto no tiene marcadores, así que {unknown} se mostraría tal cual.',
})
export const preview = text({ en: 'Preview', es: 'Vista previa' })
export const previewIn = text({ en: 'Preview ({language})', es: 'Vista previa ({language})' })
export const sendTest = text({ en: 'Send to me ({language})', es: 'Enviármelo ({language})' })
export const numbers = {
  order: text({ en: 'Order number', es: 'Número de pedido' }),
  quote: text({ en: 'Quote number', es: 'Número de presupuesto' }),
}
export const numberHint = text({
  en: 'For the preview. Empty: the latest one. Without any, and without the right to read emails, samples are shown.',
  es: 'Para la vista previa. Vacío: el último. Si no hay ninguno, o sin permiso para leer correos, se muestran ejemplos.',
})
export const unknownNumber = text({
  en: 'Nothing with this number was found.',
  es: 'No se ha encontrado nada con este número.',
})
export const withNumber = text({ en: 'With the data of {number}', es: 'Con los datos de {number}' })
export const withSamples = text({ en: 'With sample data', es: 'Con datos de ejemplo' })
export const notSavedYet = text({
  en: 'The texts are not saved yet.',
  es: 'Los textos aún no se han guardado.',
})
export const sent = text({
  en: 'The test is on its way to {to}. The texts are not saved yet.',
  es: 'La prueba va de camino a {to}. Los textos aún no se han guardado.',
})
export const testSubject = text({ en: '[Test] {subject}', es: '[Prueba] {subject}' })
export const tooManyTests = text({
  en: 'You have sent many tests. Please try again in an hour.',
  es: 'Ha enviado muchas pruebas. Inténtelo de nuevo dentro de una hora.',
})
export const saved = text({
  en: 'Saved. The next email has these texts.',
  es: 'Guardado. El próximo correo tendrá estos textos.',
})
export const wasReset = text({
  en: 'The default texts are back.',
  es: 'Vuelven a usarse los textos predeterminados.',
})
export const reset = text({ en: 'Reset to the default texts', es: 'Volver a los textos predeterminados' })
export const resetAbout = text({
  en: 'The texts of this email are then those that the shop comes with. The versions below stay.',
  es: 'Los textos de este correo serán los que trae la tienda. Las versiones anteriores se conservan.',
})

/** Names by the event as it is stored. */
export const events = {
  'order received': text({ en: 'Order received', es: 'Pedido recibido' }),
  'payment received': text({ en: 'Payment received', es: 'Pago recibido' }),
  'payment failed': text({ en: 'Payment failed', es: 'Pago fallido' }),
  'payment refunded': text({ en: 'Payment refunded', es: 'Pago reembolsado' }),
  'order dispatched': text({ en: 'Order dispatched', es: 'Pedido enviado' }),
  'order changed': text({ en: 'Order changed by staff', es: 'Pedido cambiado por el personal' }),
  'order cancelled': text({ en: 'Order cancelled', es: 'Pedido cancelado' }),
  'order expired': text({ en: 'Unpaid order expired', es: 'Pedido sin pagar caducado' }),
  'artwork needed': text({ en: 'Artwork needed', es: 'Falta el diseño' }),
  'invoice reminder': text({ en: 'Reminder of an overdue invoice', es: 'Recordatorio de factura vencida' }),
  statement: text({ en: 'Statement of account', es: 'Extracto de cuenta' }),
  'payment link': text({ en: 'Link to pay an order', es: 'Enlace para pagar un pedido' }),
  'proof sent': text({ en: 'Proof to approve', es: 'Prueba para aprobar' }),
  'quote received': text({ en: 'Quote request received', es: 'Solicitud de presupuesto recibida' }),
  'quote priced': text({ en: 'Quote ready', es: 'Presupuesto listo' }),
  'quote reminder': text({ en: 'Quote about to expire', es: 'Presupuesto a punto de caducar' }),
  'quote expired': text({ en: 'Quote expired', es: 'Presupuesto caducado' }),
  'quote withdrawn': text({ en: 'Quote withdrawn', es: 'Presupuesto retirado' }),
  'enquiry received': text({ en: 'Enquiry received', es: 'Consulta recibida' }),
  'account created': text({ en: 'Account created', es: 'Cuenta creada' }),
  'account invited': text({ en: 'Account made by staff', es: 'Cuenta creada por el personal' }),
  'password reset': text({ en: 'Link to reset the password', es: 'Enlace para restablecer la contraseña' }),
  'password changed': text({ en: 'Password changed', es: 'Contraseña cambiada' }),
  'email verification': text({ en: 'Confirm the email address', es: 'Confirmar la dirección de correo' }),
  'account deleted': text({ en: 'Account deleted', es: 'Cuenta eliminada' }),
  'newsletter confirmation': text({ en: 'Confirm the newsletter', es: 'Confirmar el boletín' }),
  'newsletter welcome': text({ en: 'Welcome to the newsletter', es: 'Bienvenida al boletín' }),
  'back in stock': text({ en: 'Back in stock', es: 'De nuevo disponible' }),
}

export const fields = {
  subject: text({ en: 'Subject', es: 'Asunto' }),
  title: text({ en: 'Heading', es: 'Título' }),
  body: text({ en: 'Text', es: 'Texto' }),
  button: text({ en: 'Button', es: 'Botón' }),
  note: text({ en: 'Closing text', es: 'Texto final' }),
  accountNote: text({ en: 'Closing text, on account', es: 'Texto final, a crédito' }),
  payNote: text({ en: 'Text if more is to be paid', es: 'Texto si hay que pagar más' }),
  moneyBackNote: text({ en: 'Text if money is paid back', es: 'Texto si se devuelve dinero' }),
  quoteNote: text({ en: 'Closing text, order from a quote', es: 'Texto final, pedido de un presupuesto' }),
  paidBody: text({ en: 'Text, paid', es: 'Texto, pagado' }),
  transferBody: text({ en: 'Text, bank transfer', es: 'Texto, transferencia' }),
  overdueBody: text({ en: 'Text, overdue', es: 'Texto, vencido' }),
  accountBody: text({ en: 'Text, on account', es: 'Texto, a crédito' }),
  unpaidBody: text({ en: 'Text, still to be paid', es: 'Texto, pendiente de pago' }),
  quoteBody: text({ en: 'Text, order from a quote', es: 'Texto, pedido de un presupuesto' }),
  surplusBody: text({ en: 'Text, too much was paid', es: 'Texto, se pagó de más' }),
  partSubject: text({ en: 'Subject, part of the order', es: 'Asunto, parte del pedido' }),
  partTitle: text({ en: 'Heading, part of the order', es: 'Título, parte del pedido' }),
  partBody: text({ en: 'Text, part of the order', es: 'Texto, parte del pedido' }),
  restBody: text({ en: 'Text, rest of the order', es: 'Texto, resto del pedido' }),
  newVersionSubject: text({ en: 'Subject, new version', es: 'Asunto, versión nueva' }),
  noOfferSubject: text({ en: 'Subject, before an offer', es: 'Asunto, antes de una oferta' }),
  noOfferTitle: text({ en: 'Heading, before an offer', es: 'Título, antes de una oferta' }),
  noOfferBody: text({ en: 'Text, before an offer', es: 'Texto, antes de una oferta' }),
  applicationSubject: text({ en: 'Subject, trade application', es: 'Asunto, solicitud profesional' }),
  applicationTitle: text({ en: 'Heading, trade application', es: 'Título, solicitud profesional' }),
  applicationBody: text({ en: 'Text, trade application', es: 'Texto, solicitud profesional' }),
}
