import { text } from '#src/shared/message.ts'

export const deliveryStep = text('Delivery', 'Entrega')
export const paymentStep = text('Payment', 'Pago')
export const reviewStep = text('Review', 'Revisión')

export const deliveryTitle = text('Delivery details', 'Datos de entrega')
export const internalSection = text('Internal user details', 'Datos del usuario interno')
export const detailsSection = text('Confirm your details', 'Confirme sus datos')
export const addressSection = text('Confirm your address', 'Confirme su dirección')
export const shippingSection = text('Confirm your delivery address', 'Confirme su dirección de entrega')
export const deliverToBilling = text('Deliver to my billing address', 'Entregar en mi dirección de facturación')
export const totalToPay = text('Total incl. VAT: {total}', 'Total con IVA: {total}')
export const continueToPayment = text('Continue to payment', 'Continuar con el pago')
export const backToBasket = text('Back to your basket', 'Volver a la cesta')
export const yourOrder = text('Your order', 'Su pedido')

export const accountChoice = text('Would you like an account?', '¿Desea una cuenta?')
export const createAccount = text('Create an account', 'Crear una cuenta')
export const createAccountDetail = text(
  'All it takes is a password. Next time everything is filled in.',
  'Solo hace falta una contraseña. La próxima vez estará todo rellenado.',
)
export const asGuest = text('Check out as a guest', 'Comprar como invitado')
export const asGuestDetail = text('We send everything to your e-mail address.', 'Le enviamos todo a su correo.')
export const guestHere = text(
  'Fill in your details and go on as a guest. You need no password.',
  'Rellene sus datos y continúe como invitado. No necesita contraseña.',
)
export const orAsGuest = text(
  'Or go on without a password: you then check out as a guest.',
  'O continúe sin contraseña: comprará como invitado.',
)
export const signInInstead = text(
  'Sign in to have your details filled in',
  'Inicie sesión para que se rellenen sus datos',
)

export const companyName = text('Company name', 'Empresa')
export const savedAddress = text('Use a saved address', 'Usar una dirección guardada')
export const takeAddress = text('Use this address', 'Usar esta dirección')
export const unknownAddress = text('This address is not one of yours.', 'Esta dirección no es suya.')

export const source = text('Source', 'Origen')
export const sources = {
  telephone: text('Telephone', 'Teléfono'),
  'e-mail': text('E-mail', 'Correo electrónico'),
  counter: text('Trade counter', 'Mostrador'),
  marketplace: text('Marketplace', 'Marketplace'),
  other: text('Other', 'Otro'),
}
export const internalPaymentMethod = text('Payment method', 'Método de pago')
export const internalPaymentMethods = {
  'card by telephone': text('Card by telephone', 'Tarjeta por teléfono'),
  'bank transfer': text('Bank transfer', 'Transferencia bancaria'),
  cash: text('Cash', 'Efectivo'),
  account: text('On account', 'A cuenta'),
  marketplace: text('Paid on the marketplace', 'Pagado en el marketplace'),
  'payment link': text('Payment link', 'Enlace de pago'),
}
export const externalOrderId = text('External order number', 'Número de pedido externo')
export const externalTransactionId = text('External transaction number', 'Número de transacción externo')
export const transactionPays = text(
  'The order counts as paid by it. Leave it empty for orders on account and for payment links.',
  'Con él, el pedido queda pagado. Déjelo vacío en pedidos a cuenta y enlaces de pago.',
)
export const transactionKnown = text(
  'This transaction already belongs to another order.',
  'Esta transacción ya pertenece a otro pedido.',
)

export const notPlaced = text('Your order has not been placed yet', 'Su pedido aún no se ha realizado')
export const basketChanged = text(
  'Your basket or its prices have changed since you opened this page. Please check the new total, then continue.',
  'Su cesta o sus precios han cambiado desde que abrió esta página. Compruebe el nuevo total y continúe.',
)
export const newTotal = text('The total is now {total}.', 'El total es ahora {total}.')
export const unavailable = text(
  'Something in your basket can no longer be ordered. Please look at your basket.',
  'Algún artículo de su cesta ya no se puede pedir. Revise su cesta.',
)
export const outOfStock = text(
  'Somebody was faster: there are not enough in stock any more. Please look at your basket.',
  'Alguien se ha adelantado: ya no quedan suficientes en existencias. Revise su cesta.',
)
export const voucherGone = text(
  'Your discount code cannot be used for this order any more. Please remove it from your basket.',
  'Su código de descuento ya no se puede usar en este pedido. Quítelo de su cesta.',
)

export const reviewTitle = text('Thank you for your order', 'Gracias por su pedido')
export const reviewNumber = text('Order number {number}', 'Pedido número {number}')
export const placedOn = text('Placed on {date}', 'Realizado el {date}')
export const mailSent = text('We have sent a confirmation to {email}.', 'Hemos enviado una confirmación a {email}.')
export const payNow = text('Pay now', 'Pagar ahora')
export const paymentSection = text('Payment', 'Pago')
export const notPaid = text('Not paid', 'Sin pagar')
export const notChosen = text('Not chosen yet', 'Aún sin elegir')
export const bankTransferTitle = text('Please transfer the amount to', 'Transfiera el importe a')
export const bankReference = text('Reference', 'Concepto')
export const bankReferenceAbout = text(
  'We start as soon as your payment has arrived. Please quote the reference, so that we find it.',
  'Empezaremos en cuanto llegue su pago. Indique el concepto para que lo encontremos.',
)
export const amount = text('Amount', 'Importe')
export const contactSection = text('Your details', 'Sus datos')
export const print = text('Print this page', 'Imprimir esta página')
export const keepShopping = text('Continue shopping', 'Seguir comprando')
export const tooManyOrders = text(
  'You have placed many orders within an hour. Please try again in {minutes} min., or call us. Nothing that you typed is lost.',
  'Ha hecho muchos pedidos en una hora. Vuelva a intentarlo dentro de {minutes} min o llámenos. No se ha perdido nada de lo que ha escrito.',
)
export const guestUnits = text(
  'Your unpaid orders already hold as many of these items as we can keep for a guest. Please pay the open order first, sign in, order fewer, or ask us for a quote.',
  'Sus pedidos sin pagar ya reservan todas las unidades de este artículo que podemos guardar a un invitado. Pague antes el pedido pendiente, inicie sesión, pida menos unidades o solicítenos un presupuesto.',
)
