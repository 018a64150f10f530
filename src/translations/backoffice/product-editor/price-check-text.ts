import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Price check', es: 'Comprobación del precio' })
export const about = text({
  en: 'What a shopper pays with the fields as they are now, also before you save.',
  es: 'Lo que paga un cliente con los campos tal como están ahora, también antes de guardar.',
})
export const quantity = text({ en: 'Quantity to check', es: 'Cantidad que comprobar' })
export const colours = text({ en: 'Colours to check', es: 'Colores que comprobar' })
export const productionTime = text({ en: 'Production time to check', es: 'Plazo que comprobar' })
export const variant = text({ en: 'Variant to check', es: 'Variante que comprobar' })
export const withDifference = text({ en: '{variant} ({difference})', es: '{variant} ({difference})' })
export const noDifference = text({ en: 'Without price difference', es: 'Sin diferencia de precio' })
export const total = text({ en: 'Total excl. VAT', es: 'Total sin IVA' })
export const totalWithVat = text({ en: 'Total incl. VAT', es: 'Total con IVA' })
export const onApplication = text({ en: 'The price is on application.', es: 'El precio es a consultar.' })
export const invalidQuantity = text({
  en: 'Enter the quantity as a whole number.',
  es: 'Introduzca la cantidad como número entero.',
})
export const invalidColours = pluralText({
  en: { one: 'Enter 1: the product has one print colour.', other: 'Enter 1 to {count}, the most print colours.' },
  es: {
    one: 'Introduzca 1: el producto tiene un solo color de impresión.',
    other: 'Introduzca de 1 a {count}, el máximo de colores de impresión.',
  },
})
export const changedQuantity = text({
  en: 'The shop changes this quantity to {qty}, its nearest one that can be ordered.',
  es: 'La tienda cambia esta cantidad por {qty}, la más próxima que se puede pedir.',
})
export const changedTime = text({
  en: 'This time is not offered for this quantity. The shop uses “{time}”.',
  es: 'Este plazo no se ofrece para esta cantidad. La tienda usa «{time}».',
})
export const noTime = text({
  en: 'This time is not offered for this quantity.',
  es: 'Este plazo no se ofrece para esta cantidad.',
})
