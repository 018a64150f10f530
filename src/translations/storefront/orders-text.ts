import { pluralText, text } from '#src/shared/locale/message.ts'

export const ordersTitle = text({ en: 'Your orders', es: 'Sus pedidos' })
export const quotesTitle = text({ en: 'Your quotes', es: 'Sus presupuestos' })
export const noOrders = text({ en: 'You have no orders yet.', es: 'Todavía no tiene pedidos.' })
export const noQuotes = text({ en: 'You have no quotes yet.', es: 'Todavía no tiene presupuestos.' })
export const startShopping = text({ en: 'Start shopping', es: 'Empezar a comprar' })
export const orderNumber = text({ en: 'Order {reference}', es: 'Pedido {reference}' })
export const purchaseOrder = text({
  en: 'Your purchase order: {number}',
  es: 'Su pedido de compra: {number}',
})
export const quoteNumber = text({ en: 'Quote {number}', es: 'Presupuesto {number}' })
export const number = text({ en: 'Number', es: 'Número' })
export const placed = text({ en: 'Placed', es: 'Fecha' })
export const requested = text({ en: 'Asked for', es: 'Solicitado' })
export const validUntil = text({ en: 'Valid until', es: 'Válido hasta' })
export const status = text({ en: 'Status', es: 'Estado' })
export const itemsColumn = text({ en: 'Items', es: 'Artículos' })
export const totalIncl = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const hire = text({ en: 'Hire', es: 'Alquiler' })
export const hireFor = text({ en: 'Hire from {from} to {to}', es: 'Alquiler del {from} al {to}' })
export const showAll = text({ en: 'Show all', es: 'Mostrar todo' })

export const product = text({ en: 'Product', es: 'Producto' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const unitPrice = text({ en: 'Unit price', es: 'Precio unitario' })
export const setup = text({ en: 'Set-up', es: 'Preparación' })
export const lineTotal = text({ en: 'Total excl. VAT', es: 'Total sin IVA' })
export const priceOnApplication = text({ en: 'Price on application', es: 'Precio a consultar' })
export const artwork = text({ en: 'Artwork: {name}', es: 'Diseño: {name}' })
export const instructions = text({ en: 'Instructions: {text}', es: 'Instrucciones: {text}' })
export const design = text({ en: 'Your design', es: 'Su diseño' })
export const production = pluralText({
  en: { one: '{title}, {count} day', other: '{title}, {count} days' },
  es: { one: '{title}, {count} día', other: '{title}, {count} días' },
})
export const subtotal = text({ en: 'Subtotal (excl. tax)', es: 'Subtotal (sin impuestos)' })
export const discount = text({ en: 'Discount ({name})', es: 'Descuento ({name})' })
export const delivery = text({ en: 'Delivery', es: 'Entrega' })
export const free = text({ en: 'FREE', es: 'GRATIS' })
export const tax = text({ en: 'VAT', es: 'IVA' })
export const accountOwed = text({ en: 'On account: {amount} to pay', es: 'A crédito: {amount} por pagar' })
export const accountOverdue = text({
  en: 'On account: {amount} to pay, {overdue} of it overdue',
  es: 'A crédito: {amount} por pagar, de los que {overdue} están vencidos',
})
export const statement = text({ en: 'Statement of account (PDF)', es: 'Extracto de cuenta (PDF)' })
export const dispatchDate = text({ en: 'Dispatch date', es: 'Fecha de envío' })
export const dispatchOn = text({ en: 'Dispatch date: {day}', es: 'Fecha de envío: {day}' })
export const deliveryDate = text({ en: 'Delivery date', es: 'Fecha de entrega' })
export const deliveryOn = text({ en: 'Delivery date: {day}', es: 'Fecha de entrega: {day}' })
/** While the payment is awaited: the work starts when it has arrived. */
export const dispatchIfPaid = text({
  en: 'Dispatch date: {day}, if your payment arrives in time',
  es: 'Fecha de envío: {day}, si recibimos su pago a tiempo',
})
export const deliveryIfPaid = text({
  en: 'Delivery date: {day}, if your payment arrives in time',
  es: 'Fecha de entrega: {day}, si recibimos su pago a tiempo',
})
export const deliveryWith = text({ en: 'Delivery ({detail})', es: 'Entrega ({detail})' })
export const grandTotal = text({ en: 'Grand total incl. VAT', es: 'Total con IVA' })
export const refundedOn = text({ en: 'Refunded on {date}', es: 'Reembolsado el {date}' })
export const yourMessage = text({ en: 'Your message', es: 'Su mensaje' })
export const ourNote = text({ en: 'Our note', es: 'Nuestra nota' })

export const whatHappensNext = text({ en: 'What happens next', es: 'Qué pasa ahora' })
export const nextSteps = {
  transfer: text({
    en: 'Transfer the total with the reference {reference}. We start as soon as it has arrived.',
    es: 'Transfiera el total con la referencia {reference}. Empezaremos en cuanto llegue.',
  }),
  'send artwork': text({
    en: 'Send us your artwork on this page. We print once we have it.',
    es: 'Envíenos su diseño en esta página. Imprimiremos cuando lo tengamos.',
  }),
  'artwork check': text({
    en: 'We check your artwork. If we send you a proof, we print once you have approved it.',
    es: 'Revisamos su diseño. Si le enviamos una prueba, imprimiremos cuando la apruebe.',
  }),
  'dispatch day': text({
    en: 'Your goods leave by {day}. We email you when they are on their way.',
    es: 'Su pedido sale a más tardar el {day}. Le avisaremos por correo cuando esté en camino.',
  }),
  dispatch: text({
    en: 'We email you when your goods are on their way.',
    es: 'Le avisaremos por correo cuando su pedido esté en camino.',
  }),
  follow: text({
    en: 'This page shows how far your order is. Its link is in our email.',
    es: 'Esta página muestra cómo va su pedido. El enlace está en nuestro correo.',
  }),
}
export const orderAgain = text({ en: 'Order again', es: 'Volver a pedir' })
export const orderAgainColumn = text({ en: 'Again', es: 'De nuevo' })
export const orderAgainNumber = text({ en: 'Order again: {reference}', es: 'Volver a pedir: {reference}' })
export const orderAgainAbout = text({
  en: "Everything goes into your basket with its artwork and design, at today's prices.",
  es: 'Todo pasa a su cesta con su diseño y sus archivos, a los precios de hoy.',
})
export const reorderIncomplete = text({
  en: 'Not everything could be put into your basket',
  es: 'No se ha podido añadir todo a su cesta',
})
export const reorderAdded = pluralText({
  en: { one: '{count} item is in your basket.', other: '{count} items are in your basket.' },
  es: { one: '{count} artículo está en su cesta.', other: '{count} artículos están en su cesta.' },
})

export const billingAddress = text({ en: 'Billing address', es: 'Dirección de facturación' })
export const deliveryAddress = text({ en: 'Delivery address', es: 'Dirección de entrega' })
export const history = text({ en: 'History', es: 'Historial' })
export const shipments = text({ en: 'Shipments', es: 'Envíos' })
export const shipmentNumber = text({ en: 'Shipment {number}', es: 'Envío {number}' })
export const trackingNumber = text({ en: 'Tracking number {number}', es: 'Número de seguimiento {number}' })
export const trackShipment = text({ en: 'Track shipment {number}', es: 'Seguir el envío {number}' })
export const shippedLine = text({ en: '{qty} × {title}', es: '{qty} × {title}' })

export const invoiceReminded = text({
  en: 'Reminder of the overdue invoice emailed to the customer.',
  es: 'Se ha enviado al cliente un recordatorio de la factura vencida.',
})
export const notPaidInTime = text({ en: 'Not paid in time', es: 'No se pagó a tiempo' })
export const endings = {
  cancelled: {
    title: text({ en: 'Your order is cancelled', es: 'Su pedido se ha cancelado' }),
    about: text({
      en: 'Nothing of it will be sent, and there is nothing to pay.',
      es: 'No se enviará nada de él y no hay nada que pagar.',
    }),
  },
  'refunded unsent': {
    title: text({ en: 'Your order is cancelled and refunded', es: 'Su pedido se ha cancelado y reembolsado' }),
    about: text({
      en: 'Everything that you paid is refunded, and nothing will be sent.',
      es: 'Se ha reembolsado todo lo que pagó y no se enviará nada.',
    }),
  },
  refunded: {
    title: text({ en: 'Your order is refunded', es: 'Su pedido se ha reembolsado' }),
    about: text({
      en: 'Everything that you paid is refunded, and the order is closed.',
      es: 'Se ha reembolsado todo lo que pagó y el pedido queda cerrado.',
    }),
  },
}

export const orderStatuses = {
  'awaiting payment': text({ en: 'Awaiting payment', es: 'Pendiente de pago' }),
  paid: text({ en: 'Paid', es: 'Pagado' }),
  'in production': text({ en: 'In production', es: 'En producción' }),
  dispatched: text({ en: 'Dispatched', es: 'Enviado' }),
  completed: text({ en: 'Completed', es: 'Completado' }),
  cancelled: text({ en: 'Cancelled', es: 'Cancelado' }),
  refunded: text({ en: 'Refunded', es: 'Reembolsado' }),
}
/** Fulfilment as customers read it. */
export const fulfilmentStates = {
  'awaiting payment': orderStatuses['awaiting payment'],
  'to produce': text({ en: 'Confirmed', es: 'Confirmado' }),
  'in production': orderStatuses['in production'],
  'partly dispatched': text({ en: 'Partly dispatched', es: 'Enviado en parte' }),
  dispatched: orderStatuses.dispatched,
  completed: orderStatuses.completed,
  cancelled: orderStatuses.cancelled,
}
export const paymentStates = {
  unpaid: text({ en: 'Unpaid', es: 'Sin pagar' }),
  paid: orderStatuses.paid,
  'partly refunded': text({ en: 'Partly refunded', es: 'Reembolsado en parte' }),
  refunded: orderStatuses.refunded,
  voided: text({ en: 'Nothing to pay', es: 'Nada que pagar' }),
}
export const partPaid = text({ en: 'Part paid', es: 'Pagado en parte' })
export const partReceived = text({
  en: '{received} received, {rest} still to pay',
  es: '{received} recibido, quedan {rest} por pagar',
})
export const onAccountDue = text({ en: 'On account, due {date}', es: 'A crédito, vence el {date}' })
export const paymentWasDue = text({ en: 'Payment was due {date}', es: 'El pago venció el {date}' })
export const paymentColumn = text({ en: 'Payment', es: 'Pago' })
export const amountOwed = text({ en: '{amount} to pay', es: '{amount} por pagar' })
export const howToPayOnAccount = text({
  en: 'Please pay by bank transfer: the bank details and the reference are on the VAT invoice.',
  es: 'Le rogamos que pague por transferencia: los datos bancarios y el concepto figuran en la factura con IVA.',
})
export const quoteStatuses = {
  requested: text({ en: 'Requested', es: 'Solicitado' }),
  priced: text({ en: 'Priced', es: 'Con precio' }),
  accepted: text({ en: 'Accepted', es: 'Aceptado' }),
  declined: text({ en: 'Declined', es: 'Rechazado' }),
  withdrawn: text({ en: 'Withdrawn', es: 'Retirado' }),
  expired: text({ en: 'Expired', es: 'Caducado' }),
  ordered: text({ en: 'Ordered', es: 'Pedido' }),
}
export const paymentMethods = {
  card: text({ en: 'Card', es: 'Tarjeta' }),
  transfer: text({ en: 'Bank transfer', es: 'Transferencia bancaria' }),
  account: text({ en: 'On account', es: 'A crédito' }),
  external: text({ en: 'Paid outside the shop', es: 'Pagado fuera de la tienda' }),
}
