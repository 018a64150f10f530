import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Try {code} on a basket', es: 'Probar {code} en una cesta' })
export const link = text({ en: 'Try it on a basket', es: 'Probarlo en una cesta' })
export const about = text({
  en: 'Enter products and quantities to see the discount of each line. Nothing is stored, and no use is counted. Dates and limits of the voucher are ignored.',
  es: 'Indique productos y cantidades para ver el descuento de cada línea. No se guarda nada ni se cuenta ningún uso. No se tienen en cuenta las fechas ni los límites del cupón.',
})
export const notActive = text({
  en: 'Customers cannot use this voucher now.',
  es: 'Los clientes no pueden usar este cupón ahora.',
})
export const line = text({ en: 'Line {number}', es: 'Línea {number}' })
export const sku = text({ en: 'SKU', es: 'SKU' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const submit = text({ en: 'Show the discount', es: 'Mostrar el descuento' })
export const result = text({ en: 'Discount by line', es: 'Descuento por línea' })
export const columns = {
  product: text({ en: 'Product', es: 'Producto' }),
  net: text({ en: 'Net', es: 'Neto' }),
  discount: text({ en: 'Discount', es: 'Descuento' }),
  after: text({ en: 'Net after discount', es: 'Neto tras el descuento' }),
  reason: text({ en: 'Why not', es: 'Por qué no' }),
}
export const totals = {
  goods: text({ en: 'Goods', es: 'Artículos' }),
  discount: text({ en: 'Discount', es: 'Descuento' }),
  delivery: text({ en: 'Delivery', es: 'Entrega' }),
  vat: text({ en: 'VAT', es: 'IVA' }),
  total: text({ en: 'Total incl. VAT', es: 'Total con IVA' }),
}
export const lineRefusals = {
  not_in_scope: text({
    en: 'The voucher is restricted to other products.',
    es: 'El cupón está limitado a otros productos.',
  }),
  already_reduced: text({
    en: 'The price is reduced already, and the voucher is not for reduced prices.',
    es: 'El precio ya está rebajado, y el cupón no vale para precios rebajados.',
  }),
}
export const refusals = {
  nothing_eligible: text({
    en: 'The voucher applies to nothing in this basket.',
    es: 'El cupón no se aplica a nada de esta cesta.',
  }),
  below_minimum_spend: text({
    en: 'The lines that the voucher applies to do not reach {minimum} excl. VAT.',
    es: 'Las líneas a las que se aplica el cupón no llegan a {minimum} sin IVA.',
  }),
}
export const problems = {
  sku: text({ en: 'Enter at least one SKU.', es: 'Indique al menos un SKU.' }),
  quantity: text({
    en: 'Enter a whole number from 1 to 1,000,000.',
    es: 'Escriba un número entero de 1 a 1.000.000.',
  }),
}
export const variantNeeded = text({
  en: 'The product has variants. Enter the SKU of one of them.',
  es: 'El producto tiene variantes. Indique el SKU de una de ellas.',
})
export const unknownSku = text({
  en: 'No product or variant on sale has this SKU.',
  es: 'Ningún producto ni variante a la venta tiene este SKU.',
})
