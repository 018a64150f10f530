import { text } from '#src/shared/locale/message.ts'

export const deliveryStep = text({ en: 'Delivery', es: 'Entrega' })
export const paymentStep = text({ en: 'Payment', es: 'Pago' })
export const reviewStep = text({ en: 'Review', es: 'Revisión' })

export const deliveryTitle = text({ en: 'Delivery details', es: 'Datos de entrega' })
export const internalSection = text({ en: 'Internal user details', es: 'Datos del usuario interno' })
export const detailsSection = text({ en: 'Confirm your details', es: 'Confirme sus datos' })
export const addressSection = text({ en: 'Confirm your address', es: 'Confirme su dirección' })
export const shippingSection = text({ en: 'Confirm your delivery address', es: 'Confirme su dirección de entrega' })
export const deliverToBilling = text({
  en: 'Deliver to my billing address',
  es: 'Entregar en mi dirección de facturación',
})
export const totalToPay = text({ en: 'Total incl. VAT: {total}', es: 'Total con IVA: {total}' })
export const continueToPayment = text({ en: 'Continue to payment', es: 'Continuar con el pago' })
export const backToBasket = text({ en: 'Back to your basket', es: 'Volver a la cesta' })
export const yourOrder = text({ en: 'Your order', es: 'Su pedido' })

export const accountChoice = text({ en: 'Would you like an account?', es: '¿Desea una cuenta?' })
export const createAccount = text({ en: 'Create an account', es: 'Crear una cuenta' })
export const createAccountDetail = text({
  en: 'All it takes is a password. Next time everything is filled in.',
  es: 'Solo hace falta una contraseña. La próxima vez estará todo rellenado.',
})
export const asGuest = text({ en: 'Check out as a guest', es: 'Comprar como invitado' })
export const asGuestDetail = text({
  en: 'We send everything to your email address.',
  es: 'Le enviamos todo a su correo.',
})
export const guestHere = text({
  en: 'Fill in your details and go on as a guest. You need no password.',
  es: 'Rellene sus datos y continúe como invitado. No necesita contraseña.',
})
export const orAsGuest = text({
  en: 'Or go on without a password: you then check out as a guest.',
  es: 'O continúe sin contraseña: comprará como invitado.',
})
export const signInInstead = text({
  en: 'Sign in to have your details filled in',
  es: 'Inicie sesión para que se rellenen sus datos',
})

export const companyName = text({ en: 'Company name', es: 'Empresa' })
export const savedAddress = text({ en: 'Use a saved address', es: 'Usar una dirección guardada' })
export const takeAddress = text({ en: 'Use this address', es: 'Usar esta dirección' })
export const unknownAddress = text({ en: 'This address is not one of yours.', es: 'Esta dirección no es suya.' })

export const source = text({ en: 'Source', es: 'Origen' })
export const sources = {
  telephone: text({ en: 'Telephone', es: 'Teléfono' }),
  'e-mail': text({ en: 'Email', es: 'Correo electrónico' }),
  counter: text({ en: 'Trade counter', es: 'Mostrador' }),
  marketplace: text({ en: 'Marketplace', es: 'Marketplace' }),
  other: text({ en: 'Other', es: 'Otro' }),
}
export const internalPaymentMethod = text({ en: 'Payment method', es: 'Método de pago' })
export const internalPaymentMethods = {
  'card by telephone': text({ en: 'Card by telephone', es: 'Tarjeta por teléfono' }),
  'bank transfer': text({ en: 'Bank transfer', es: 'Transferencia bancaria' }),
  cash: text({ en: 'Cash', es: 'Efectivo' }),
  account: text({ en: 'On account', es: 'A crédito' }),
  marketplace: text({ en: 'Paid on the marketplace', es: 'Pagado en el marketplace' }),
  'payment link': text({ en: 'Payment link', es: 'Enlace de pago' }),
}
export const purchaseOrderNumber = text({ en: 'Purchase order number', es: 'Número de pedido de compra' })
export const purchaseOrderHint = text({
  en: 'Your own number, if you have one. We print it on the invoice.',
  es: 'Su propio número, si lo tiene. Lo imprimimos en la factura.',
})
export const externalOrderId = text({ en: 'External order number', es: 'Número de pedido externo' })
export const externalOrderIdHint = text({
  en: 'The number that a marketplace gave the order',
  es: 'El número que un marketplace dio al pedido',
})
export const externalTransactionId = text({ en: 'External transaction number', es: 'Número de transacción externo' })
export const transactionHints = {
  required: text({ en: 'Marks the order as paid.', es: 'Marca el pedido como pagado.' }),
  optional: text({
    en: 'Marks the order as paid. Leave it empty if the money has not arrived: the customer then receives the bank details and a pro forma invoice.',
    es: 'Marca el pedido como pagado. Déjelo vacío si el dinero no ha llegado: el cliente recibirá los datos bancarios y una factura proforma.',
  }),
}
export const staffPaymentRefusals = {
  onHold: text({
    en: 'This customer’s account is on hold: no further orders on account. Choose another payment method, or end the hold first.',
    es: 'La cuenta de este cliente está bloqueada: no admite más pedidos a crédito. Elija otro método de pago o quite antes el bloqueo.',
  }),
  overLimit: text({
    en: 'This order would exceed the customer’s credit limit. Choose another payment method, or raise the limit first.',
    es: 'Este pedido superaría el límite de crédito del cliente. Elija otro método de pago o aumente antes el límite.',
  }),
  account: text({
    en: 'This customer cannot pay on account. Serve a customer who is approved for it, or choose another payment method.',
    es: 'Este cliente no puede pagar a crédito. Atienda a un cliente autorizado o elija otro método de pago.',
  }),
  transfer: text({
    en: 'This order cannot be paid by bank transfer. Check the bank details and the payment methods in the settings.',
    es: 'Este pedido no se puede pagar por transferencia. Revise los datos bancarios y las formas de pago en la configuración.',
  }),
}
export const transactionKnown = text({
  en: 'This transaction already belongs to another order.',
  es: 'Esta transacción ya pertenece a otro pedido.',
})

export const notPlaced = text({ en: 'Your order has not been placed yet', es: 'Su pedido aún no se ha realizado' })
export const deliveryChanged = text({
  en: 'The delivery charge has changed with your postcode and services. Please check the new total.',
  es: 'Los gastos de envío han cambiado según su código postal y los servicios elegidos. Compruebe el nuevo total.',
})
export const notDelivered = text({
  en: 'We do not deliver these goods there. Please ask for a quote.',
  es: 'No entregamos estos artículos allí. Solicite un presupuesto.',
})
export const servicesSection = text({ en: 'Delivery services', es: 'Servicios de entrega' })
export const serviceWithPrice = text({ en: '{name}, {price} excl. VAT', es: '{name}, {price} sin IVA' })
export const basketChanged = text({
  en: 'Your basket or its prices have changed since you opened this page. Please check the new total, then continue.',
  es: 'Su cesta o sus precios han cambiado desde que abrió esta página. Compruebe el nuevo total y continúe.',
})
export const newTotal = text({ en: 'The total is now {total}.', es: 'El total es ahora {total}.' })
export const sessionEnded = text({
  en: 'Your session has ended, so nothing has been sent and this basket is empty.',
  es: 'Su sesión ha terminado: no se ha enviado nada y esta cesta está vacía.',
})
export const sessionEndedAccount = text({
  en: 'If you were signed in, you are signed out now. Sign in again to get your basket back and go on.',
  es: 'Si tenía la sesión iniciada, ahora está cerrada. Vuelva a iniciarla para recuperar su cesta y continuar.',
})
export const sessionEndedDraft = text({
  en: 'What you typed is kept in this tab until you are back at the form. Passwords are not saved.',
  es: 'Lo que ha escrito se conserva en esta pestaña hasta que vuelva al formulario. Las contraseñas no se guardan.',
})
export const sessionEndedSignIn = text({ en: 'Sign in and go on', es: 'Iniciar sesión y continuar' })
export const unavailable = text({
  en: 'Something in your basket can no longer be ordered. Please look at your basket.',
  es: 'Algún artículo de su cesta ya no se puede pedir. Revise su cesta.',
})
export const missingArtworkTitle = text({
  en: 'We will ask you for the artwork',
  es: 'Le pediremos el diseño',
})
export const missingArtworkAbout = text({
  en: 'You can order now and send the file on the page of your order; we start printing once we have it. Or go back to the basket and upload your logo there.',
  es: 'Puede hacer el pedido ahora y enviar el archivo en la página de su pedido; empezaremos a imprimir cuando lo tengamos. O vuelva a la cesta y suba allí su logotipo.',
})
export const outOfStock = text({
  en: 'Somebody was faster: there are not enough in stock any more. Please look at your basket.',
  es: 'Alguien se ha adelantado: ya no quedan suficientes en existencias. Revise su cesta.',
})
export const voucherUnavailable = text({
  en: 'Your discount code cannot be used for this order any more. Please remove it from your basket.',
  es: 'Su código de descuento ya no se puede usar en este pedido. Quítelo de su cesta.',
})

export const reviewTitle = text({ en: 'Thank you for your order', es: 'Gracias por su pedido' })
export const reviewNumber = text({ en: 'Order number {reference}', es: 'Pedido número {reference}' })
export const placedOn = text({ en: 'Placed on {date}', es: 'Realizado el {date}' })
export const mailSent = text({
  en: 'We have sent a confirmation to {email}.',
  es: 'Hemos enviado una confirmación a {email}.',
})
export const payNow = text({ en: 'Pay now', es: 'Pagar ahora' })
export const paymentSection = text({ en: 'Payment', es: 'Pago' })
export const notPaid = text({ en: 'Not paid', es: 'Sin pagar' })
export const notChosen = text({ en: 'Not chosen yet', es: 'Aún sin elegir' })
export const bankTransferTitle = text({ en: 'Please transfer the amount to', es: 'Transfiera el importe a' })
export const bankReference = text({ en: 'Reference', es: 'Concepto' })
export const bankReferenceAbout = text({
  en: 'We start as soon as your payment has arrived. Please quote the reference, so that we find it.',
  es: 'Empezaremos en cuanto llegue su pago. Indique el concepto para que lo encontremos.',
})
export const amount = text({ en: 'Amount', es: 'Importe' })
export const contactSection = text({ en: 'Your details', es: 'Sus datos' })
export const print = text({ en: 'Print this page', es: 'Imprimir esta página' })
export const keepShopping = text({ en: 'Continue shopping', es: 'Seguir comprando' })
export const tooManyOrders = text({
  en: 'You have placed many orders within an hour. Please try again in {minutes} min., or call us. Nothing that you typed is lost.',
  es: 'Ha hecho muchos pedidos en una hora. Vuelva a intentarlo dentro de {minutes} min o llámenos. No se ha perdido nada de lo que ha escrito.',
})
export const unpaidUnitsLeft = text({
  en: 'You can order at most {max} of “{title}” at the moment.',
  es: 'Por ahora puede pedir como máximo {max} de «{title}».',
})
export const noUnpaidUnitsLeft = text({
  en: 'We cannot reserve any more of “{title}” for you at the moment.',
  es: 'Por ahora no podemos reservarle más unidades de «{title}».',
})
export const unpaidUnits = text({
  en: 'Unpaid orders with your email address or from your network, which may be of other people, already reserve some. Please order fewer, pay your open order first, or ask us for a quote. There is no such limit for an account with a confirmed email address (My account, Orders).',
  es: 'Hay pedidos sin pagar con su dirección de correo o desde su red, quizá de otras personas, que ya reservan una parte. Pida menos unidades, pague antes su pedido pendiente o solicítenos un presupuesto. Este límite no se aplica a las cuentas con la dirección de correo confirmada (Mi cuenta, Pedidos).',
})
export const orderUnits = text({
  en: 'We can reserve at most {max} of “{title}” in an order that is not paid yet. Please order fewer, or ask us for a quote. There is no such limit for an account with a confirmed email address (My account, Orders).',
  es: 'En un pedido aún sin pagar podemos reservar como máximo {max} de «{title}». Pida menos unidades o solicítenos un presupuesto. Este límite no se aplica a las cuentas con la dirección de correo confirmada (Mi cuenta, Pedidos).',
})
