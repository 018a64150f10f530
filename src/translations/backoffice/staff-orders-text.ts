import { type Message, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Orders', es: 'Pedidos' })
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({
  en: 'Number of order or invoice, name, company, telephone, email, postcode, external number or SKU',
  es: 'Número de pedido o factura, nombre, empresa, teléfono, correo, código postal, número externo o SKU',
})
export const fulfilment = text({ en: 'Fulfilment', es: 'Tramitación' })
export const from = text({ en: 'From', es: 'Desde' })
export const until = text({ en: 'Until', es: 'Hasta' })
export const empty = text({ en: 'No orders match these filters.', es: 'Ningún pedido coincide con estos filtros.' })
export const number = text({ en: 'Number', es: 'Número' })
export const placed = text({ en: 'Placed', es: 'Fecha' })
export const customer = text({ en: 'Customer', es: 'Cliente' })
export const payment = text({ en: 'Payment', es: 'Pago' })
export const toProduce = text({ en: 'To produce', es: 'Por producir' })
export const overdueSince = text({ en: 'Overdue since {date}', es: 'Vencido desde el {date}' })
export const unpaidAmount = text({ en: '{amount} unpaid', es: '{amount} sin pagar' })
export const paidOn = text({ en: 'Paid on {date}', es: 'Pagado el {date}' })
export const items = text({ en: 'Items', es: 'Artículos' })
export const total = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const dispatch = text({ en: 'Dispatch', es: 'Envío' })
export const late = text({ en: 'Late', es: 'Con retraso' })
export const onlyCustomer = text({
  en: 'Only customer account {id}',
  es: 'Solo la cuenta de cliente {id}',
})
export const dispatchBy = text({ en: 'by {day}', es: 'a más tardar el {day}' })
export const artworkWaiting = text({ en: 'Artwork to check', es: 'Diseño por revisar' })
export const byStaff = text({ en: 'By staff', es: 'Por el personal' })
export const artwork = text({ en: 'Artwork', es: 'Diseño' })

/** Options of the payment filter in the order list. */
export const paymentFilters = {
  unpaid: text({ en: 'Unpaid, before production', es: 'Sin pagar, antes de producir' }),
  'part paid': text({ en: 'Part paid', es: 'Pagado en parte' }),
  'on account': text({ en: 'Unpaid on account', es: 'A crédito, sin pagar' }),
  overdue: text({ en: 'Overdue on account', es: 'A crédito, vencido' }),
  paid: text({ en: 'Paid', es: 'Pagado' }),
  'partly refunded': text({ en: 'Partly refunded', es: 'Reembolsado en parte' }),
  refunded: text({ en: 'Refunded', es: 'Reembolsado' }),
}

export const lines = text({ en: 'Order items', es: 'Artículos del pedido' })
export const changedPrice = text({
  en: 'List price {price}, changed by staff: {reason}',
  es: 'Precio de tarifa {price}, cambiado por el personal: {reason}',
})
export const designAlt = text({ en: 'The design as it will be printed', es: 'El diseño tal como se imprimirá' })
export const input = text({ en: '{label}: {text}', es: '{label}: {text}' })
export const inputLook = text({ en: '{font}, {colour}', es: '{font}, {colour}' })
export const artworkStatus = text({ en: 'Artwork status', es: 'Estado del diseño' })
export const saveStatus = text({ en: 'Save', es: 'Guardar' })
export const requestArtwork = text({ en: 'Ask the customer for artwork', es: 'Pedir el diseño al cliente' })
export const guest = text({ en: 'Guest', es: 'Invitado' })
export const account = text({ en: 'Has an account', es: 'Tiene cuenta' })
export const purchaseOrder = text({ en: 'Purchase order: {number}', es: 'Pedido de compra: {number}' })
export const referrer = text({ en: 'Referrer', es: 'Cómo nos conoció' })
export const internal = text({ en: 'Placed by customer service', es: 'Hecho por atención al cliente' })
export const staffMember = text({ en: 'Staff member', es: 'Empleado' })
export const source = text({ en: 'Source', es: 'Origen' })
export const internalPayment = text({ en: 'Payment method', es: 'Forma de pago' })

export const payments = text({ en: 'Payments', es: 'Pagos' })
export const noPayments = text({ en: 'No payments yet.', es: 'Todavía no hay pagos.' })
export const expires = text({
  en: 'Cancelled automatically on {until} if it is not paid by then.',
  es: 'Se cancela automáticamente el {until} si para entonces no está pagado.',
})
export const refunded = text({ en: 'Refunded', es: 'Reembolsado' })
export const confirmPayment = text({ en: 'Confirm payment', es: 'Confirmar el pago' })
export const receivedAmount = text({ en: '{amount} received', es: '{amount} recibido' })
export const receipts = text({ en: 'Receipts', es: 'Cobros' })
export const receiptBy = text({ en: 'Recorded {at} {who}', es: 'Registrado {at} {who}' })
export const receiptWithdrawn = text({ en: 'Withdrawn {at} {who}', es: 'Retirado {at} {who}' })
export const withdrawReceipt = text({ en: 'Withdraw receipt', es: 'Retirar el cobro' })
export const withdrawReceiptLabel = text({
  en: 'Withdraw the receipt of {amount}',
  es: 'Retirar el cobro de {amount}',
})
export const withdrawAbout = text({
  en: 'The receipt stays in the list with your reason and no longer counts: {amount} is owed again.',
  es: 'El cobro sigue en la lista con su motivo y deja de contar: se vuelven a deber {amount}.',
})
export const withdrawnAsLabel = text({ en: 'What happened', es: 'Qué ha pasado' })
export const withdrawalKinds = {
  mistake: text({ en: 'Recorded by mistake', es: 'Registrado por error' }),
  'paid back': text({ en: 'Paid back to the customer', es: 'Devuelto al cliente' }),
}
export const aboveOwed = text({
  en: 'That is more than is owed. Still owed: {owed}.',
  es: 'Es más de lo que se debe. Quedan por pagar {owed}.',
})
export const owedChanged = text({
  en: 'The amount owed has changed since you opened this page, so nothing was recorded. Still owed now: {owed}. Check the receipts before you record this payment.',
  es: 'El importe pendiente ha cambiado desde que abrió esta página, así que no se ha registrado nada. Ahora quedan por pagar {owed}. Compruebe los cobros antes de registrar este pago.',
})
export const nothingOwed = text({
  en: 'This order is paid: nothing is owed any more.',
  es: 'Este pedido está pagado: ya no se debe nada.',
})
export const confirmAbout = text({
  en: 'Confirm only when the money is in the bank account or was taken by telephone. Enter a smaller amount if only a part has arrived.',
  es: 'Confírmelo solo cuando el dinero esté en la cuenta bancaria o se haya cobrado por teléfono. Si solo ha llegado una parte, introduzca un importe menor.',
})
export const receiptAmount = text({ en: 'Amount (£ incl. VAT)', es: 'Importe (£ con IVA)' })
export const receivedOn = text({ en: 'Received on', es: 'Recibido el' })
export const receiptMeansLabel = text({ en: 'Means of payment', es: 'Medio de pago' })
export const receiptReference = text({ en: 'Reference', es: 'Referencia' })
export const receiptReferenceHint = text({ en: 'As on the bank statement', es: 'Como en el extracto bancario' })
export const receiptMeans = {
  'bank transfer': text({ en: 'Bank transfer', es: 'Transferencia bancaria' }),
  cash: text({ en: 'Cash', es: 'Efectivo' }),
  cheque: text({ en: 'Cheque', es: 'Cheque' }),
  'card terminal': text({ en: 'Card terminal', es: 'Terminal de tarjetas' }),
  other: text({ en: 'Other', es: 'Otro' }),
}
export const receiptDetails = text({ en: '{means}, received on {day}', es: '{means}, recibido el {day}' })
export const payHereInstead = text({ en: 'Or take the payment here', es: 'O cobrar aquí mismo' })
export const sendLink = text({ en: 'Send a payment link', es: 'Enviar un enlace de pago' })
export const sendLinkAbout = text({ en: 'By email to {email}.', es: 'Por correo a {email}.' })
export const refundMade = text({ en: 'Refund', es: 'Reembolso' })
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const refundReasonHint = text({
  en: 'The customer sees it on the credit note and in the order history.',
  es: 'El cliente lo ve en la factura rectificativa y en el historial del pedido.',
})

export const actions = text({ en: 'Next step', es: 'Siguiente paso' })
export const noActions = text({ en: 'No further steps for this order.', es: 'No quedan pasos para este pedido.' })
export const statusNote = text({ en: 'Note to the customer', es: 'Nota para el cliente' })
export const statusNoteHint = text({
  en: 'Shown with the order. Also emailed to the customer when the order is dispatched or cancelled.',
  es: 'Se muestra con el pedido. También se envía por correo al cliente al enviar o cancelar el pedido.',
})
export const history = text({ en: 'History', es: 'Historial' })
export const notes = text({ en: 'Internal notes', es: 'Notas internas' })
export const notesAbout = text({ en: 'Visible to staff only.', es: 'Solo las ve el personal.' })
export const newNote = text({ en: 'New note', es: 'Nota nueva' })
export const addNote = text({ en: 'Add note', es: 'Añadir nota' })
export const by = text({ en: '{who} ({kind})', es: '{who} ({kind})' })

const undoProduction = text({ en: 'Undo the start of production', es: 'Deshacer el inicio de la producción' })

/** The button of each transition, by the new status. */
export const statusActions: Record<string, Message> = {
  'in production': text({ en: 'Start production', es: 'Empezar la producción' }),
  dispatched: text({ en: 'Mark as dispatched', es: 'Marcar como enviado' }),
  completed: text({ en: 'Mark as completed', es: 'Marcar como completado' }),
  cancelled: text({ en: 'Cancel the order', es: 'Cancelar el pedido' }),
  paid: undoProduction,
  'awaiting payment': undoProduction,
}

/** What happens by a transition that cannot be undone, and the button that confirms it. By the new status. */
export const confirmations: Record<string, { about: Message; button: Message }> = {
  dispatched: {
    about: text({
      en: 'The customer is emailed that the goods are on their way. This cannot be undone.',
      es: 'El cliente recibe un correo diciendo que la mercancía está en camino. No se puede deshacer.',
    }),
    button: text({ en: 'Dispatch and email the customer', es: 'Enviar y avisar al cliente' }),
  },
  completed: {
    about: text({
      en: 'The order is closed; only a refund is possible afterwards. The customer is not emailed. This cannot be undone.',
      es: 'El pedido se cierra; después solo se puede reembolsar. No se avisa al cliente. No se puede deshacer.',
    }),
    button: text({ en: 'Complete the order', es: 'Completar el pedido' }),
  },
  cancelled: {
    about: text({
      en: 'The customer is emailed, the goods return to stock and an open payment is ended. This cannot be undone.',
      es: 'Se avisa al cliente por correo, la mercancía vuelve al almacén y se cierra el pago pendiente. No se puede deshacer.',
    }),
    button: text({ en: 'Cancel and email the customer', es: 'Cancelar y avisar al cliente' }),
  },
}

/** What to do before production can start. */
export const gateAbout = {
  artwork_missing: text({
    en: 'Ask the customer for artwork, or set the artwork status of the item when it has arrived.',
    es: 'Pida el diseño al cliente o cambie el estado del diseño del artículo cuando haya llegado.',
  }),
  proof_waiting: text({
    en: 'Production can start when the customer has approved the proof.',
    es: 'La producción puede empezar cuando el cliente haya aprobado la prueba.',
  }),
  proof_changes_asked: text({
    en: 'Send a new proof. Production can start when the customer has approved it.',
    es: 'Envíe una prueba nueva. La producción puede empezar cuando el cliente la haya aprobado.',
  }),
  proof_needed: text({
    en: 'Send a proof of the new file, or set the artwork status of the item if the file needs none.',
    es: 'Envíe una prueba del archivo nuevo, o cambie el estado del diseño del artículo si no la necesita.',
  }),
}
export const override = text({ en: 'Continue without approval', es: 'Continuar sin aprobación' })
export const overrideAbout = text({
  en: 'The reason, your name and the time are recorded in the audit log.',
  es: 'El motivo, su nombre y la hora quedan en el registro de auditoría.',
})
export const overrideReason = text({ en: 'Reason for the override', es: 'Motivo de la excepción' })

export const actors: Record<string, Message> = {
  customer: text({ en: 'customer', es: 'cliente' }),
  staff: text({ en: 'staff', es: 'personal' }),
  gateway: text({ en: 'payment service', es: 'servicio de pago' }),
  system: text({ en: 'automatic', es: 'automático' }),
}

export const paymentStatuses: Record<string, Message> = {
  pending: text({ en: 'Pending', es: 'Pendiente' }),
  succeeded: text({ en: 'Received', es: 'Recibido' }),
  failed: text({ en: 'Failed', es: 'Fallido' }),
  cancelled: text({ en: 'Cancelled', es: 'Cancelado' }),
}

export const testPayment = text({ en: 'Test payment', es: 'Pago de prueba' })
/** Whether money moved. */
export const paymentModes = {
  live: text({ en: 'live', es: 'real' }),
  test: text({ en: 'test, no money moves', es: 'prueba, sin dinero real' }),
  demo: text({ en: 'demo, no money moves', es: 'demostración, sin dinero real' }),
}

export const refundStatuses: Record<string, Message> = {
  pending: text({ en: 'Pending', es: 'Pendiente' }),
  succeeded: text({ en: 'Refunded', es: 'Reembolsado' }),
  failed: text({ en: 'Failed', es: 'Fallido' }),
}

export const artworkStatuses = {
  none: text({ en: 'None', es: 'Ninguno' }),
  received: text({ en: 'Received', es: 'Recibido' }),
  'proof sent': text({ en: 'Proof sent', es: 'Prueba enviada' }),
  'changes asked': text({ en: 'Changes requested', es: 'Cambios solicitados' }),
  'proof needed': text({ en: 'New proof needed', es: 'Falta una prueba nueva' }),
  approved: text({ en: 'Approved', es: 'Aprobado' }),
}

export const hired = text({ en: '{sku} is a hire item.', es: '{sku} es un artículo de alquiler.' })
export const hireReturned = text({
  en: '{sku} was returned from hire on {date}.',
  es: '{sku} se devolvió del alquiler el {date}.',
})
export const markReturned = text({
  en: 'Mark {units} × {sku} as returned from hire',
  es: 'Marcar {units} × {sku} como devuelto del alquiler',
})

/** Success messages, by the query parameter `done`. */
export const artworkFile = text({ en: 'Artwork file', es: 'Archivo del diseño' })
export const artworkFileHint = text({
  en: 'Such as the file of an email. It replaces the artwork of this item.',
  es: 'Por ejemplo, el archivo de un correo. Sustituye el diseño de este artículo.',
})
export const attachArtwork = text({ en: 'Attach artwork', es: 'Adjuntar el diseño' })
export const attachArtworkTo = text({ en: 'Attach artwork to {title}', es: 'Adjuntar el diseño a {title}' })
export const done: Record<string, Message> = {
  moved: text({ en: 'Order status changed.', es: 'Estado del pedido cambiado.' }),
  noted: text({ en: 'Note added.', es: 'Nota añadida.' }),
  paid: text({ en: 'Payment recorded.', es: 'Pago registrado.' }),
  part_paid: text({
    en: 'Part payment recorded. The rest is still owed.',
    es: 'Pago parcial registrado. El resto sigue pendiente.',
  }),
  changed: text({
    en: 'Order changed. The customer is told by email.',
    es: 'Pedido cambiado. Se avisa al cliente por correo.',
  }),
  unchanged: text({ en: 'Nothing was changed.', es: 'No se ha cambiado nada.' }),
  withdrawn: text({ en: 'Receipt withdrawn.', es: 'Cobro retirado.' }),
  linked: text({ en: 'Payment link sent.', es: 'Enlace de pago enviado.' }),
  refunded: text({ en: 'Refund made.', es: 'Reembolso realizado.' }),
  refunding: text({
    en: 'Refund recorded. It is made as soon as the payment service responds.',
    es: 'Reembolso registrado. Se hará en cuanto responda el servicio de pago.',
  }),
  artwork: text({ en: 'Artwork status changed.', es: 'Estado del diseño cambiado.' }),
  returned: text({ en: 'Hire item returned to stock.', es: 'Artículo de alquiler devuelto al almacén.' }),
  proof: text({ en: 'Proof sent to the customer.', es: 'Prueba enviada al cliente.' }),
  attached: text({ en: 'Artwork attached.', es: 'Diseño adjuntado.' }),
  asked: text({ en: 'Artwork requested by email.', es: 'Diseño solicitado por correo.' }),
  dispatched: text({
    en: 'Shipment recorded. The customer is emailed in 30 seconds; until then you can undo it.',
    es: 'Envío registrado. En 30 segundos se avisa al cliente por correo; hasta entonces puede deshacerlo.',
  }),
  undone: text({
    en: 'Shipment undone. The customer is not emailed.',
    es: 'Envío deshecho. No se avisa al cliente.',
  }),
}

/** Error messages of the order page's forms, by refusal. */
export const refusals = {
  no_amount: text({ en: 'Please enter an amount above zero.', es: 'Introduzca un importe superior a cero.' }),
  receipt_key_reused: text({
    en: 'This form has already recorded another receipt. Check the receipts of this order, then try again.',
    es: 'Este formulario ya ha registrado otro cobro. Compruebe los cobros de este pedido e inténtelo de nuevo.',
  }),
  already_withdrawn: text({
    en: 'This receipt has already been withdrawn.',
    es: 'Este cobro ya se ha retirado.',
  }),
  receipt_refunded: text({
    en: 'Part of this order was refunded, so its receipts can no longer be withdrawn.',
    es: 'Parte de este pedido se ha reembolsado, así que sus cobros ya no se pueden retirar.',
  }),
  edited_since: text({
    en: 'This order was changed after it was paid, so its receipts can no longer be withdrawn.',
    es: 'Este pedido se ha modificado después de pagarse, así que sus cobros ya no se pueden retirar.',
  }),
  invoiced_as_paid: text({
    en: 'The invoice of this order says that it is paid. Refund the order instead of withdrawing the receipt.',
    es: 'La factura de este pedido dice que está pagado. Reembolse el pedido en lugar de retirar el cobro.',
  }),
  paid_otherwise: text({
    en: 'Another payment has paid this order, so this receipt can no longer be withdrawn. Pay its amount back to the customer and add a note to the order.',
    es: 'Otro pago ha pagado este pedido, así que este cobro ya no se puede retirar. Devuelva su importe al cliente y añada una nota al pedido.',
  }),
  part_paid: text({
    en: 'Part of this order was paid. Withdraw the receipts first, once the money is paid back.',
    es: 'Parte de este pedido está pagada. Retire antes los cobros, una vez devuelto el dinero.',
  }),
  future_date: text({ en: 'Choose today or an earlier date.', es: 'Elija hoy o una fecha anterior.' }),
  not_allowed: text({
    en: 'That is not possible in the order’s present state.',
    es: 'No es posible en el estado actual del pedido.',
  }),
  partly_dispatched: text({
    en: 'Part of this order has been dispatched, so it can neither be cancelled nor go back to before production.',
    es: 'Parte de este pedido ya se ha enviado, así que no se puede cancelar ni volver a antes de la producción.',
  }),
  already_dispatched: text({
    en: 'Everything of this order has been dispatched already.',
    es: 'Ya se ha enviado todo este pedido.',
  }),
  nothing_chosen: text({
    en: 'Please enter the quantity of at least one item.',
    es: 'Introduzca la cantidad de al menos un artículo.',
  }),
  goods_not_chosen: text({
    en: 'Please choose whether the refunded units have been dispatched.',
    es: 'Elija si las unidades reembolsadas ya se han enviado.',
  }),
  too_late_to_undo: text({
    en: 'It is too late to undo this shipment: the customer has been emailed.',
    es: 'Ya no se puede deshacer este envío: se ha avisado al cliente por correo.',
  }),
  no_artwork_needed: text({
    en: 'No item of this order needs artwork.',
    es: 'Ningún artículo de este pedido necesita un diseño.',
  }),
  artwork_missing: text({
    en: 'Production cannot start: artwork is missing.',
    es: 'La producción no puede empezar: falta el diseño.',
  }),
  proof_waiting: text({
    en: 'Production cannot start: a proof waits for the customer’s approval.',
    es: 'La producción no puede empezar: una prueba espera la aprobación del cliente.',
  }),
  proof_changes_asked: text({
    en: 'Production cannot start: the customer has asked for changes to a proof.',
    es: 'La producción no puede empezar: el cliente ha pedido cambios en una prueba.',
  }),
  proof_needed: text({
    en: 'Production cannot start: a file was replaced after its proof was sent.',
    es: 'La producción no puede empezar: se sustituyó un archivo después de enviar su prueba.',
  }),
  not_paid: text({ en: 'The order is not paid.', es: 'El pedido no está pagado.' }),
  already_paid: text({
    en: 'The order is paid already; refund it instead.',
    es: 'El pedido ya está pagado; reembólselo.',
  }),
  not_on_account: text({
    en: 'Only an order on account is produced before it is paid.',
    es: 'Solo los pedidos a crédito se producen antes de pagarse.',
  }),
  idempotency_key_reused: text({
    en: 'This form has already made another refund. Check the refunds of this order, then try again.',
    es: 'Este formulario ya ha hecho otro reembolso. Compruebe los reembolsos de este pedido e inténtelo de nuevo.',
  }),
  too_much: text({ en: 'That is more than is left to refund.', es: 'Es más de lo que queda por reembolsar.' }),
  nothing_to_refund: text({ en: 'Please choose what to refund.', es: 'Elija qué reembolsar.' }),
  differs_from_preview: text({
    en: 'The refund has changed since you checked it: part of this order was refunded in the meantime. Please check it again.',
    es: 'El reembolso ha cambiado desde que lo comprobó: mientras tanto se ha reembolsado parte de este pedido. Compruébelo de nuevo.',
  }),
  not_pending: text({ en: 'This order has no pending payment.', es: 'Este pedido no tiene ningún pago pendiente.' }),
  gateway_unavailable: text({
    en: 'The payment service does not respond. Please try again.',
    es: 'El servicio de pago no responde. Inténtelo de nuevo.',
  }),
  gateway_refused: text({
    en: 'The payment service refused the request.',
    es: 'El servicio de pago ha rechazado la solicitud.',
  }),
  provider_not_configured: text({
    en: 'Card payments are off in this shop, so a card payment cannot be refunded here.',
    es: 'En esta tienda no está activado el pago con tarjeta, así que aquí no se puede reembolsar.',
  }),
}
