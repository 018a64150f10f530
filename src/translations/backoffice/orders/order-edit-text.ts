import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Edit order {reference}', es: 'Modificar el pedido {reference}' })
export const edit = text({ en: 'Edit order', es: 'Modificar el pedido' })
export const editDetails = text({ en: 'Edit contact and addresses', es: 'Modificar contacto y direcciones' })
export const details = text({ en: 'Contact and addresses', es: 'Contacto y direcciones' })
export const detailsAbout = text({
  en: 'The customer gets an email with the changed order. The delivery charge does not change by itself.',
  es: 'El cliente recibe un correo con el pedido modificado. Los gastos de envío no cambian por sí solos.',
})
export const contact = text({ en: 'Contact', es: 'Contacto' })
export const message = text({ en: 'Message to the customer', es: 'Mensaje para el cliente' })
export const messageHint = text({
  en: 'Part of the email about the change.',
  es: 'Forma parte del correo sobre el cambio.',
})
export const saveDetails = text({ en: 'Save and email the customer', es: 'Guardar y avisar al cliente' })
export const closed = text({
  en: 'This order can no longer be edited: it was dispatched, cancelled or refunded.',
  es: 'Este pedido ya no se puede modificar: se ha enviado, cancelado o reembolsado.',
})
export const backToOrder = text({ en: 'Back to the order', es: 'Volver al pedido' })
export const storedNow = text({ en: 'Stored now: {value}', es: 'Guardado ahora: {value}' })

export const lines = text({ en: 'Items and delivery', es: 'Artículos y envío' })
export const linesAbout = text({
  en: 'Prices are in pounds excl. VAT. Nothing is saved before you have seen the difference in money.',
  es: 'Los precios están en libras, sin IVA. No se guarda nada antes de que vea la diferencia de dinero.',
})
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const unitPrice = text({ en: 'Unit price (£)', es: 'Precio unitario (£)' })
export const setup = text({ en: 'Set-up (£)', es: 'Preparación (£)' })
export const priceReason = text({ en: 'Reason for another price', es: 'Motivo de otro precio' })
export const remove = text({ en: 'Remove', es: 'Quitar' })
export const minimum = text({
  en: 'At least {min}: that many have left or were refunded.',
  es: 'Al menos {min}: son las enviadas o reembolsadas.',
})
export const priceLocked = text({
  en: 'Part of it has left or was refunded, so its price stays.',
  es: 'Una parte se ha enviado o reembolsado, así que el precio no cambia.',
})
export const addProducts = text({ en: 'Add products', es: 'Añadir productos' })
export const sku = text({ en: 'SKU', es: 'SKU' })
export const listPriceHint = text({ en: 'Empty: the list price', es: 'Vacío: el precio de tarifa' })
export const deliveryCharge = text({ en: 'Delivery charge (£ excl. VAT)', es: 'Gastos de envío (£ sin IVA)' })
export const deliveryMethod = text({ en: 'Delivery method', es: 'Forma de envío' })
export const showDifference = text({ en: 'Show the difference', es: 'Ver la diferencia' })
export const difference = text({ en: 'Difference in money', es: 'Diferencia de dinero' })
export const rate = text({ en: 'VAT rate', es: 'Tipo de IVA' })
export const before = text({ en: 'Before', es: 'Antes' })
export const after = text({ en: 'After', es: 'Después' })
export const net = text({ en: 'Net', es: 'Neto' })
export const vat = text({ en: 'VAT', es: 'IVA' })
export const gross = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const change = text({ en: 'Difference', es: 'Diferencia' })
export const percent = text({ en: '{percent} %', es: '{percent} %' })
export const toPay = text({
  en: 'The customer is asked by email to pay {amount}, online or by bank transfer.',
  es: 'Se pide al cliente por correo que pague {amount}, en línea o por transferencia bancaria.',
})
export const moneyBack = text({
  en: '{amount} is paid back to the customer, by the way the order was paid.',
  es: 'Se devuelven {amount} al cliente, por el medio con que pagó el pedido.',
})
export const owedOnAccount = text({
  en: 'The customer owes {amount} for this order on account.',
  es: 'El cliente debe {amount} por este pedido a crédito.',
})
export const unpaidTotal = text({
  en: 'The order is not paid yet: the customer is asked for {amount}.',
  es: 'El pedido aún no está pagado: se pide al cliente que pague {amount}.',
})
export const invoiceCorrected = text({
  en: 'The invoice is corrected: a further invoice for what is added, a credit note for what is taken off.',
  es: 'La factura se corrige: otra factura por lo añadido y una factura rectificativa por lo quitado.',
})
export const saveLines = text({ en: 'Save and email the customer', es: 'Guardar y avisar al cliente' })
export const backToForm = text({ en: 'Change something else', es: 'Cambiar algo más' })

export const fieldProblems = {
  not_a_quantity: text({ en: 'Please enter a whole number.', es: 'Introduzca un número entero.' }),
  not_an_amount: text({ en: 'Please enter an amount such as 12.50.', es: 'Introduzca un importe como 12.50.' }),
}
export const lineProblems = {
  below_minimum: text({
    en: 'At least {min}: that many have left or were refunded.',
    es: 'Al menos {min}: son las enviadas o reembolsadas.',
  }),
  price_locked: text({
    en: 'Part of it has left or was refunded, so its price stays.',
    es: 'Una parte se ha enviado o reembolsado, así que el precio no cambia.',
  }),
  reason_missing: text({
    en: 'Please enter why the price is another one.',
    es: 'Indique por qué el precio es otro.',
  }),
}
export const orderProblems = {
  delivery_locked: text({
    en: 'Part of the delivery charge was refunded, so it stays.',
    es: 'Una parte de los gastos de envío se ha reembolsado, así que no cambian.',
  }),
  no_lines: text({
    en: 'An order needs at least one item. Cancel the order instead.',
    es: 'Un pedido necesita al menos un artículo. Cancele el pedido.',
  }),
}
export const addProblems = {
  unknown_sku: text({ en: 'No product on sale has this SKU.', es: 'Ningún producto a la venta tiene este SKU.' }),
  variant_required: text({
    en: 'This product has variants: enter the SKU of one of them.',
    es: 'Este producto tiene variantes: introduzca el SKU de una de ellas.',
  }),
  price_needed: text({
    en: 'This product has no list price: please enter one.',
    es: 'Este producto no tiene precio de tarifa: introduzca uno.',
  }),
  reason_missing: lineProblems.reason_missing,
  discount_too_high: text({
    en: 'That is more discount than you may give.',
    es: 'Es más descuento del que puede conceder.',
  }),
}

/** By the reason of the refusal. */
export const refusals = {
  not_editable: closed,
  nothing_changed: text({ en: 'Nothing was changed.', es: 'No se ha cambiado nada.' }),
  free: text({
    en: 'An order cannot cost nothing. Cancel it instead.',
    es: 'Un pedido no puede costar nada. Cancélelo.',
  }),
  already_refunded: text({
    en: 'That is less than what was refunded of this order already.',
    es: 'Es menos de lo que ya se ha reembolsado de este pedido.',
  }),
  differs_from_preview: text({
    en: 'The difference has changed since you saw it. Please check it again.',
    es: 'La diferencia ha cambiado desde que la vio. Compruébela de nuevo.',
  }),
  below_received: text({
    en: 'The order must cost more than what was already received in parts. Withdraw those receipts first.',
    es: 'El pedido debe costar más de lo ya cobrado en parte. Retire antes esos cobros.',
  }),
  refund_forbidden: text({
    en: 'The customer would get money back. Only accounts may save that.',
    es: 'Habría que devolver dinero al cliente. Solo contabilidad puede guardarlo.',
  }),
  over_limit: text({
    en: 'That is above the credit limit of this customer.',
    es: 'Supera el límite de crédito de este cliente.',
  }),
  on_hold: text({
    en: 'The account of this customer is on hold.',
    es: 'La cuenta de este cliente está bloqueada.',
  }),
  out_of_stock: text({
    en: 'There is not enough stock for the added units.',
    es: 'No hay existencias suficientes para las unidades añadidas.',
  }),
  gateway_unavailable: text({
    en: 'The payment service does not respond. Please try again.',
    es: 'El servicio de pago no responde. Inténtelo de nuevo.',
  }),
  payment_processing: text({
    en: 'A payment of this order is being processed. Please try again in a few minutes.',
    es: 'Se está procesando un pago de este pedido. Inténtelo de nuevo en unos minutos.',
  }),
  changed_meanwhile: text({
    en: 'Somebody else has changed this order since you opened this page, so nothing was saved. Your entries are still here; where they differ, the field shows what is stored now. Saving again replaces it.',
    es: 'Otra persona ha modificado este pedido desde que abrió esta página, así que no se ha guardado nada. Sus datos siguen aquí; donde difieren, el campo indica lo guardado ahora. Si guarda otra vez, lo sustituye.',
  }),
}
