import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Quotes', es: 'Presupuestos' })
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({
  en: 'Number, name, company, email, postcode',
  es: 'Número, nombre, empresa, correo, código postal',
})
export const status = text({ en: 'Status', es: 'Estado' })
export const mine = text({ en: 'Only mine', es: 'Solo los míos' })
export const empty = text({
  en: 'No quotes match these filters.',
  es: 'Ningún presupuesto coincide con estos filtros.',
})
export const number = text({ en: 'Number', es: 'Número' })
export const customer = text({ en: 'Customer', es: 'Cliente' })
export const replyTime = text({ en: 'Reply time', es: 'Tiempo de respuesta' })
export const assigned = text({ en: 'Assigned to', es: 'Asignado a' })
export const unassigned = text({ en: 'Nobody', es: 'Nadie' })
export const offered = text({ en: 'Offer incl. VAT', es: 'Oferta con IVA' })
export const requested = text({ en: 'Requested', es: 'Solicitado' })
export const validUntil = text({ en: 'Valid until', es: 'Válido hasta' })
export const hire = text({ en: 'Hire', es: 'Alquiler' })

export const minutesLeft = pluralText({
  en: { one: '{count} minute left', other: '{count} minutes left' },
  es: { one: 'queda {count} minuto', other: 'quedan {count} minutos' },
})
export const dueAt = text({ en: 'due {day}, {time}', es: 'para el {day}, {time}' })
export const minutesLate = pluralText({
  en: { one: '{count} minute late', other: '{count} minutes late' },
  es: { one: '{count} minuto de retraso', other: '{count} minutos de retraso' },
})
export const hoursLate = pluralText({
  en: { one: '{count} hour late', other: '{count} hours late' },
  es: { one: '{count} hora de retraso', other: '{count} horas de retraso' },
})
export const answeredInMinutes = pluralText({
  en: { one: 'answered in {count} minute', other: 'answered in {count} minutes' },
  es: { one: 'respondido en {count} minuto', other: 'respondido en {count} minutos' },
})
export const answeredInHours = pluralText({
  en: { one: 'answered in {count} hour', other: 'answered in {count} hours' },
  es: { one: 'respondido en {count} hora', other: 'respondido en {count} horas' },
})
export const notAnswered = text({ en: 'not answered', es: 'sin responder' })

export const offerTitle = text({ en: 'Offer', es: 'Oferta' })
export const draftBadge = text({ en: 'Draft', es: 'Borrador' })
export const product = text({ en: 'Product', es: 'Producto' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const listPrice = text({ en: 'List price', es: 'Precio de tarifa' })
export const onApplication = text({ en: 'on application', es: 'a consultar' })
export const unitPrice = text({
  en: 'Unit price of {title} (£ excl. VAT)',
  es: 'Precio unitario de {title} (£ sin IVA)',
})
export const unitColumn = text({ en: 'Unit price £', es: 'Precio unitario £' })
export const setupCharge = text({
  en: 'Set-up charge of {title} (£ excl. VAT)',
  es: 'Preparación de {title} (£ sin IVA)',
})
export const setupColumn = text({ en: 'Set-up £', es: 'Preparación £' })
export const lineTotal = text({ en: 'Total excl. VAT', es: 'Total sin IVA' })
export const withoutUnpriced = text({ en: 'Excludes lines without a price.', es: 'No incluye las líneas sin precio.' })
export const delivery = text({ en: 'Delivery ({sign} excl. VAT)', es: 'Entrega ({sign} sin IVA)' })
export const note = text({ en: 'Note to the customer', es: 'Nota para el cliente' })
export const expiresOn = text({ en: 'Valid until', es: 'Válido hasta' })
export const save = text({ en: 'Save draft', es: 'Guardar borrador' })
export const send = text({ en: 'Send to customer', es: 'Enviar al cliente' })
export const invalidFields = {
  amount: text({
    en: 'Please enter an amount in pounds, such as 95.50, of at most ten times the list price.',
    es: 'Introduzca un importe en libras, como 95.50, de diez veces la tarifa como máximo.',
  }),
  quantity: text({
    en: 'Please enter a whole number from 1.',
    es: 'Introduzca un número entero a partir de 1.',
  }),
  no_lines: text({
    en: 'An offer needs at least one line. Withdraw the quote instead, or add a line.',
    es: 'Una oferta necesita al menos una línea. Retire el presupuesto o añada una línea.',
  }),
  no_split_line: text({
    en: 'Choose the line to split. It must stay in the offer.',
    es: 'Elija la línea que se divide. Debe quedar en la oferta.',
  }),
}
export const lineQuantity = text({ en: 'Quantity of {title}', es: 'Cantidad de {title}' })
export const removeColumn = text({ en: 'Remove', es: 'Quitar' })
export const removeLine = text({ en: 'Remove {title}', es: 'Quitar {title}' })
export const addTitle = text({ en: 'Add a line', es: 'Añadir una línea' })
export const addSku = text({ en: 'SKU', es: 'SKU' })
export const addSkuHint = text({
  en: 'Of a product, or of a variant if it has any',
  es: 'De un producto, o de una variante si las tiene',
})
export const addHire = text({ en: 'For hire', es: 'En alquiler' })
export const addLine = text({ en: 'Add line', es: 'Añadir línea' })
export const addLineRefusals = {
  unknown_sku: text({
    en: 'No product on sale has this SKU.',
    es: 'Ningún producto a la venta tiene este SKU.',
  }),
  variant_required: text({
    en: 'This product has variants. Enter the SKU of a variant.',
    es: 'Este producto tiene variantes. Introduzca el SKU de una variante.',
  }),
  not_for_hire: text({ en: 'This product is not for hire.', es: 'Este producto no se alquila.' }),
  too_many_lines: text({ en: 'The offer has too many lines.', es: 'La oferta tiene demasiadas líneas.' }),
}
export const splitTitle = text({ en: 'Split a line', es: 'Dividir una línea' })
export const splitAbout = text({
  en: 'The units get a line of their own at the same price. The set-up charge stays with the first line.',
  es: 'Las unidades pasan a una línea propia al mismo precio. La preparación sigue en la primera línea.',
})
export const splitLine = text({ en: 'Line', es: 'Línea' })
export const splitQuantity = text({ en: 'Units of the new line', es: 'Unidades de la línea nueva' })
export const split = text({ en: 'Split line', es: 'Dividir línea' })
export const splitTooLarge = text({
  en: 'Enter fewer units than the line has.',
  es: 'Introduzca menos unidades de las que tiene la línea.',
})
export const freeLineTitle = text({
  en: 'A line of this offer costs nothing',
  es: 'Una línea de esta oferta no cuesta nada',
})
export const confirmFreeLine = text({
  en: 'Send it with a line free of charge',
  es: 'Enviarla con una línea gratuita',
})
export const tooEarly = text({ en: 'Choose a date after today.', es: 'Elija una fecha posterior a hoy.' })
export const shortStock = text({ en: 'Only {count} in stock', es: 'Solo {count} en existencias' })
export const soldOut = text({ en: 'Sold out', es: 'Agotado' })
export const shortageTitle = text({
  en: 'Not everything in this offer is in stock',
  es: 'No hay existencias de todo lo que incluye esta oferta',
})
export const shortageAbout = text({
  en: 'The customer cannot accept the offer until the units are in stock. Change the quantity, or receive stock before the offer expires.',
  es: 'El cliente no podrá aceptar la oferta hasta que haya existencias. Cambie la cantidad o reciba existencias antes de que caduque.',
})
export const confirmShortage = text({
  en: 'Send it although there are too few units in stock',
  es: 'Enviarla aunque no haya unidades suficientes',
})
export const unconfirmed = {
  shortage: text({
    en: 'Tick this box to send the offer although units are missing from stock.',
    es: 'Marque esta casilla para enviar la oferta aunque falten existencias.',
  }),
  free_line: text({
    en: 'Tick this box to send the offer with a line free of charge.',
    es: 'Marque esta casilla para enviar la oferta con una línea gratuita.',
  }),
}
export const tooLate = text({
  en: 'An offer is valid for one year at most. The latest date is {day}.',
  es: 'Una oferta es válida durante un año como máximo. La última fecha posible es el {day}.',
})
export const saved = text({
  en: 'Draft saved. The customer cannot see it yet.',
  es: 'Borrador guardado. El cliente aún no lo ve.',
})
export const sent = text({ en: 'Offer sent.', es: 'Oferta enviada.' })
export const withdrawn = text({ en: 'Quote withdrawn.', es: 'Presupuesto retirado.' })
export const reassigned = text({ en: 'Quote assigned.', es: 'Presupuesto asignado.' })

export const actions = text({ en: 'Actions', es: 'Acciones' })
export const assign = text({ en: 'Assign', es: 'Asignar' })
export const withdraw = text({ en: 'Withdraw', es: 'Retirar' })
export const withdrawAbout = text({
  en: 'Ends the quote without an offer. The customer gets an email with the reason.',
  es: 'Cierra el presupuesto sin oferta. El cliente recibe un correo con el motivo.',
})
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const customerPage = text({ en: 'Customer page', es: 'Página del cliente' })
export const order = text({ en: 'Order {reference}', es: 'Pedido {reference}' })
export const versions = text({ en: 'Versions', es: 'Versiones' })
export const version = text({ en: 'Version', es: 'Versión' })
export const versionRequested = text({ en: '{version} (as requested)', es: '{version} (lo solicitado)' })
export const versionMadeByStaff = text({ en: '{version} (made by staff)', es: '{version} (hecha por el personal)' })
export const madeByStaff = text({ en: 'Made by staff', es: 'Hecho por el personal' })
export const createdBy = text({ en: 'Created by', es: 'Creada por' })
export const sentAt = text({ en: 'Sent', es: 'Enviada' })
export const notSent = text({ en: 'not sent', es: 'sin enviar' })
export const totalIncl = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const history = text({ en: 'History', es: 'Historial' })
export const message = text({ en: 'Message', es: 'Mensaje' })
export const referrer = text({ en: 'Referrer: {referrer}', es: 'Cómo nos conoció: {referrer}' })
export const language = text({ en: 'Language: {language}', es: 'Idioma: {language}' })
export const artworkFile = text({ en: 'Artwork file', es: 'Archivo del diseño' })
