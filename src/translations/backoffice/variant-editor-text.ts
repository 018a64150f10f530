import { text } from '#src/shared/locale/message.ts'

/** The state of a variant that shoppers do not see, as staff type it. */
export const hiddenVariant = text({ en: 'hidden', es: 'oculta' })

/** Messages by the rule that a row of options or variants breaks. */
export const rowProblems = {
  option_kind: text({
    en: 'row {row} must begin with colour, size, option or accessories, such as colour; Red; Rojo; #c8102e',
    es: 'la fila {row} debe empezar por color, talla, opción o accesorios, como color; Red; Rojo; #c8102e',
  }),
  option_name: text({
    en: 'row {row} needs an English name; names have at most 60 characters',
    es: 'la fila {row} necesita un nombre en inglés; los nombres tienen como máximo 60 caracteres',
  }),
  option_separator: text({
    en: 'a name in row {row} must not contain “ / ”, which stands between the names of a variant',
    es: 'ningún nombre de la fila {row} puede contener « / », que separa los nombres de una variante',
  }),
  option_swatch: text({
    en: 'the colour of row {row} must be like #c8102e',
    es: 'el color de la fila {row} debe ser como #c8102e',
  }),
  option_twice: text({ en: 'the name of row {row} is there already', es: 'el nombre de la fila {row} ya existe' }),
  variant_value: text({
    en: 'row {row} must begin with names of the options, such as Red / Small',
    es: 'la fila {row} debe empezar por nombres de las opciones, como Red / Small',
  }),
  variant_sku: text({
    en: 'row {row} needs an SKU of at most 60 characters',
    es: 'la fila {row} necesita un SKU de 60 caracteres como máximo',
  }),
  variant_difference: text({
    en: 'the price difference of row {row} must be an amount such as 1.50 or -0.75',
    es: 'la diferencia de precio de la fila {row} debe ser un importe como 1.50 o -0.75',
  }),
  variant_stock: text({
    en: 'the stock of row {row} must be a whole number, or empty if it is not counted',
    es: 'las existencias de la fila {row} deben ser un número entero, o nada si no se cuentan',
  }),
  variant_state: text({
    en: 'the fifth column of row {row} must be empty or “hidden”',
    es: 'la quinta columna de la fila {row} debe estar vacía o decir «oculta»',
  }),
  combination_twice: text({
    en: 'the combination of row {row} is there already',
    es: 'la combinación de la fila {row} ya existe',
  }),
  variant_sku_taken: text({
    en: 'another product or variant has the SKU of row {row} already',
    es: 'otro producto u otra variante ya tiene el SKU de la fila {row}',
  }),
  variant_picture: text({
    en: 'the picture of row {row} is none of the pictures of this product',
    es: 'la imagen de la fila {row} no es ninguna de las imágenes de este producto',
  }),
}

/** A conflict of two people: one cell of a row, or the row itself. */
export const rowLabels = {
  options: text({ en: 'An option', es: 'Una opción' }),
  variants: text({ en: 'A variant', es: 'Una variante' }),
}
export const columnLabels = {
  labels: text({ en: 'Variant', es: 'Variante' }),
  sku: text({ en: 'SKU', es: 'SKU' }),
  difference: text({ en: 'Price difference in £', es: 'Diferencia de precio en £' }),
  stock: text({ en: 'Stock', es: 'Existencias' }),
  state: text({ en: 'State', es: 'Estado' }),
  picture: text({ en: 'Picture', es: 'Imagen' }),
}
export const cellLabel = text({ en: 'A variant: {column}', es: 'Una variante: {column}' })
