import { text } from '#src/shared/locale/message.ts'

export const dispatch = text({ en: 'Dispatch goods', es: 'Enviar la mercancía' })
export const about = text({
  en: 'Everything that can be dispatched is filled in. Enter less to dispatch a part.',
  es: 'Está rellenado todo lo que se puede enviar. Ponga menos para enviar una parte.',
})
export const emailAbout = text({
  en: 'The customer is emailed after 30 seconds. Until then the shipment can be undone.',
  es: 'Se avisa al cliente por correo a los 30 segundos. Hasta entonces se puede deshacer el envío.',
})
export const quantities = text({ en: 'Quantities', es: 'Cantidades' })
export const quantityFieldLabel = text({ en: 'Quantity: {title}', es: 'Cantidad: {title}' })
export const open = text({ en: '{sku}, {open} of {ordered} open', es: '{sku}, {open} de {ordered} pendientes' })
export const openWithShipped = text({
  en: '{sku}, {open} of {ordered} open, {shipped} dispatched',
  es: '{sku}, {open} de {ordered} pendientes, {shipped} enviados',
})
/** What the print of a line waits for. */
export const blockers = {
  artwork_missing: text({ en: 'Artwork is missing.', es: 'Falta el diseño.' }),
  proof_waiting: text({
    en: 'A proof waits for the customer’s approval.',
    es: 'Una prueba espera la aprobación del cliente.',
  }),
  proof_changes_asked: text({
    en: 'The customer has asked for changes to a proof.',
    es: 'El cliente ha pedido cambios en una prueba.',
  }),
  proof_needed: text({
    en: 'The file was replaced after its proof was sent.',
    es: 'El archivo se sustituyó después de enviar su prueba.',
  }),
}
/** Why a shipment is refused. */
export const blocked = {
  artwork_missing: text({
    en: 'Not dispatched: artwork of a chosen item is missing.',
    es: 'No enviado: falta el diseño de un artículo elegido.',
  }),
  proof_waiting: text({
    en: 'Not dispatched: a proof of a chosen item waits for the customer’s approval.',
    es: 'No enviado: una prueba de un artículo elegido espera la aprobación del cliente.',
  }),
  proof_changes_asked: text({
    en: 'Not dispatched: the customer has asked for changes to a proof of a chosen item.',
    es: 'No enviado: el cliente ha pedido cambios en una prueba de un artículo elegido.',
  }),
  proof_needed: text({
    en: 'Not dispatched: the file of a chosen item was replaced after its proof was sent.',
    es: 'No enviado: el archivo de un artículo elegido se sustituyó después de enviar su prueba.',
  }),
}
export const overrideReason = text({
  en: 'Reason to dispatch without artwork or approval',
  es: 'Motivo para enviar sin diseño o aprobación',
})
export const overrideHint = text({
  en: 'Only for items that wait for artwork or approval. It is recorded in the audit log.',
  es: 'Solo para artículos que esperan el diseño o la aprobación. Queda en el registro.',
})
export const carrier = text({ en: 'Carrier', es: 'Transportista' })
export const noCarrier = text({ en: 'No carrier', es: 'Sin transportista' })
export const trackingNumber = text({ en: 'Tracking number', es: 'Número de seguimiento' })
export const note = text({ en: 'Note to the customer', es: 'Nota para el cliente' })
export const noteHint = text({
  en: 'Shown with the shipment and in the email.',
  es: 'Se muestra con el envío y en el correo.',
})
export const submit = text({ en: 'Dispatch and email the customer', es: 'Enviar y avisar al cliente' })
export const tooMany = text({
  en: 'Only {open} left to dispatch. Somebody else may have dispatched some meanwhile.',
  es: 'Solo quedan {open} por enviar. Quizá otra persona haya enviado algunos mientras tanto.',
})
export const noneLeft = text({
  en: 'Nothing of this item is left to dispatch. Somebody else may have dispatched it meanwhile.',
  es: 'No queda nada de este artículo por enviar. Quizá otra persona lo haya enviado mientras tanto.',
})

export const undo = text({ en: 'Undo shipment {number}', es: 'Deshacer el envío {number}' })
export const undoAbout = text({
  en: 'The customer has not been emailed yet. Possible for 30 seconds after the dispatch.',
  es: 'Todavía no se ha avisado al cliente. Posible durante 30 segundos tras el envío.',
})
export const dispatchedBy = text({ en: 'By {who}', es: 'Por {who}' })
