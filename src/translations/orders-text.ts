import { counted, text } from '#src/shared/message.ts'

export const ordersTitle = text('Your orders', 'Sus pedidos')
export const quotesTitle = text('Your quotes', 'Sus presupuestos')
export const noOrders = text('You have no orders yet.', 'Todavía no tiene pedidos.')
export const noQuotes = text('You have no quotes yet.', 'Todavía no tiene presupuestos.')
export const startShopping = text('Start shopping', 'Empezar a comprar')
export const orderNumber = text('Order {number}', 'Pedido {number}')
export const quoteNumber = text('Quote {number}', 'Presupuesto {number}')
export const number = text('Number', 'Número')
export const placed = text('Placed', 'Fecha')
export const asked = text('Asked for', 'Solicitado')
export const validUntil = text('Valid until', 'Válido hasta')
export const status = text('Status', 'Estado')
export const itemsColumn = text('Items', 'Artículos')
export const totalIncl = text('Total incl. VAT', 'Total con IVA')
export const hire = text('Hire', 'Alquiler')
export const hireFor = text('Hire from {from} to {to}', 'Alquiler del {from} al {to}')
export const showAll = text('Show all', 'Mostrar todo')

export const product = text('Product', 'Producto')
export const quantity = text('Quantity', 'Cantidad')
export const unitPrice = text('Unit price', 'Precio unitario')
export const setup = text('Set-up', 'Preparación')
export const lineTotal = text('Total excl. VAT', 'Total sin IVA')
export const priceOnApplication = text('Price on application', 'Precio a consultar')
export const artwork = text('Artwork: {name}', 'Diseño: {name}')
export const instructions = text('Instructions: {text}', 'Instrucciones: {text}')
export const design = text('Your design', 'Su diseño')
export const production = counted(
  { one: '{title}, {count} day', other: '{title}, {count} days' },
  { one: '{title}, {count} día', other: '{title}, {count} días' },
)
export const subtotal = text('Subtotal (excl. tax)', 'Subtotal (sin impuestos)')
export const discount = text('Discount ({name})', 'Descuento ({name})')
export const delivery = text('Delivery', 'Entrega')
export const free = text('FREE', 'GRATIS')
export const tax = text('VAT', 'IVA')
export const grandTotal = text('Grand total', 'Total')
export const refundedOn = text('Refunded on {date}', 'Reembolsado el {date}')
export const yourMessage = text('Your message', 'Su mensaje')
export const ourNote = text('Our note', 'Nuestra nota')

export const orderAgain = text('Order again', 'Volver a pedir')
export const orderAgainAbout = text(
  "Everything goes into your basket with its artwork and design, at today's prices.",
  'Todo pasa a su cesta con su diseño y sus archivos, a los precios de hoy.',
)
export const notAllAgain = text(
  'Not everything could be put into your basket',
  'No se ha podido añadir todo a su cesta',
)
export const putAgain = counted(
  { one: '{count} item is in your basket.', other: '{count} items are in your basket.' },
  { one: '{count} artículo está en su cesta.', other: '{count} artículos están en su cesta.' },
)

export const billingAddress = text('Billing address', 'Dirección de facturación')
export const deliveryAddress = text('Delivery address', 'Dirección de entrega')
export const history = text('History', 'Historial')

export const notPaidInTime = text('Not paid in time', 'No se pagó a tiempo')
export const endings = {
  cancelled: {
    title: text('Your order is cancelled', 'Su pedido se ha cancelado'),
    about: text(
      'Nothing of it will be sent, and there is nothing to pay.',
      'No se enviará nada de él y no hay nada que pagar.',
    ),
  },
  'refunded unsent': {
    title: text('Your order is cancelled and refunded', 'Su pedido se ha cancelado y reembolsado'),
    about: text(
      'Everything that you paid is refunded, and nothing will be sent.',
      'Se ha reembolsado todo lo que pagó y no se enviará nada.',
    ),
  },
  refunded: {
    title: text('Your order is refunded', 'Su pedido se ha reembolsado'),
    about: text(
      'Everything that you paid is refunded, and the order is closed.',
      'Se ha reembolsado todo lo que pagó y el pedido queda cerrado.',
    ),
  },
}

export const orderStatuses = {
  'awaiting payment': text('Awaiting payment', 'Pendiente de pago'),
  paid: text('Paid', 'Pagado'),
  'in production': text('In production', 'En producción'),
  dispatched: text('Dispatched', 'Enviado'),
  completed: text('Completed', 'Completado'),
  cancelled: text('Cancelled', 'Cancelado'),
  refunded: text('Refunded', 'Reembolsado'),
}
/** How customers read how far the goods are. */
export const fulfilmentStates = {
  'awaiting payment': orderStatuses['awaiting payment'],
  'to produce': text('Confirmed', 'Confirmado'),
  'in production': orderStatuses['in production'],
  dispatched: orderStatuses.dispatched,
  completed: orderStatuses.completed,
  cancelled: orderStatuses.cancelled,
}
export const paymentStates = {
  unpaid: text('Unpaid', 'Sin pagar'),
  paid: orderStatuses.paid,
  'partly refunded': text('Partly refunded', 'Reembolsado en parte'),
  refunded: orderStatuses.refunded,
  voided: text('Nothing to pay', 'Nada que pagar'),
}
export const onAccountDue = text('On account, due {date}', 'A crédito, vence el {date}')
export const paymentWasDue = text('Payment was due {date}', 'El pago venció el {date}')
export const paymentColumn = text('Payment', 'Pago')
export const amountOwed = text('{amount} to pay', '{amount} por pagar')
export const howToPayOnAccount = text(
  'Please pay by bank transfer: the bank details and the reference are on the VAT invoice.',
  'Le rogamos que pague por transferencia: los datos bancarios y el concepto figuran en la factura con IVA.',
)
export const quoteStatuses = {
  requested: text('Requested', 'Solicitado'),
  priced: text('Priced', 'Con precio'),
  accepted: text('Accepted', 'Aceptado'),
  declined: text('Declined', 'Rechazado'),
  withdrawn: text('Withdrawn', 'Retirado'),
  expired: text('Expired', 'Caducado'),
  ordered: text('Ordered', 'Pedido'),
}
export const paymentMethods = {
  stripe: text('Card', 'Tarjeta'),
  bacs: text('Bank transfer', 'Transferencia bancaria'),
  account: text('On account', 'A crédito'),
  external: text('Paid outside the shop', 'Pagado fuera de la tienda'),
}
