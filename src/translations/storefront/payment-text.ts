import { text } from '#src/shared/locale/message.ts'

export const methods = {
  card: text({ en: 'Pay by card', es: 'Pagar con tarjeta' }),
  transfer: text({ en: 'Bank transfer', es: 'Transferencia bancaria' }),
  account: text({ en: 'Pay on account', es: 'Pagar a crédito' }),
}
export const methodDetails = {
  card: text({ en: 'Visa, Mastercard, American Express', es: 'Visa, Mastercard, American Express' }),
  transfer: text({
    en: 'You get our bank details and a pro forma invoice. We start when your payment has arrived.',
    es: 'Recibirá nuestros datos bancarios y una factura proforma. Empezaremos cuando llegue su pago.',
  }),
  account: text({
    en: 'The invoice comes with your confirmation and is due later.',
    es: 'La factura acompaña a la confirmación y se paga más adelante.',
  }),
}
export const orderAtGateway = text({ en: 'Order {reference}', es: 'Pedido {reference}' })

export const title = text({ en: 'Payment', es: 'Pago' })
export const chooseMethod = text({ en: 'How would you like to pay?', es: '¿Cómo desea pagar?' })
export const yourOrder = text({ en: 'Your order {reference}', es: 'Su pedido {reference}' })
export const orderedLine = text({ en: '{qty} × {title}', es: '{qty} × {title}' })
export const securePage = text({
  en: 'You enter your card details on the secure page of our payment service. They never reach this shop.',
  es: 'Introducirá los datos de su tarjeta en la página segura de nuestro servicio de pago. Nunca llegan a esta tienda.',
})
export const goingToCard = text({
  en: 'Taking you to the secure card page…',
  es: 'Le llevamos a la página segura de pago con tarjeta…',
})
export const aboutToGo = text({
  en: 'Taking you to the secure card page in a moment. To stay here, press any key or touch the page.',
  es: 'Enseguida le llevamos a la página segura de pago con tarjeta. Para quedarse aquí, pulse cualquier tecla o toque la página.',
})
export const stayHere = text({ en: 'Stay on this page', es: 'Quedarse en esta página' })
export const staying = text({
  en: 'You stay on this page. Nothing happens until you press the button.',
  es: 'Se queda en esta página. No ocurre nada hasta que pulse el botón.',
})
export const payNow = text({ en: 'Pay {amount} now', es: 'Pagar {amount} ahora' })
export const placeOrder = text({ en: 'Place order for {amount}', es: 'Hacer el pedido por {amount}' })
export const keepMethod = text({ en: 'Keep this payment method', es: 'Mantener esta forma de pago' })
export const changeMethod = text({ en: 'Change payment method', es: 'Cambiar la forma de pago' })
export const confirmMethod = text({ en: 'Confirm payment method', es: 'Confirmar la forma de pago' })
export const confirmFree = text({ en: 'Confirm order', es: 'Confirmar el pedido' })
export const nothingToPay = text({
  en: 'There is nothing to pay for this order.',
  es: 'No hay nada que pagar por este pedido.',
})
export const tryAgain = text({ en: 'Try again', es: 'Volver a intentarlo' })

export const noMethodTitle = text({
  en: 'We cannot take your payment online',
  es: 'No podemos aceptar su pago en línea',
})
export const noMethodForOrder = text({
  en: 'Your order {reference} is saved and nothing has been charged. Contact us to arrange the payment.',
  es: 'Su pedido {reference} está guardado y no se ha cobrado nada. Póngase en contacto con nosotros para acordar el pago.',
})
export const noMethodInShop = text({
  en: 'Online payment is not available at the moment. Contact us to order.',
  es: 'En este momento no se puede pagar en línea. Póngase en contacto con nosotros para hacer su pedido.',
})
export const contactAboutOrder = text({
  en: 'I would like to pay for order {reference}.',
  es: 'Me gustaría pagar el pedido {reference}.',
})
export const contactToOrder = text({ en: 'I would like to place an order.', es: 'Me gustaría hacer un pedido.' })
export const contactUs = text({ en: 'Contact us', es: 'Contactar' })
export const askForQuote = text({ en: 'Ask for a quote from your basket', es: 'Pedir un presupuesto desde la cesta' })
export const convertBasket = text({
  en: 'You can convert your basket to a quote.',
  es: 'Puede convertir la cesta en un presupuesto.',
})

export const notPaidTitle = text({ en: 'Your payment has not gone through', es: 'Su pago no se ha realizado' })
export const refusals = {
  not_payable: text({
    en: 'This order can no longer be paid. Please look at your basket.',
    es: 'Este pedido ya no se puede pagar. Revise su cesta.',
  }),
  not_offered: text({
    en: 'This way of paying is not available for your order. Please choose another one.',
    es: 'Esta forma de pago no está disponible para su pedido. Elija otra.',
  }),
  unpaid_units: text({
    en: 'We cannot reserve that many items until a bank transfer arrives. Please pay by card, or ask us for a quote. With an account, you can pay by transfer once you have confirmed your email address under My account, Orders.',
    es: 'No podemos reservar tantas unidades hasta que llegue una transferencia. Pague con tarjeta o solicítenos un presupuesto. Si tiene cuenta, podrá pagar por transferencia cuando haya confirmado su dirección de correo en Mi cuenta, Pedidos.',
  }),
  over_limit: text({
    en: 'This order would exceed your credit limit. Please choose another way to pay, or call us.',
    es: 'Este pedido superaría su límite de crédito. Elija otra forma de pago o llámenos.',
  }),
  on_hold: text({
    en: 'Your account is on hold: no further orders on account for now. Please choose another way to pay, or call us.',
    es: 'Su cuenta está bloqueada: por ahora no admite más pedidos a crédito. Elija otra forma de pago o llámenos.',
  }),
  captcha_required: text({
    en: 'We need to be sure that a person is paying. Please press the button again, or choose another way to pay.',
    es: 'Necesitamos saber que es una persona quien paga. Pulse de nuevo el botón o elija otra forma de pago.',
  }),
  gateway_unavailable: text({
    en: 'The payment service does not answer at the moment. Nothing has been charged, and your order is kept.',
    es: 'El servicio de pago no responde en este momento. No se ha cobrado nada y su pedido se conserva.',
  }),
  gateway_refused: text({
    en: 'The payment service could not take this payment. Nothing has been charged, and your order is kept.',
    es: 'El servicio de pago no ha podido aceptar este pago. No se ha cobrado nada y su pedido se conserva.',
  }),
}
export const tooMany = text({
  en: 'There were too many attempts. Please try again in {seconds} seconds.',
  es: 'Ha habido demasiados intentos. Vuelva a intentarlo en {seconds} segundos.',
})
export const tooManyLongWait = text({
  en: 'There were too many attempts. Please try again in {minutes} minutes.',
  es: 'Ha habido demasiados intentos. Vuelva a intentarlo en {minutes} minutos.',
})
export const declined = text({
  en: 'Your card was declined. Nothing has been charged. You can try again with the same card or another one, or choose another way to pay.',
  es: 'Su tarjeta ha sido rechazada. No se ha cobrado nada. Puede volver a intentarlo con la misma tarjeta o con otra, o elegir otra forma de pago.',
})
export const keptUntil = text({
  en: 'We keep your order until {until}. If it is not paid by then, it is cancelled.',
  es: 'Guardamos su pedido hasta el {until}. Si para entonces no está pagado, se cancela.',
})
export const unfinishedTitle = text({ en: 'You have not paid yet', es: 'Todavía no ha pagado' })
export const unfinished = text({
  en: 'Your order is kept. You can go on paying by card, or choose another way to pay.',
  es: 'Su pedido se conserva. Puede continuar con el pago con tarjeta o elegir otra forma de pago.',
})
export const promisedTitle = text({ en: 'Your order is confirmed', es: 'Su pedido está confirmado' })
export const promised = text({
  en: 'It is waiting for your bank transfer. If you like, you can pay another way instead.',
  es: 'Está a la espera de su transferencia. Si lo prefiere, puede pagar de otra forma.',
})
export const promisedOnAccount = text({
  en: 'It is billed to your account and due {date}. If you like, you can pay another way instead.',
  es: 'Se ha facturado a crédito y vence el {date}. Si lo prefiere, puede pagar de otra forma.',
})
export const cancelledTitle = text({ en: 'This order was cancelled', es: 'Este pedido se ha cancelado' })
export const cancelledOrder = text({
  en: 'It was not paid in time, or replaced by a newer one. Nothing has been charged.',
  es: 'No se pagó a tiempo o se sustituyó por otro más reciente. No se ha cobrado nada.',
})
export const cancelledByStaff = text({
  en: 'We have cancelled it. Nothing has been charged, and there is nothing left to pay.',
  es: 'Lo hemos cancelado. No se ha cobrado nada y no queda nada por pagar.',
})
export const toBasket = text({ en: 'Go to your basket', es: 'Ir a la cesta' })

export const pendingTitle = text({ en: 'We are waiting for your bank', es: 'Estamos esperando a su banco' })
export const pending = text({
  en: 'Your payment is being checked. This page looks again by itself; you can also close it, we will send you an email.',
  es: 'Se está comprobando su pago. Esta página se actualiza sola; también puede cerrarla, le enviaremos un correo.',
})
export const pendingByHand = text({
  en: 'Your payment is being checked. Look again in a moment; you can also close this page, we will send you an email.',
  es: 'Se está comprobando su pago. Vuelva a mirar dentro de un momento; también puede cerrar esta página, le enviaremos un correo.',
})
export const lookAgain = text({ en: 'Look again', es: 'Volver a mirar' })
