import { text } from '#src/shared/message.ts'

export const orderSubject = text('Order {number} received', 'Hemos recibido su pedido {number}')
export const orderTitle = text('Thank you for your order', 'Gracias por su pedido')
export const orderPaid = text(
  'We have your order {number} and are getting it ready.',
  'Hemos recibido su pedido {number} y lo estamos preparando.',
)
export const orderByTransfer = text(
  'We have your order {number}. Please pay {total} by bank transfer: we start as soon as the money has arrived. The pro forma invoice is attached.',
  'Hemos recibido su pedido {number}. Le rogamos que abone {total} por transferencia bancaria: empezaremos en cuanto llegue el importe. Adjuntamos la factura proforma.',
)
export const orderOnAccount = text(
  'We have your order {number} and are getting it ready. It is on account, due {due}: please pay {total} by then. The VAT invoice is attached.',
  'Hemos recibido su pedido {number} y lo estamos preparando. Es a crédito y vence el {due}: le rogamos que abone {total} hasta entonces. Adjuntamos la factura con IVA.',
)
export const replacesOrder = text(
  'It takes the place of order {number}, which is cancelled.',
  'Sustituye al pedido {number}, que queda cancelado.',
)
export const orderUnpaid = text(
  'We have your order {number}. We start as soon as it is paid.',
  'Hemos recibido su pedido {number}. Empezaremos en cuanto esté pagado.',
)
export const payNow = text('Pay now', 'Pagar ahora')
export const seeOrder = text('See your order', 'Ver su pedido')
export const amountToPay = text('Amount', 'Importe')
export const reference = text('Reference', 'Concepto')
export const payTo = text('Pay to', 'Beneficiario')

export const paidSubject = text('Payment received for order {number}', 'Pago recibido del pedido {number}')
export const paidTitle = text('Your payment has arrived', 'Hemos recibido su pago')
export const paidBody = text(
  'Thank you: we have received {total} for order {number}. Your VAT invoice is attached.',
  'Gracias: hemos recibido {total} por el pedido {number}. Adjuntamos su factura con IVA.',
)

export const failedSubject = text(
  'Your payment for order {number} did not go through',
  'El pago de su pedido {number} no se ha completado',
)
export const failedTitle = text('Your payment did not go through', 'El pago no se ha completado')
export const failedBody = text(
  'We could not take {total} for order {number}, and no money has left your account. Your order is kept: you can try again, or choose another way to pay.',
  'No hemos podido cobrar {total} por el pedido {number} y no se ha retirado dinero de su cuenta. Guardamos su pedido: puede volver a intentarlo o elegir otra forma de pago.',
)
export const tryAgain = text('Try again', 'Volver a intentarlo')

export const refundSubject = text('Refund for order {number}', 'Reembolso del pedido {number}')
export const refundTitle = text('Your refund is on its way', 'Su reembolso está en camino')
export const refundBody = text(
  'We have refunded {total} of your order {number}. The credit note is attached.',
  'Hemos reembolsado {total} de su pedido {number}. Adjuntamos la factura rectificativa.',
)
export const refundedWhole = text(
  'Everything that you paid is now refunded. The order is closed, and there is nothing left to pay.',
  'Con ello queda reembolsado todo lo que pagó. El pedido queda cerrado y no queda nada por pagar.',
)
export const refundedUnsent = text(
  'Everything that you paid is now refunded. The order is cancelled: nothing will be sent, and there is nothing left to pay.',
  'Con ello queda reembolsado todo lo que pagó. El pedido queda cancelado: no se enviará nada y no queda nada por pagar.',
)
export const surplusBody = text(
  'We have received {total} for order {number} that it did not need: it was paid already, or had been cancelled. We have sent the money back.',
  'Hemos recibido {total} por el pedido {number} que no hacían falta: ya estaba pagado o se había cancelado. Le hemos devuelto el dinero.',
)
export const refundToCard = text(
  'It goes back to the card that you paid with. Banks usually take 5 to 10 working days to show it.',
  'Se devuelve a la tarjeta con la que pagó. El banco suele tardar entre 5 y 10 días hábiles en mostrarlo.',
)
export const refundOtherwise = text(
  'You get it back the way you paid, or as we have agreed with you.',
  'Lo recibirá por el mismo medio con el que pagó, o como hayamos acordado con usted.',
)

export const dispatchedSubject = text('Order {number} is on its way', 'Su pedido {number} está en camino')
export const dispatchedTitle = text('Your order is on its way', 'Su pedido está en camino')
export const dispatchedBody = text(
  'Your order {number} has left us for the delivery address below.',
  'Su pedido {number} ha salido hacia la dirección de entrega que figura abajo.',
)
export const dispatchedPaid = text('It is paid: there is nothing left to pay.', 'Está pagado: no queda nada por pagar.')
export const dispatchedOnAccount = text(
  'It is on account, due {due}: {total} is still to be paid. We attach the VAT invoice once more.',
  'Es a crédito y vence el {due}: quedan {total} por pagar. Adjuntamos de nuevo la factura con IVA.',
)

export const cancelledSubject = text('Order {number} is cancelled', 'Su pedido {number} se ha cancelado')
export const cancelledTitle = text('Your order is cancelled', 'Su pedido se ha cancelado')
export const cancelledBody = text(
  'We have cancelled your order {number}, and nothing of it will be sent.',
  'Hemos cancelado su pedido {number} y no se enviará nada de él.',
)
export const expiredBody = text(
  'Your order {number} was not paid within a day, so we have cancelled it and keep the goods for you no longer.',
  'Su pedido {number} no se pagó en un día, así que lo hemos cancelado y ya no le reservamos los artículos.',
)
export const expiredTransferBody = text(
  'Your bank transfer for order {number} has not arrived in time, so we have cancelled the order and keep the goods for you no longer.',
  'Su transferencia para el pedido {number} no ha llegado a tiempo, así que lo hemos cancelado y ya no le reservamos los artículos.',
)
export const cancelledUnpaid = text(
  'You owe nothing. Should a card payment have gone through at that very moment, it goes back to your card by itself.',
  'No debe nada. Si en ese mismo momento se hubiera completado un pago con tarjeta, se devolverá solo a su tarjeta.',
)
export const cancelledByTransfer = text(
  'You owe nothing: please do not transfer the {total} any more. If the money is on its way already, we send it back when it arrives.',
  'No debe nada: le rogamos que ya no transfiera las {total}. Si el dinero ya está en camino, se lo devolveremos cuando llegue.',
)
export const cancelledOnAccount = text(
  'You owe nothing: the {total} billed to your account is credited in full. The credit note is attached.',
  'No debe nada: las {total} cargadas a su cuenta se abonan por completo. Adjuntamos la factura rectificativa.',
)
export const orderAnew = text(
  'If you still want it, you are welcome to order it again. If you have a question, simply answer this e-mail.',
  'Si todavía lo desea, puede volver a pedirlo cuando quiera. Si tiene alguna duda, responda a este correo.',
)
export const anyQuestion = text(
  'If you have a question, simply answer this e-mail.',
  'Si tiene alguna duda, responda a este correo.',
)
export const ourNote = text('Our note', 'Nuestra nota')

export const artworkSubject = text(
  'We need your artwork for order {number}',
  'Necesitamos su diseño para el pedido {number}',
)
export const artworkTitle = text('We need your artwork', 'Necesitamos su diseño')
export const artworkBody = text(
  'Before we can print order {number}, we need your artwork for the items below. Simply answer this e-mail and attach the file: PDF, AI, EPS or SVG is best, a large PNG or JPEG will do.',
  'Antes de imprimir el pedido {number} necesitamos su diseño para los artículos siguientes. Responda a este correo y adjunte el archivo: lo mejor es PDF, AI, EPS o SVG; un PNG o JPEG grande también sirve.',
)

export const quoteReceivedSubject = text(
  'Quote request {number} received',
  'Hemos recibido su solicitud de presupuesto {number}',
)
export const quoteReceivedTitle = text('We are working on your quote', 'Estamos preparando su presupuesto')
export const quoteReceivedBody = text('Thank you for your request {number}.', 'Gracias por su solicitud {number}.')
export const seeRequest = text('See your request', 'Ver su solicitud')

export const quotePricedSubject = text('Your quote {number} is ready', 'Su presupuesto {number} está listo')
export const quotePricedBody = text(
  'Here are our prices for your request {number}, {total} in all. You can accept the quote and pay online, or decline it; no account is needed. It is attached as a PDF, too.',
  'Estos son nuestros precios para su solicitud {number}, {total} en total. Puede aceptar el presupuesto y pagarlo por internet, o rechazarlo; no necesita cuenta. También lo adjuntamos en PDF.',
)
export const seeQuote = text('Accept or decline', 'Aceptar o rechazar')

export const quoteReminderSubject = text(
  'Your quote {number} expires on {date}',
  'Su presupuesto {number} caduca el {date}',
)
export const quoteReminderTitle = text('Your quote is about to expire', 'Su presupuesto está a punto de caducar')
export const quoteReminderBody = text(
  'Our prices for your request {number}, {total} in all, hold until {date}. If you have a question, simply answer this e-mail.',
  'Nuestros precios para su solicitud {number}, {total} en total, son válidos hasta el {date}. Si tiene alguna duda, responda a este correo.',
)

export const quoteExpiredSubject = text('Your quote {number} has expired', 'Su presupuesto {number} ha caducado')
export const quoteExpiredTitle = text('Your quote has expired', 'Su presupuesto ha caducado')
export const quoteExpiredBody = text(
  'Our prices for your request {number} held until {date}. If you are still interested, answer this e-mail and we will price it anew.',
  'Nuestros precios para su solicitud {number} eran válidos hasta el {date}. Si todavía le interesa, responda a este correo y le prepararemos otra oferta.',
)

export const noOfferSubject = text(
  'We cannot make you an offer for request {number}',
  'No podemos hacerle una oferta para la solicitud {number}',
)
export const noOfferTitle = text('We cannot make you an offer', 'No podemos hacerle una oferta')
export const noOfferBody = text(
  'We are sorry that we have no prices for your request {number}. If you have a question, or something else would do, simply answer this e-mail.',
  'Sentimos no poder darle precios para su solicitud {number}. Si tiene alguna duda o le serviría otra cosa, responda a este correo.',
)

export const quoteWithdrawnSubject = text('We have withdrawn quote {number}', 'Hemos retirado el presupuesto {number}')
export const quoteWithdrawnTitle = text('We have withdrawn our offer', 'Hemos retirado nuestra oferta')
export const quoteWithdrawnBody = text(
  'We are sorry: quote {number} no longer holds, and nothing is ordered. If you have a question, or something else would do, simply answer this e-mail.',
  'Lo sentimos: el presupuesto {number} ya no es válido y no hay nada pedido. Si tiene alguna duda o le serviría otra cosa, responda a este correo.',
)

export const inclVatAt = text('incl. {percent} % VAT', 'con {percent} % de IVA')
export const refundTotal = text('Total refunded', 'Total reembolsado')
