import { pluralText, text } from '#src/shared/locale/message.ts'

export const open = text({ en: 'Refund', es: 'Reembolsar' })
export const about = text({
  en: 'Choose what to refund; {left} can be refunded. Amounts include VAT.',
  es: 'Elija qué reembolsar; se pueden reembolsar {left}. Los importes incluyen IVA.',
})
export const lines = text({ en: 'Items', es: 'Artículos' })
export const refundQuantityLabel = text({ en: 'Quantity of {title}', es: 'Cantidad de {title}' })
export const quantityLeft = text({
  en: '{sku}: {left} of {qty} left, {amount}',
  es: '{sku}: por reembolsar {left} de {qty}, {amount}',
})
export const quantityRefunded = text({
  en: '{sku}: all {qty} refunded',
  es: '{sku}: reembolsado por completo ({qty} de {qty})',
})
export const setupPart = text({ en: 'Set-up of {title}', es: 'Preparación de {title}' })
export const delivery = text({ en: 'Delivery', es: 'Entrega' })
export const atMost = text({ en: 'At most {amount}', es: 'Como máximo {amount}' })
export const goodwill = text({ en: 'Other amount (goodwill)', es: 'Otro importe (atención comercial)' })
export const goodwillHint = text({
  en: 'A price reduction. Choose the VAT rate of the goods it is given for.',
  es: 'Una reducción del precio. Elija el tipo de IVA de los artículos por los que se concede.',
})
export const rate = text({ en: 'VAT rate of the other amount', es: 'Tipo de IVA del otro importe' })
export const rateLeft = text({
  en: '{percent} % VAT, at most {amount}',
  es: '{percent} % de IVA, como máximo {amount}',
})
export const refundedGoods = text({ en: 'Refunded units', es: 'Unidades reembolsadas' })
export const refundedGoodsHint = text({
  en: 'Part of an item has been dispatched.',
  es: 'Parte de un artículo ya se ha enviado.',
})
export const refundedGoodsOptions = {
  unsent: text({
    en: 'Not dispatched yet: they are no longer sent',
    es: 'Sin enviar todavía: ya no se envían',
  }),
  sent: text({
    en: 'Already dispatched: the rest is still sent',
    es: 'Ya enviadas: el resto se envía igualmente',
  }),
}
export const review = text({ en: 'Review the refund', es: 'Revisar el reembolso' })
export const everything = text({ en: 'Fill in the full refund', es: 'Rellenar el reembolso completo' })
export const fieldError = text({ en: '{field}: {message}', es: '{field}: {message}' })
export const summary = text({ en: 'This refund', es: 'Este reembolso' })
export const summaryEmpty = text({ en: 'Nothing chosen yet.', es: 'Todavía no ha elegido nada.' })
export const unavailable = text({
  en: 'The amounts cannot be shown at the moment. Review the refund to see them.',
  es: 'Ahora no se pueden mostrar los importes. Revise el reembolso para verlos.',
})
export const updating = text({ en: 'Calculating…', es: 'Calculando…' })
export const total = text({ en: 'Total', es: 'Total' })
export const netAndVat = text({
  en: '{net} net + {vat} VAT at {percent} %',
  es: '{net} netos + {vat} de IVA al {percent} %',
})
export const reduced = text({
  en: 'Reduced: the rest has already been credited at this VAT rate.',
  es: 'Reducido: el resto ya se abonó a este tipo de IVA.',
})
export const confirmTitle = text({ en: 'Check the refund', es: 'Compruebe el reembolso' })
export const toCard = text({
  en: 'Refund {total} to the card: {parts}. A credit note is issued and emailed to {email}.',
  es: 'Reembolsar {total} a la tarjeta: {parts}. Se emite una factura rectificativa y se envía a {email}.',
})
export const manual = text({
  en: 'Record a refund of {total}: {parts}. A credit note is issued and emailed to {email}. Pay the money back yourself, for example by bank transfer.',
  es: 'Registrar un reembolso de {total}: {parts}. Se emite una factura rectificativa y se envía a {email}. Devuelva usted el dinero, por ejemplo por transferencia.',
})
export const confirmCard = text({ en: 'Refund {total} to the card', es: 'Reembolsar {total} a la tarjeta' })
export const confirmManual = text({ en: 'Record the refund of {total}', es: 'Registrar el reembolso de {total}' })
export const change = text({ en: 'Edit', es: 'Modificar' })
/** The reason of an automatic refund. */
export const surplus = text({
  en: 'Order {reference} was already paid or cancelled.',
  es: 'El pedido {reference} ya estaba pagado o cancelado.',
})
export const surplusToPart = text({
  en: 'Order {reference} was already paid in part another way.',
  es: 'El pedido {reference} ya estaba pagado en parte de otra forma.',
})
export const surplusToEdited = text({
  en: 'Order {reference} costs another amount since it was edited.',
  es: 'El pedido {reference} tiene otro importe desde que se modificó.',
})
export const statedReason = text({ en: 'Reason: {reason}', es: 'Motivo: {reason}' })

export const external = text({ en: 'Made outside the shop.', es: 'Hecho fuera de la tienda.' })
export const externalSpread = text({
  en: 'Made outside the shop: VAT spread in proportion; check the credit note.',
  es: 'Hecho fuera de la tienda: IVA repartido en proporción; compruebe la factura rectificativa.',
})
export const spread = text({
  en: 'VAT spread in proportion; check the credit note.',
  es: 'IVA repartido en proporción; compruebe la factura rectificativa.',
})
export const lineRefunded = pluralText({
  en: { one: '{count} refunded', other: '{count} refunded' },
  es: { one: '{count} reembolsado', other: '{count} reembolsados' },
})
export const lineAmount = text({ en: '{title}, {amount}', es: '{title}, {amount}' })
export const lineAmountAt = text({
  en: '{title}, {amount} incl. {percent} % VAT',
  es: '{title}, {amount} con {percent} % de IVA',
})
export const refundedUnits = text({ en: '{qty} × {title}', es: '{qty} × {title}' })

export const problems = {
  not_a_quantity: text({ en: 'Please enter a whole number.', es: 'Introduzca un número entero.' }),
  not_an_amount: text({ en: 'Please enter an amount such as 12.50.', es: 'Introduzca un importe como 12,50.' }),
  no_rate: text({ en: 'Please choose a VAT rate.', es: 'Elija un tipo de IVA.' }),
  too_many_units: text({ en: 'At most {max} can be refunded.', es: 'Se pueden reembolsar {max} como máximo.' }),
  no_units: text({
    en: 'This part has already been refunded in full.',
    es: 'Esta parte ya se ha reembolsado por completo.',
  }),
  too_much: text({ en: 'At most {max} can be refunded here.', es: 'Aquí se pueden reembolsar {max} como máximo.' }),
  nothing_left: text({
    en: 'Nothing is left to refund at this VAT rate.',
    es: 'No queda nada por reembolsar a este tipo de IVA.',
  }),
}
