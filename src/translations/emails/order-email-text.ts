import { text } from '#src/shared/locale/message.ts'

export const orderSubject = text({ en: 'Order {reference} received', es: 'Hemos recibido su pedido {reference}' })
export const orderTitle = text({ en: 'Thank you for your order', es: 'Gracias por su pedido' })
export const orderPaid = text({
  en: 'We have your order {reference} and are getting it ready.',
  es: 'Hemos recibido su pedido {reference} y lo estamos preparando.',
})
export const orderByTransfer = text({
  en: 'We have your order {reference}. Please pay {total} by bank transfer: we start as soon as the money has arrived. The pro forma invoice is attached.',
  es: 'Hemos recibido su pedido {reference}. Le rogamos que abone {total} por transferencia bancaria: empezaremos en cuanto llegue el importe. Adjuntamos la factura proforma.',
})
export const orderOnAccount = text({
  en: 'We have your order {reference} and are getting it ready. It is on account, due {due}: please pay {total} by then. The VAT invoice is attached.',
  es: 'Hemos recibido su pedido {reference} y lo estamos preparando. Es a crédito y vence el {due}: le rogamos que abone {total} hasta entonces. Adjuntamos la factura con IVA.',
})
export const changedSubject = text({
  en: 'We have changed order {reference}',
  es: 'Hemos cambiado el pedido {reference}',
})
export const changedTitle = text({ en: 'Your order was changed', es: 'Su pedido ha cambiado' })
export const changedBody = text({
  en: 'We have changed your order {reference}. Please check the details below, and reply to this email if anything is not as you want it.',
  es: 'Hemos cambiado su pedido {reference}. Compruebe los datos que siguen y responda a este correo si algo no es como desea.',
})
export const changedToPay = text({
  en: 'The order now costs more: {total} is left to pay. You can pay it online or by bank transfer.',
  es: 'El pedido cuesta ahora más: quedan por pagar {total}. Puede pagarlo en línea o por transferencia bancaria.',
})
export const changedMoneyBack = text({
  en: 'The order now costs less: we pay {total} back to you, by the way you paid.',
  es: 'El pedido cuesta ahora menos: le devolvemos {total} por el mismo medio con que pagó.',
})
export const reminderSubject = text({
  en: 'Reminder: the invoice for order {reference} is overdue',
  es: 'Recordatorio: la factura del pedido {reference} ha vencido',
})
export const reminderTitle = text({ en: 'Your invoice is overdue', es: 'Su factura ha vencido' })
export const reminderBody = text({
  en: 'The invoice for your order {reference} was due on {due}, and we have not received {total} yet. Please pay it soon. If you have paid in the meantime, there is nothing to do. The VAT invoice is attached once more.',
  es: 'La factura de su pedido {reference} venció el {due} y todavía no hemos recibido {total}. Le rogamos que la abone pronto. Si ya la ha pagado, no tiene que hacer nada. Adjuntamos de nuevo la factura con IVA.',
})
export const replacesOrder = text({
  en: 'It takes the place of order {reference}, which is cancelled.',
  es: 'Sustituye al pedido {reference}, que queda cancelado.',
})
export const orderUnpaid = text({
  en: 'We have your order {reference}. We start as soon as it is paid.',
  es: 'Hemos recibido su pedido {reference}. Empezaremos en cuanto esté pagado.',
})
export const promisedDispatch = text({
  en: 'Dispatch date: {day}.',
  es: 'Fecha de envío: {day}.',
})
export const promisedDispatchOncePaid = text({
  en: 'Dispatch date: {day}, if your payment arrives in time.',
  es: 'Fecha de envío: {day}, si recibimos su pago a tiempo.',
})
export const payNow = text({ en: 'Pay now', es: 'Pagar ahora' })
export const seeOrder = text({ en: 'See your order', es: 'Ver su pedido' })
export const amountToPay = text({ en: 'Amount', es: 'Importe' })
export const reference = text({ en: 'Reference', es: 'Concepto' })
export const payTo = text({ en: 'Pay to', es: 'Beneficiario' })

export const paidSubject = text({
  en: 'Payment received for order {reference}',
  es: 'Pago recibido del pedido {reference}',
})
export const paidTitle = text({ en: 'Your payment has arrived', es: 'Hemos recibido su pago' })
export const paidBody = text({
  en: 'Thank you: we have received {total} for order {reference}. Your VAT invoice is attached.',
  es: 'Gracias: hemos recibido {total} por el pedido {reference}. Adjuntamos su factura con IVA.',
})

export const failedSubject = text({
  en: 'Your payment for order {reference} did not go through',
  es: 'El pago de su pedido {reference} no se ha completado',
})
export const failedTitle = text({ en: 'Your payment did not go through', es: 'El pago no se ha completado' })
export const failedBody = text({
  en: 'We could not take {total} for order {reference}, and no money has left your account. Your order is kept: you can try again, or choose another way to pay.',
  es: 'No hemos podido cobrar {total} por el pedido {reference} y no se ha retirado dinero de su cuenta. Guardamos su pedido: puede volver a intentarlo o elegir otra forma de pago.',
})
export const tryAgain = text({ en: 'Try again', es: 'Volver a intentarlo' })

export const refundSubject = text({ en: 'Refund for order {reference}', es: 'Reembolso del pedido {reference}' })
export const refundTitle = text({ en: 'Your refund is on its way', es: 'Su reembolso está en camino' })
export const refundBody = text({
  en: 'We have refunded {total} of your order {reference}. The credit note is attached.',
  es: 'Hemos reembolsado {total} de su pedido {reference}. Adjuntamos la factura rectificativa.',
})
export const fullyRefunded = text({
  en: 'Everything that you paid is now refunded. The order is closed, and there is nothing left to pay.',
  es: 'Con ello queda reembolsado todo lo que pagó. El pedido queda cerrado y no queda nada por pagar.',
})
export const fullyRefundedBeforeDispatch = text({
  en: 'Everything that you paid is now refunded. The order is cancelled: nothing will be sent, and there is nothing left to pay.',
  es: 'Con ello queda reembolsado todo lo que pagó. El pedido queda cancelado: no se enviará nada y no queda nada por pagar.',
})
export const surplusBody = text({
  en: 'We have received {total} for order {reference}, which was paid already or had been cancelled. We have sent the money back.',
  es: 'Hemos recibido {total} por el pedido {reference}, que ya estaba pagado o se había cancelado. Le hemos devuelto el dinero.',
})
export const refundToCard = text({
  en: 'It goes back to the card that you paid with. Banks usually take 5 to 10 working days to show it.',
  es: 'Se devuelve a la tarjeta con la que pagó. El banco suele tardar entre 5 y 10 días hábiles en mostrarlo.',
})
export const refundByOtherMethod = text({
  en: 'You get it back the way you paid, or as we have agreed with you.',
  es: 'Lo recibirá por el mismo medio con el que pagó, o como hayamos acordado con usted.',
})

export const dispatchedSubject = text({
  en: 'Order {reference} is on its way',
  es: 'Su pedido {reference} está en camino',
})
export const dispatchedTitle = text({ en: 'Your order is on its way', es: 'Su pedido está en camino' })
export const dispatchedBody = text({
  en: 'Your order {reference} has left us for the delivery address below.',
  es: 'Su pedido {reference} ha salido hacia la dirección de entrega que figura abajo.',
})
export const partDispatchedSubject = text({
  en: 'Goods of order {reference} are on their way',
  es: 'Artículos de su pedido {reference} están en camino',
})
export const partDispatchedTitle = text({
  en: 'Goods of your order are on their way',
  es: 'Artículos de su pedido están en camino',
})
export const partDispatchedBody = text({
  en: 'The items below of your order {reference} have left us for the delivery address. The rest follows separately.',
  es: 'Los artículos siguientes de su pedido {reference} han salido hacia la dirección de entrega. El resto se envía aparte.',
})
export const restDispatchedBody = text({
  en: 'The items below of your order {reference} have left us for the delivery address. Everything of your order has now been sent.',
  es: 'Los artículos siguientes de su pedido {reference} han salido hacia la dirección de entrega. Con ello hemos enviado todo su pedido.',
})
export const carrier = text({ en: 'Carrier', es: 'Transportista' })
export const trackingNumber = text({ en: 'Tracking number', es: 'Número de seguimiento' })
export const trackDelivery = text({ en: 'Track your delivery', es: 'Seguir su envío' })
export const dispatchedPaid = text({
  en: 'It is paid: there is nothing left to pay.',
  es: 'Está pagado: no queda nada por pagar.',
})
export const dispatchedOnAccount = text({
  en: 'It is on account, due {due}: {total} is still to be paid. We attach the VAT invoice once more.',
  es: 'Es a crédito y vence el {due}: quedan {total} por pagar. Adjuntamos de nuevo la factura con IVA.',
})

export const cancelledSubject = text({
  en: 'Order {reference} is cancelled',
  es: 'Su pedido {reference} se ha cancelado',
})
export const cancelledTitle = text({ en: 'Your order is cancelled', es: 'Su pedido se ha cancelado' })
export const cancelledBody = text({
  en: 'We have cancelled your order {reference}, and nothing of it will be sent.',
  es: 'Hemos cancelado su pedido {reference} y no se enviará nada de él.',
})
export const cancelledRestBody = text({
  en: 'We have cancelled the rest of your order {reference}, and nothing more of it will be sent.',
  es: 'Hemos cancelado el resto de su pedido {reference} y no se enviará nada más de él.',
})
export const expiredBody = text({
  en: 'Your order {reference} was not paid within a day, so we have cancelled it and keep the goods for you no longer.',
  es: 'Su pedido {reference} no se pagó en un día, así que lo hemos cancelado y ya no le reservamos los artículos.',
})
export const expiredTransferBody = text({
  en: 'Your bank transfer for order {reference} has not arrived in time, so we have cancelled the order and keep the goods for you no longer.',
  es: 'Su transferencia para el pedido {reference} no ha llegado a tiempo, así que lo hemos cancelado y ya no le reservamos los artículos.',
})
export const expiredQuoteBody = text({
  en: 'Your order {reference} from our quote was not paid in time, so we have cancelled it and keep the goods for you no longer.',
  es: 'Su pedido {reference}, de nuestro presupuesto, no se ha pagado a tiempo, así que lo hemos cancelado y ya no le reservamos los artículos.',
})
export const cancelledUnpaid = text({
  en: 'You owe nothing. Should a card payment have gone through at that very moment, it goes back to your card by itself.',
  es: 'No debe nada. Si en ese mismo momento se hubiera completado un pago con tarjeta, se devolverá solo a su tarjeta.',
})
export const cancelledByTransfer = text({
  en: 'You owe nothing: please do not transfer the {total} any more. If the money is on its way already, we send it back when it arrives.',
  es: 'No debe nada: le rogamos que ya no transfiera las {total}. Si el dinero ya está en camino, se lo devolveremos cuando llegue.',
})
export const cancelledOnAccount = text({
  en: 'You owe nothing: the {total} billed to your account is credited in full. The credit note is attached.',
  es: 'No debe nada: las {total} cargadas a su cuenta se abonan por completo. Adjuntamos la factura rectificativa.',
})
export const orderAgain = text({
  en: 'If you still want it, you are welcome to order it again. If you have a question, simply answer this email.',
  es: 'Si todavía lo desea, puede volver a pedirlo cuando quiera. Si tiene alguna duda, responda a este correo.',
})
export const askForNewQuote = text({
  en: 'If you still want it, simply answer this email, and we send you a new quote.',
  es: 'Si todavía lo desea, responda a este correo y le enviaremos un nuevo presupuesto.',
})
export const anyQuestion = text({
  en: 'If you have a question, simply answer this email.',
  es: 'Si tiene alguna duda, responda a este correo.',
})
export const ourNote = text({ en: 'Our note', es: 'Nuestra nota' })

export const artworkSubject = text({
  en: 'We need your artwork for order {reference}',
  es: 'Necesitamos su diseño para el pedido {reference}',
})
export const artworkTitle = text({ en: 'We need your artwork', es: 'Necesitamos su diseño' })
export const sendArtwork = text({ en: 'Send your artwork', es: 'Enviar su diseño' })
export const artworkBody = text({
  en: 'Before we can print order {reference}, we need your artwork for the items below. Please send the file on the page of your order: PDF, AI, EPS or SVG is best, a large PNG or JPEG will do.',
  es: 'Antes de imprimir el pedido {reference} necesitamos su diseño para los artículos siguientes. Envíe el archivo en la página de su pedido: lo mejor es PDF, AI, EPS o SVG; un PNG o JPEG grande también sirve.',
})

export const inclVatAt = text({ en: 'incl. {percent} % VAT', es: 'con {percent} % de IVA' })
export const refundTotal = text({ en: 'Total refunded', es: 'Total reembolsado' })
