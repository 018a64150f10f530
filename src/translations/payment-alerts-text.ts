import { type Message, text } from '#src/shared/message.ts'

export const title = text('Payment alerts', 'Avisos de pago')
export const about = text(
  'What the payment service said and does not fit our books. Nothing was changed by it.',
  'Lo que dijo el servicio de pago y no cuadra con nuestros registros. No ha cambiado nada.',
)
export const state = text('State', 'Estado')
export const states = {
  open: text('To be looked at', 'Por revisar'),
  'dealt with': text('Dealt with', 'Resueltos'),
}
export const empty = text('Nothing to look at: the books fit.', 'Nada que revisar: los registros cuadran.')
export const emptyDone = text('Nothing has been dealt with yet.', 'Todavía no se ha resuelto ninguno.')
export const raised = text('Raised', 'Fecha')
export const what = text('What went wrong', 'Qué ha pasado')
export const order = text('Order', 'Pedido')
export const noOrder = text('Not known', 'Desconocido')
export const details = text('Details', 'Detalles')
export const dealing = text('What was done', 'Qué se ha hecho')
export const handling = text('Dealing with it', 'Resolución')
export const dealt = text('Mark as dealt with', 'Marcar como resuelto')
export const dealtNamed = text('Mark alert {id} as dealt with', 'Marcar el aviso {id} como resuelto')
export const byWhom = text('{who}, {when}', '{who}, {when}')
export const done = text('The alert has been dealt with.', 'El aviso está resuelto.')
export const alreadyDone = text('Somebody else has dealt with it already.', 'Otra persona ya lo ha resuelto.')

/** What happened, and what to do about it. */
export const reasons = {
  'wrong amount': {
    title: text('Another amount was paid', 'Se pagó otro importe'),
    advice: text(
      'The order stays unpaid. Compare both amounts with the payment service, then refund there or confirm the payment on the order.',
      'El pedido sigue sin pagar. Compare ambos importes con el servicio de pago y reembolse allí o confirme el pago en el pedido.',
    ),
  },
  'wrong currency': {
    title: text('Paid in another currency', 'Pagado en otra moneda'),
    advice: text(
      'The shop takes pounds only; the order stays unpaid. Refund it at the payment service and ask for a payment in pounds.',
      'La tienda solo cobra en libras; el pedido sigue sin pagar. Reembólselo en el servicio de pago y pida un pago en libras.',
    ),
  },
  'other account': {
    title: text('Meant for another account', 'Destinado a otra cuenta'),
    advice: text(
      'The message belongs to another account of the payment service. Check which address its webhooks go to.',
      'El mensaje es de otra cuenta del servicio de pago. Compruebe a qué dirección van sus webhooks.',
    ),
  },
  'other payment': {
    title: text('References of two payments', 'Referencias de dos pagos'),
    advice: text(
      'The message names more than one payment. Look both up at the payment service before anything is sent.',
      'El mensaje nombra más de un pago. Búsquelos en el servicio de pago antes de enviar nada.',
    ),
  },
  'unknown payment': {
    title: text('A payment nobody knows', 'Un pago desconocido'),
    advice: text(
      'Nothing in the shop belongs to it. Look it up at the payment service; it may have to be refunded there.',
      'No hay nada en la tienda que le corresponda. Búsquelo en el servicio de pago; quizá haya que reembolsarlo allí.',
    ),
  },
  'order not open': {
    title: text('Paid twice or too late', 'Pagado dos veces o demasiado tarde'),
    advice: text(
      'The order was paid or cancelled already. The money goes back by itself; tell the customer.',
      'El pedido ya estaba pagado o cancelado. El dinero se devuelve solo; avise al cliente.',
    ),
  },
  'refund failed': {
    title: text('A refund did not arrive', 'Un reembolso no ha llegado'),
    advice: text(
      'The customer has not got the money back. Refund it another way, for instance by bank transfer.',
      'El cliente no ha recuperado el dinero. Devuélvalo de otra forma, por ejemplo por transferencia.',
    ),
  },
  'refund without lines': {
    title: text('A refund made outside of the shop', 'Un reembolso hecho fuera de la tienda'),
    advice: text(
      'Nobody said which items it is for, so its VAT was spread in proportion. Check the credit note; refund on the order page to credit by item.',
      'Nadie indicó a qué artículos corresponde, así que su IVA se repartió en proporción. Compruebe la factura rectificativa; reembolse en la página del pedido para abonar por artículo.',
    ),
  },
}

export const facts: Record<string, Message> = {
  asked: text('We asked for', 'Pedimos'),
  said: text('The payment service says', 'El servicio de pago dice'),
  returned: text('Refunded there', 'Reembolsado allí'),
  words: text('In its words', 'En sus palabras'),
  session: text('Session', 'Sesión'),
  charge: text('Charge', 'Cargo'),
  message: text('Message', 'Mensaje'),
}
