import { type Message, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Payment alerts', es: 'Avisos de pago' })
export const about = text({
  en: 'Messages from the payment service that contradict our records. They have changed nothing.',
  es: 'Mensajes del servicio de pago que no coinciden con nuestros registros. No han cambiado nada.',
})
export const state = text({ en: 'State', es: 'Estado' })
export const states = {
  open: text({ en: 'Open', es: 'Abiertos' }),
  resolved: text({ en: 'Resolved', es: 'Resueltos' }),
}
export const empty = text({ en: 'There are no open alerts.', es: 'No hay avisos abiertos.' })
export const emptyResolved = text({ en: 'There are no resolved alerts.', es: 'No hay avisos resueltos.' })
export const raised = text({ en: 'Raised', es: 'Fecha' })
export const problem = text({ en: 'Problem', es: 'Problema' })
export const order = text({ en: 'Order', es: 'Pedido' })
export const noOrder = text({ en: 'Not known', es: 'Desconocido' })
export const details = text({ en: 'Details', es: 'Detalles' })
export const resolution = text({ en: 'What was done', es: 'Qué se ha hecho' })
export const resolutionColumn = text({ en: 'Resolution', es: 'Resolución' })
export const markResolved = text({ en: 'Mark as resolved', es: 'Marcar como resuelto' })
export const markAlertResolved = text({ en: 'Mark alert {id} as resolved', es: 'Marcar el aviso {id} como resuelto' })
export const resolvedBy = text({ en: '{who}, {when}', es: '{who}, {when}' })
export const resolved = text({ en: 'The alert is resolved.', es: 'El aviso está resuelto.' })
export const alreadyResolved = text({
  en: 'Somebody else has already resolved it.',
  es: 'Otra persona ya lo ha resuelto.',
})

/** The problem and what to do about it. */
export const reasons = {
  'wrong amount': {
    title: text({ en: 'Wrong amount paid', es: 'Importe pagado incorrecto' }),
    advice: text({
      en: 'The order stays unpaid. Compare both amounts with the payment service, then refund there or confirm the payment on the order.',
      es: 'El pedido sigue sin pagar. Compare ambos importes con el servicio de pago y reembolse allí o confirme el pago en el pedido.',
    }),
  },
  'wrong currency': {
    title: text({ en: 'Paid in another currency', es: 'Pagado en otra moneda' }),
    advice: text({
      en: 'The shop takes pounds only; the order stays unpaid. Refund it at the payment service and ask for a payment in pounds.',
      es: 'La tienda solo cobra en libras; el pedido sigue sin pagar. Reembólselo en el servicio de pago y pida un pago en libras.',
    }),
  },
  'other account': {
    title: text({ en: 'Event of another account', es: 'Evento de otra cuenta' }),
    advice: text({
      en: 'The event belongs to another account of the payment service. Check the URL of its webhooks.',
      es: 'El evento es de otra cuenta del servicio de pago. Compruebe la URL de sus webhooks.',
    }),
  },
  'other payment': {
    title: text({ en: 'Event with two payments', es: 'Evento con dos pagos' }),
    advice: text({
      en: 'The event names more than one payment. Check both at the payment service before you dispatch anything.',
      es: 'El evento nombra más de un pago. Compruebe ambos en el servicio de pago antes de enviar nada.',
    }),
  },
  'unknown payment': {
    title: text({ en: 'Unknown payment', es: 'Pago desconocido' }),
    advice: text({
      en: 'No order in the shop belongs to it. Check it at the payment service; you may have to refund it there.',
      es: 'Ningún pedido de la tienda le corresponde. Compruébelo en el servicio de pago; quizá tenga que reembolsarlo allí.',
    }),
  },
  'unreadable event': {
    title: text({ en: 'Unreadable event', es: 'Evento ilegible' }),
    advice: text({
      en: 'The payment service reported something that the shop cannot read. Look the event up there, and check the order it concerns.',
      es: 'El servicio de pago ha comunicado algo que la tienda no puede leer. Busque allí el evento y compruebe el pedido al que afecta.',
    }),
  },
  'order not open': {
    title: text({ en: 'Paid twice or too late', es: 'Pagado dos veces o demasiado tarde' }),
    advice: text({
      en: 'The order was already paid, paid in part or cancelled. The money is refunded automatically; tell the customer.',
      es: 'El pedido ya estaba pagado, pagado en parte o cancelado. El dinero se reembolsa automáticamente; avise al cliente.',
    }),
  },
  'refund failed': {
    title: text({ en: 'Refund failed', es: 'Reembolso fallido' }),
    advice: text({
      en: 'The customer has not received the money. Refund it another way, for instance by bank transfer.',
      es: 'El cliente no ha recibido el dinero. Devuélvalo de otra forma, por ejemplo por transferencia.',
    }),
  },
  'refund without lines': {
    title: text({ en: 'Refund made outside the shop', es: 'Reembolso hecho fuera de la tienda' }),
    advice: text({
      en: 'Its items are not known, so its VAT was spread in proportion. Check the credit note; refund on the order page to credit by item.',
      es: 'No se sabe a qué artículos corresponde, así que su IVA se repartió en proporción. Compruebe la factura rectificativa; reembolse en la página del pedido para abonar por artículo.',
    }),
  },
}

export const facts: Record<string, Message> = {
  requested: text({ en: 'Requested', es: 'Solicitado' }),
  reported: text({ en: 'Reported by the payment service', es: 'Comunicado por el servicio de pago' }),
  refunded: text({ en: 'Refunded there', es: 'Reembolsado allí' }),
  reason: text({ en: 'Reason', es: 'Motivo' }),
  session: text({ en: 'Session', es: 'Sesión' }),
  payment: text({ en: 'Payment reference', es: 'Referencia del pago' }),
  event: text({ en: 'Event', es: 'Evento' }),
}
