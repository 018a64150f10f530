import { text } from '#src/shared/message.ts'

export const methods = {
  stripe: text('Pay by card', 'Pagar con tarjeta'),
  bacs: text('Bank transfer', 'Transferencia bancaria'),
  account: text('Pay on account', 'Pagar a crédito'),
}
export const methodDetails = {
  stripe: text('Visa, Mastercard, American Express', 'Visa, Mastercard, American Express'),
  bacs: text(
    'You get our bank details and a pro forma invoice. We start when your payment has arrived.',
    'Recibirá nuestros datos bancarios y una factura proforma. Empezaremos cuando llegue su pago.',
  ),
  account: text(
    'The invoice comes with your confirmation and is due later.',
    'La factura acompaña a la confirmación y se paga más adelante.',
  ),
}
export const orderAtGateway = text('Order {number}', 'Pedido {number}')

export const title = text('Payment', 'Pago')
export const chooseMethod = text('How would you like to pay?', '¿Cómo desea pagar?')
export const yourOrder = text('Your order {number}', 'Su pedido {number}')
export const lineOf = text('{qty} × {title}', '{qty} × {title}')
export const securePage = text(
  'You enter your card details on the secure page of our payment service. They never reach this shop.',
  'Introducirá los datos de su tarjeta en la página segura de nuestro servicio de pago. Nunca llegan a esta tienda.',
)
export const goingToCard = text(
  'Taking you to the secure card page…',
  'Le llevamos a la página segura de pago con tarjeta…',
)
export const aboutToGo = text(
  'Taking you to the secure card page in a moment. To stay here, press any key or touch the page.',
  'Enseguida le llevamos a la página segura de pago con tarjeta. Para quedarse aquí, pulse cualquier tecla o toque la página.',
)
export const stayHere = text('Stay on this page', 'Quedarse en esta página')
export const staying = text(
  'You stay on this page. Nothing happens until you press the button.',
  'Se queda en esta página. No ocurre nada hasta que pulse el botón.',
)
export const payNow = text('Pay {amount} now', 'Pagar {amount} ahora')
export const placeOrder = text('Place order for {amount}', 'Hacer el pedido por {amount}')
export const confirmFree = text('Confirm order', 'Confirmar el pedido')
export const nothingToPay = text('There is nothing to pay for this order.', 'No hay nada que pagar por este pedido.')
export const tryAgain = text('Try again', 'Volver a intentarlo')

export const noMethodTitle = text('We cannot take your payment online', 'No podemos aceptar su pago en línea')
export const noMethodForOrder = text(
  'Your order {number} is saved and nothing has been charged. Contact us to arrange the payment.',
  'Su pedido {number} está guardado y no se ha cobrado nada. Póngase en contacto con nosotros para acordar el pago.',
)
export const noMethodInShop = text(
  'Online payment is not available at the moment. Contact us to order.',
  'En este momento no se puede pagar en línea. Póngase en contacto con nosotros para hacer su pedido.',
)
export const contactAboutOrder = text(
  'I would like to pay for order {number}.',
  'Me gustaría pagar el pedido {number}.',
)
export const contactToOrder = text('I would like to place an order.', 'Me gustaría hacer un pedido.')
export const contactUs = text('Contact us', 'Contactar')
export const askForQuote = text('Ask for a quote from your basket', 'Pedir un presupuesto desde la cesta')

export const notPaidTitle = text('Your payment has not gone through', 'Su pago no se ha realizado')
export const refusals = {
  not_payable: text(
    'This order can no longer be paid. Please look at your basket.',
    'Este pedido ya no se puede pagar. Revise su cesta.',
  ),
  not_offered: text(
    'This way of paying is not available for your order. Please choose another one.',
    'Esta forma de pago no está disponible para su pedido. Elija otra.',
  ),
  guest_units: text(
    'We cannot keep that many items for a guest until a bank transfer arrives. Please pay by card, sign in and order with your account, or ask us for a quote.',
    'No podemos reservar tantas unidades a un invitado hasta que llegue una transferencia. Pague con tarjeta, inicie sesión y pida con su cuenta, o solicítenos un presupuesto.',
  ),
  over_limit: text(
    'This order would exceed your credit limit. Please choose another way to pay, or call us.',
    'Este pedido superaría su límite de crédito. Elija otra forma de pago o llámenos.',
  ),
  unproven: text(
    'We need to be sure that a person is paying. Please press the button again, or choose another way to pay.',
    'Necesitamos saber que es una persona quien paga. Pulse de nuevo el botón o elija otra forma de pago.',
  ),
  gateway_away: text(
    'The payment service does not answer at the moment. Nothing has been charged, and your order is kept.',
    'El servicio de pago no responde en este momento. No se ha cobrado nada y su pedido se conserva.',
  ),
  gateway_refused: text(
    'The payment service could not take this payment. Nothing has been charged, and your order is kept.',
    'El servicio de pago no ha podido aceptar este pago. No se ha cobrado nada y su pedido se conserva.',
  ),
}
export const tooMany = text(
  'There were too many attempts. Please try again in {seconds} seconds.',
  'Ha habido demasiados intentos. Vuelva a intentarlo en {seconds} segundos.',
)
export const declined = text(
  'Your card was declined. Nothing has been charged. You can try again with the same card or another one, or choose another way to pay.',
  'Su tarjeta ha sido rechazada. No se ha cobrado nada. Puede volver a intentarlo con la misma tarjeta o con otra, o elegir otra forma de pago.',
)
export const keptUntil = text(
  'We keep your order until {until}. If it is not paid by then, it is cancelled.',
  'Guardamos su pedido hasta el {until}. Si para entonces no está pagado, se cancela.',
)
export const unfinishedTitle = text('You have not paid yet', 'Todavía no ha pagado')
export const unfinished = text(
  'Your order is kept. You can go on paying by card, or choose another way to pay.',
  'Su pedido se conserva. Puede continuar con el pago con tarjeta o elegir otra forma de pago.',
)
export const promisedTitle = text('Your order is confirmed', 'Su pedido está confirmado')
export const promised = text(
  'It is waiting for your bank transfer. If you like, you can pay another way instead.',
  'Está a la espera de su transferencia. Si lo prefiere, puede pagar de otra forma.',
)
export const promisedOnAccount = text(
  'It is billed to your account and due {date}. If you like, you can pay another way instead.',
  'Se ha facturado a crédito y vence el {date}. Si lo prefiere, puede pagar de otra forma.',
)
export const cancelledTitle = text('This order was cancelled', 'Este pedido se ha cancelado')
export const cancelledOrder = text(
  'It was not paid in time, or replaced by a newer one. Nothing has been charged.',
  'No se pagó a tiempo o se sustituyó por otro más reciente. No se ha cobrado nada.',
)
export const cancelledByStaff = text(
  'We have cancelled it. Nothing has been charged, and there is nothing left to pay.',
  'Lo hemos cancelado. No se ha cobrado nada y no queda nada por pagar.',
)
export const toBasket = text('Go to your basket', 'Ir a la cesta')

export const pendingTitle = text('We are waiting for your bank', 'Estamos esperando a su banco')
export const pending = text(
  'Your payment is being checked. This page looks again by itself; you can also close it, we will send you an e-mail.',
  'Se está comprobando su pago. Esta página se actualiza sola; también puede cerrarla, le enviaremos un correo.',
)
export const pendingByHand = text(
  'Your payment is being checked. Look again in a moment; you can also close this page, we will send you an e-mail.',
  'Se está comprobando su pago. Vuelva a mirar dentro de un momento; también puede cerrar esta página, le enviaremos un correo.',
)
export const lookAgain = text('Look again', 'Volver a mirar')
