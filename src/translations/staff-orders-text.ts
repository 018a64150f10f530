import { type Message, text } from '#src/shared/message.ts'

export const title = text('Orders', 'Pedidos')
export const search = text('Search', 'Buscar')
export const searchHint = text(
  'Number, name, e-mail, postcode or SKU',
  'Número, nombre, correo, código postal o referencia',
)
export const fulfilment = text('Fulfilment', 'Preparación')
export const from = text('From', 'Desde')
export const until = text('Until', 'Hasta')
export const empty = text('No orders match these filters.', 'Ningún pedido coincide con estos filtros.')
export const number = text('Number', 'Número')
export const placed = text('Placed', 'Fecha')
export const customer = text('Customer', 'Cliente')
export const payment = text('Payment', 'Pago')
export const toProduce = text('To produce', 'Por producir')
export const overdueSince = text('Overdue since {date}', 'Vencido desde el {date}')
export const unpaidAmount = text('{amount} unpaid', '{amount} sin pagar')
export const paidOn = text('Paid on {date}', 'Pagado el {date}')
export const items = text('Items', 'Artículos')
export const total = text('Total incl. VAT', 'Total con IVA')
export const artworkWaiting = text('Artwork to check', 'Diseño por revisar')
export const byStaff = text('By staff', 'Por el personal')
export const artwork = text('Artwork', 'Diseño')

/** The payment filter of the list. */
export const paymentFilters = {
  unpaid: text('Unpaid, before production', 'Sin pagar, antes de producir'),
  'on account': text('Unpaid on account', 'A crédito, sin pagar'),
  overdue: text('Overdue on account', 'A crédito, vencido'),
  paid: text('Paid', 'Pagado'),
  'partly refunded': text('Partly refunded', 'Reembolsado en parte'),
  refunded: text('Refunded', 'Reembolsado'),
}

export const lines = text('What was ordered', 'Artículos del pedido')
export const changedPrice = text(
  'List price {price}, changed by staff: {reason}',
  'Precio de lista {price}, cambiado por el personal: {reason}',
)
export const designAlt = text('The design as it will be printed', 'El diseño tal como se imprimirá')
export const input = text('{label}: {text}', '{label}: {text}')
export const inputLook = text('{font}, {colour}', '{font}, {colour}')
export const artworkStatus = text('Artwork status', 'Estado del diseño')
export const saveStatus = text('Save', 'Guardar')
export const askForArtwork = text('Ask the customer for artwork', 'Pedir el diseño al cliente')
export const addresses = text('Customer', 'Cliente')
export const guest = text('Guest', 'Invitado')
export const account = text('Has an account', 'Tiene cuenta')
export const referrer = text('Found us by', 'Nos encontró por')
export const internal = text('Placed by customer service', 'Hecho por atención al cliente')
export const staffMember = text('Staff member', 'Empleado')
export const source = text('Source', 'Origen')
export const internalPayment = text('Payment method', 'Forma de pago')

export const payments = text('Payments', 'Pagos')
export const noPayments = text('Nothing has been paid or promised yet.', 'Todavía no se ha pagado ni prometido nada.')
export const refunded = text('Refunded', 'Reembolsado')
export const confirmPayment = text('Payment received', 'Pago recibido')
export const confirmAbout = text(
  'Only when the money is in the bank account, or was taken on the telephone.',
  'Solo cuando el dinero esté en el banco o se haya cobrado por teléfono.',
)
export const payHereInstead = text('Or take the payment here', 'O cobrar aquí mismo')
export const sendLink = text('Send a payment link', 'Enviar un enlace de pago')
export const sendLinkAbout = text('By mail to {email}.', 'Por correo a {email}.')
export const refundMade = text('Refund', 'Reembolso')
export const reason = text('Reason', 'Motivo')
export const refundReasonHint = text(
  'The customer reads it: on the credit note, and in the history of the order.',
  'El cliente lo lee: en la factura rectificativa y en el historial del pedido.',
)

export const work = text('Next step', 'Siguiente paso')
export const noMoves = text('Nothing is left to do with this order.', 'No queda nada por hacer con este pedido.')
export const moveNote = text('Note to the customer', 'Nota para el cliente')
export const moveNoteHint = text(
  'Shown with the order. Dispatching or cancelling it is told by mail, with this note.',
  'Se muestra con el pedido. El envío o la cancelación se comunican por correo, con esta nota.',
)
export const history = text('History', 'Historial')
export const notes = text('Internal notes', 'Notas internas')
export const notesAbout = text('Customers never see these.', 'Los clientes no las ven nunca.')
export const newNote = text('New note', 'Nota nueva')
export const addNote = text('Add the note', 'Añadir la nota')
export const by = text('{who} ({kind})', '{who} ({kind})')

/** What a move to a state is called on its button. */
export const moves: Record<string, Message> = {
  'in production': text('Start production', 'Empezar la producción'),
  dispatched: text('Mark as dispatched', 'Marcar como enviado'),
  completed: text('Mark as completed', 'Marcar como completado'),
  cancelled: text('Cancel the order', 'Cancelar el pedido'),
}

export const actors: Record<string, Message> = {
  customer: text('customer', 'cliente'),
  staff: text('staff', 'personal'),
  gateway: text('payment service', 'servicio de pago'),
  system: text('automatic', 'automático'),
}

export const paymentStatuses: Record<string, Message> = {
  pending: text('Awaited', 'Pendiente'),
  succeeded: text('Received', 'Recibido'),
  failed: text('Failed', 'Fallido'),
  cancelled: text('Cancelled', 'Cancelado'),
}

export const refundStatuses: Record<string, Message> = {
  pending: text('Under way', 'En curso'),
  succeeded: text('Made', 'Hecho'),
  failed: text('Failed', 'Fallido'),
}

export const artworkStatuses = {
  none: text('None', 'Ninguno'),
  received: text('Received', 'Recibido'),
  'proof sent': text('Proof sent', 'Prueba enviada'),
  'changes asked': text('Changes asked for', 'Cambios pedidos'),
  approved: text('Approved', 'Aprobado'),
}

export const hired = text('{sku} is hired.', '{sku} está en alquiler.')
export const hireReturned = text('{sku} is back from hire since {date}.', '{sku} volvió del alquiler el {date}.')
export const takeBack = text('Mark {sku} as returned from hire', 'Marcar {sku} como devuelto del alquiler')

/** Told after a form was carried out, by the name in the address. */
export const done: Record<string, Message> = {
  moved: text('The order has been moved.', 'El estado del pedido se ha cambiado.'),
  noted: text('The note has been added.', 'La nota se ha añadido.'),
  paid: text('The payment is on the books.', 'El pago se ha registrado.'),
  linked: text('The payment link is on its way.', 'El enlace de pago está en camino.'),
  refunded: text('The refund has been made.', 'El reembolso se ha realizado.'),
  refunding: text(
    'The refund is on the books and will be carried out as soon as the payment service answers.',
    'El reembolso se ha registrado y se hará en cuanto responda el servicio de pago.',
  ),
  artwork: text('The artwork status has been changed.', 'El estado del diseño se ha cambiado.'),
  returned: text('What was hired is back in stock.', 'Lo alquilado vuelve a estar disponible.'),
  proof: text('The proof is on its way to the customer.', 'La prueba está en camino al cliente.'),
  asked: text('The customer is asked for artwork by mail.', 'Se ha pedido el diseño al cliente por correo.'),
}

/** Why something could not be done. */
export const refusals = {
  not_allowed: text(
    'That is not possible in the order’s present state.',
    'No es posible en el estado actual del pedido.',
  ),
  no_artwork_wanted: text(
    'No item of this order is waiting for artwork.',
    'Ningún artículo de este pedido espera un diseño.',
  ),
  not_paid: text('The order is not paid.', 'El pedido no está pagado.'),
  already_paid: text('The order is paid already; refund it instead.', 'El pedido ya está pagado; reembólselo.'),
  not_on_account: text(
    'Only an order on account is produced before it is paid.',
    'Solo los pedidos a cuenta se producen antes de pagarse.',
  ),
  key_used: text(
    'This form has made another refund already. Please check what was refunded, then try again.',
    'Este formulario ya ha hecho otro reembolso. Compruebe lo reembolsado e inténtelo de nuevo.',
  ),
  too_much: text('That is more than is left to refund.', 'Es más de lo que queda por reembolsar.'),
  nothing: text('Please choose what to refund.', 'Elija qué reembolsar.'),
  changed: text(
    'The refund is not the one that you checked: something of this order was refunded meanwhile. Please check it again.',
    'El reembolso no es el que comprobó: mientras tanto se ha reembolsado algo de este pedido. Compruébelo de nuevo.',
  ),
  not_pending: text('No payment is awaited for this order.', 'Este pedido no espera ningún pago.'),
  gateway_away: text(
    'The payment service does not answer. Please try again.',
    'El servicio de pago no responde. Inténtelo de nuevo.',
  ),
  gateway_refused: text('The payment service has refused.', 'El servicio de pago lo ha rechazado.'),
  no_gateway: text(
    'Card payments are off in this shop, so a card payment cannot be refunded here.',
    'En esta tienda no está activado el pago con tarjeta, así que aquí no se puede reembolsar.',
  ),
}
