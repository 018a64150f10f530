import { counted, type Message, text } from '#src/shared/message.ts'

export const title = text('Mails', 'Correos')
export const state = text('State', 'Estado')
export const states = {
  sent: text('Sent', 'Enviados'),
  failed: text('Not sent', 'No enviados'),
}
export const to = text('To', 'Para')
export const toHint = text('Beginning of the address', 'Principio de la dirección')
export const subject = text('Subject', 'Asunto')
export const about = text('About', 'Sobre')
export const order = text('Order {number}', 'Pedido {number}')
export const quote = text('Quote {number}', 'Presupuesto {number}')
export const sent = text('Sent', 'Enviado')
export const attached = text('Attached', 'Adjuntos')
export const error = text('What went wrong', 'Qué ha pasado')
export const attempts = counted(
  { one: 'Tried once', other: 'Tried {count} times' },
  { one: 'Un intento', other: '{count} intentos' },
)
export const next = text('Tried again {when}', 'Se reintenta {when}')
export const givenUp = text('Given up', 'Descartado')
export const underWay = text('On its way', 'En camino')
export const unlessPaid = text('{when}, unless it is paid by then', '{when}, salvo que se pague antes')
export const action = text('Action', 'Acción')
export const sendAgain = text('Send again', 'Enviar de nuevo')
export const sendAgainNamed = text('Send mail {id} again', 'Enviar de nuevo el correo {id}')
export const correctAddress = text('Correct the address', 'Corregir la dirección')
export const correctAddressNamed = text('Correct the address of mail {id}', 'Corregir la dirección del correo {id}')
export const correctHint = text(
  'If it is about an order or a quote, later mails about it go there too.',
  'Si es sobre un pedido o un presupuesto, los correos posteriores también irán a esa dirección.',
)
export const forgotten = text(
  'It held a secret and is gone; the customer has to ask for it again.',
  'Contenía un secreto y ya no existe; el cliente debe pedirlo de nuevo.',
)
export const queued = text('The mail is being sent again.', 'El correo se está enviando de nuevo.')
export const emptySent = text(
  'No mail fits. Those of the last year are kept.',
  'No hay correos así. Se guardan los del último año.',
)
export const emptyFailed = text('Every mail has been sent.', 'Se han enviado todos los correos.')
export const failedCount = counted(
  { one: '{count} mail could not be sent', other: '{count} mails could not be sent' },
  { one: 'No se ha podido enviar {count} correo', other: 'No se han podido enviar {count} correos' },
)
export const lookAtFailed = text('See what failed', 'Ver qué ha fallado')
export const preview = text('The mail as it was sent', 'El correo tal como se envió')
export const plainText = text('As plain text', 'Como texto sin formato')
export const confidential = text(
  'This mail holds a secret of its addressee, such as a link that only they may use. It is not kept.',
  'Este correo contiene un secreto de su destinatario, como un enlace que solo él puede usar. No se guarda.',
)
export const ofOrder = text('Mails about this order', 'Correos sobre este pedido')
export const none = text('Nothing has been written yet.', 'Todavía no se ha escrito nada.')
export const confidentialMail = text('Confidential mail', 'Correo confidencial')

/** The occasions that orders and quotes are written about. */
export const occasions: Record<string, Message> = {
  'order received': text('Order received', 'Pedido recibido'),
  'payment received': text('Payment received', 'Pago recibido'),
  'payment failed': text('Payment failed', 'Pago fallido'),
  'payment refunded': text('Refund made', 'Reembolso hecho'),
  'order dispatched': text('Order dispatched', 'Pedido enviado'),
  'order cancelled': text('Order cancelled', 'Pedido cancelado'),
  'order expired': text('Cancelled, not paid for a day', 'Cancelado, sin pagar en un día'),
  'artwork needed': text('Artwork needed', 'Falta el diseño'),
  'quote received': text('Quote requested', 'Presupuesto pedido'),
  'quote priced': text('Quote sent', 'Presupuesto enviado'),
  'quote reminder': text('Quote reminder', 'Recordatorio de presupuesto'),
  'quote expired': text('Quote expired', 'Presupuesto caducado'),
  'quote withdrawn': text('Quote withdrawn', 'Presupuesto retirado'),
}
