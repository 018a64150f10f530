import { pluralText, text } from '#src/shared/locale/message.ts'

export const about = text({
  en: 'Options are what shoppers choose, such as a colour and a size. Each combination that can be bought is a variant.',
  es: 'Las opciones son lo que elige el cliente, como un color y una talla. Cada combinación que se puede comprar es una variante.',
})
export const optionsHint = text({
  en: 'One row per option: kind, English name, Spanish name, colour. For example: colour; Red; Rojo; #c8102e',
  es: 'Una fila por opción: tipo, nombre en inglés, nombre en español, color. Por ejemplo: color; Red; Rojo; #c8102e',
})
export const variantsHint = text({
  en: 'One row per variant: English names of its options, SKU, price difference, stock, “hidden” or nothing, picture. For example: Red / Small; MUG-RED-S; 0.50; 120. A variant that was ordered is withdrawn when its row is removed.',
  es: 'Una fila por variante: nombres en inglés de sus opciones, SKU, diferencia de precio, existencias, «oculta» o nada, imagen. Por ejemplo: Red / Small; MUG-RED-S; 0.50; 120. Si se elimina la fila de una variante ya pedida, la variante se retira.',
})
export const asText = text({ en: '{field} as text', es: '{field} como texto' })
export const pictureKeys = text({ en: 'Pictures of this product: {keys}', es: 'Imágenes de este producto: {keys}' })

export const kind = text({ en: 'Kind', es: 'Tipo' })
export const name = text({ en: 'Name', es: 'Nombre' })
export const swatch = text({ en: 'Colour, such as #c8102e', es: 'Color, como #c8102e' })
export const addOption = text({ en: 'Add: {kind}', es: 'Añadir: {kind}' })
export const combine = text({ en: 'Create the missing combinations', es: 'Crear las combinaciones que faltan' })
export const noOptions = text({ en: 'Add options first.', es: 'Añada primero opciones.' })
export const variantCount = pluralText({
  en: { one: '{count} variant', other: '{count} variants' },
  es: { one: '{count} variante', other: '{count} variantes' },
})
export const tooMany = pluralText({
  en: {
    one: '{count} variant. All combinations would be more than 2,500.',
    other: '{count} variants. All combinations would be more than 2,500.',
  },
  es: {
    one: '{count} variante. Todas las combinaciones serían más de 2.500.',
    other: '{count} variantes. Todas las combinaciones serían más de 2.500.',
  },
})
export const published = text({ en: 'Shown', es: 'Visible' })
export const noPicture = text({ en: 'Picture of the product', es: 'Imagen del producto' })
export const pictureOption = text({ en: '{number}: {text}', es: '{number}: {text}' })
export const colourPictures = text({ en: 'Picture of each colour', es: 'Imagen de cada color' })
export const mixedPictures = text({ en: 'Different pictures', es: 'Imágenes diferentes' })

export const search = text({ en: 'Find a row', es: 'Buscar una fila' })
export const cell = text({ en: '{column}: {row}', es: '{column}: {row}' })
export const remove = text({ en: 'Remove', es: 'Eliminar' })
export const removeRow = text({ en: 'Remove {row}', es: 'Eliminar {row}' })
export const previousRows = text({ en: 'Previous rows', es: 'Filas anteriores' })
export const nextRows = text({ en: 'Next rows', es: 'Filas siguientes' })
export const shownRows = text({ en: '{from} to {to} of {total}', es: '{from} a {to} de {total}' })
