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
  'We have your order {number} and are getting it ready. It is billed to your account; the VAT invoice is attached.',
  'Hemos recibido su pedido {number} y lo estamos preparando. Se carga a su cuenta; adjuntamos la factura con IVA.',
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
  'Gracias: hemos recibido {total} del pedido {number}. Adjuntamos su factura con IVA.',
)

export const failedSubject = text(
  'Your payment for order {number} did not go through',
  'El pago de su pedido {number} no se ha completado',
)
export const failedTitle = text('Your payment did not go through', 'El pago no se ha completado')
export const failedBody = text(
  'We could not take {total} for order {number}, and no money has left your account. Your order is kept: you can try again, or choose another way to pay.',
  'No hemos podido cobrar {total} del pedido {number} y no se ha retirado dinero de su cuenta. Guardamos su pedido: puede volver a intentarlo o elegir otra forma de pago.',
)
export const tryAgain = text('Try again', 'Volver a intentarlo')

export const refundSubject = text('Refund for order {number}', 'Reembolso del pedido {number}')
export const refundTitle = text('Your refund is on its way', 'Su reembolso está en camino')
export const refundBody = text(
  'We have refunded {total} of your order {number}. The credit note is attached.',
  'Hemos reembolsado {total} de su pedido {number}. Adjuntamos la factura rectificativa.',
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
export const quoteReceivedBody = text(
  'Thank you for your request {number}. During business hours you have our prices within 1 hour.',
  'Gracias por su solicitud {number}. En horario comercial tendrá nuestros precios en 1 hora.',
)
export const seeRequest = text('See your request', 'Ver su solicitud')

export const quotePricedSubject = text('Your quote {number} is ready', 'Su presupuesto {number} está listo')
export const quotePricedBody = text(
  'Here are our prices for your request {number}, {total} in all. You can accept the quote and pay online, or decline it; no account is needed. It is attached as a PDF, too.',
  'Estos son nuestros precios para su solicitud {number}, {total} en total. Puede aceptar el presupuesto y pagarlo por internet, o rechazarlo; no necesita cuenta. También lo adjuntamos en PDF.',
)
export const seeQuote = text('Accept or decline', 'Aceptar o rechazar')

export const quoteReminderSubject = text(
  'Your quote {number} ends on {date}',
  'Su presupuesto {number} vence el {date}',
)
export const quoteReminderTitle = text('Your quote is about to end', 'Su presupuesto está a punto de vencer')
export const quoteReminderBody = text(
  'Our prices for your request {number}, {total} in all, hold until {date}. If you have a question, simply answer this e-mail.',
  'Nuestros precios para su solicitud {number}, {total} en total, son válidos hasta el {date}. Si tiene alguna duda, responda a este correo.',
)

export const quoteExpiredSubject = text('Your quote {number} has ended', 'Su presupuesto {number} ha vencido')
export const quoteExpiredTitle = text('Your quote has ended', 'Su presupuesto ha vencido')
export const quoteExpiredBody = text(
  'Our prices for your request {number} held until {date}. If you still need them, answer this e-mail and we price it anew.',
  'Nuestros precios para su solicitud {number} eran válidos hasta el {date}. Si todavía los necesita, responda a este correo y los renovaremos.',
)
