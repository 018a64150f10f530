import { pluralText, text } from '#src/shared/locale/message.ts'

/* Changes of many products at once. */

export const recent = text({ en: 'Recent bulk edits', es: 'Ediciones en bloque recientes' })
export const noneYet = text({
  en: 'No products have been edited in bulk yet. Tick products in the list, or filter it, then choose an action.',
  es: 'Aún no se han editado productos en bloque. Marque productos en la lista, o fíltrela, y elija una acción.',
})
export const madeAt = text({ en: 'Created', es: 'Creada' })
export const state = text({ en: 'State', es: 'Estado' })
export const change = text({ en: 'Change', es: 'Cambio' })
export const productCount = text({ en: 'Products', es: 'Productos' })

/** The bar above the product list. */
export const barLabel = text({ en: 'Edit several products', es: 'Editar varios productos' })
export const tick = text({ en: 'Select', es: 'Seleccionar' })
export const tickProduct = text({ en: 'Select {title}', es: 'Seleccionar {title}' })
export const tickPage = text({ en: 'Select all on this page', es: 'Seleccionar todos los de esta página' })
export const tickedCount = pluralText({
  en: { one: '{count} selected', other: '{count} selected' },
  es: { one: '{count} seleccionado', other: '{count} seleccionados' },
})
export const action = text({ en: 'Action', es: 'Acción' })
export const editTicked = text({ en: 'Edit selected', es: 'Editar seleccionados' })
export const editMatching = text({ en: 'Edit all in this list', es: 'Editar toda la lista' })

export const actions = {
  price: text({ en: 'Change prices', es: 'Cambiar precios' }),
  publish: text({ en: 'Publish', es: 'Publicar' }),
  unpublish: text({ en: 'Unpublish', es: 'Dejar de publicar' }),
  archive: text({ en: 'Archive', es: 'Archivar' }),
  restore: text({ en: 'Restore from the archive', es: 'Restaurar del archivo' }),
  categories: text({ en: 'Change categories', es: 'Cambiar categorías' }),
  flag: text({ en: 'Set a property', es: 'Fijar una propiedad' }),
  productionSet: text({ en: 'Set production times', es: 'Fijar plazos de producción' }),
  vatRate: text({ en: 'Set the VAT rate', es: 'Fijar el IVA' }),
}

/** The form of a new bulk edit. */
export const selectedTicked = pluralText({
  en: { one: '{count} selected product', other: '{count} selected products' },
  es: { one: '{count} producto seleccionado', other: '{count} productos seleccionados' },
})
export const selectedMatching = pluralText({
  en: { one: '{count} product matches the filters of the list', other: 'All {count} products that match the filters' },
  es: {
    one: '{count} producto coincide con los filtros',
    other: 'Los {count} productos que coinciden con los filtros',
  },
})
export const previewHint = text({
  en: 'Nothing changes before you have seen the preview.',
  es: 'No cambia nada antes de que vea la vista previa.',
})
export const preview = text({ en: 'Preview', es: 'Vista previa' })
export const direction = text({ en: 'Direction', es: 'Sentido' })
export const directions = {
  increase: text({ en: 'Increase', es: 'Subir' }),
  decrease: text({ en: 'Decrease', es: 'Bajar' }),
}
export const unit = text({ en: 'By', es: 'En' })
export const units = {
  percent: text({ en: 'Percent', es: 'Porcentaje' }),
  amount: text({ en: 'Pounds per unit', es: 'Libras por unidad' }),
}
export const value = text({ en: 'How much', es: 'Cuánto' })
export const rounding = text({ en: 'Round to', es: 'Redondear a' })
export const roundings = {
  '1p': text({ en: '1p', es: '1 penique' }),
  '5p': text({ en: '5p', es: '5 peniques' }),
  '10p': text({ en: '10p', es: '10 peniques' }),
  pound: text({ en: 'whole pounds', es: 'libras enteras' }),
  '99p': text({ en: 'prices that end in .99', es: 'precios que acaban en .99' }),
}
export const priceScope = text({
  en: 'All unit prices excl. VAT change, for every quantity. A percentage can also change the prices below, which are rounded to 1p, except for the previous price. Products without a price stay as they are.',
  es: 'Cambian todos los precios por unidad sin IVA, para cada cantidad. Un porcentaje también puede cambiar los precios de abajo, que se redondean a 1 penique, excepto el precio anterior. Los productos sin precio no cambian.',
})
export const also = text({ en: 'Also change, by the same percentage', es: 'Cambiar también, en el mismo porcentaje' })
export const furtherPrices = {
  variants: text({ en: 'Price differences of variants', es: 'Diferencias de precio de las variantes' }),
  extraColour: text({ en: 'Price of each further print colour', es: 'Precio de cada color de impresión adicional' }),
  setup: text({ en: 'Set-up charge', es: 'Cargo de preparación' }),
  was: text({ en: 'Previous price', es: 'Precio anterior' }),
}
export const categoryMode = text({ en: 'What to do', es: 'Qué hacer' })
export const categoryModes = {
  add: text({ en: 'Add these categories', es: 'Añadir estas categorías' }),
  remove: text({ en: 'Remove these categories', es: 'Quitar estas categorías' }),
  replace: text({ en: 'Replace all categories by these', es: 'Sustituir todas las categorías por estas' }),
}
export const categoryModeHint = text({
  en: 'The first category of a product is its main one. A product without categories is found by search only.',
  es: 'La primera categoría de un producto es la principal. Un producto sin categorías solo se encuentra buscando.',
})
export const categoryNumber = text({ en: 'Category {number}', es: 'Categoría {number}' })
export const flag = text({ en: 'Property', es: 'Propiedad' })
export const isOn = text({ en: 'Value', es: 'Valor' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })
/** What an action does to the state of the products. */
export const stateHints = {
  publish: text({
    en: 'Shoppers see the products as soon as the change is applied. Archived ones stay archived.',
    es: 'Los clientes ven los productos en cuanto se aplica el cambio. Los archivados siguen archivados.',
  }),
  unpublish: text({
    en: 'Shoppers no longer see the products, and cannot order them.',
    es: 'Los clientes dejan de ver los productos y no pueden pedirlos.',
  }),
  archive: text({
    en: 'Shoppers no longer see the products, and lists for staff leave them out. Orders keep them.',
    es: 'Los clientes dejan de ver los productos y las listas del personal los omiten. Los pedidos los conservan.',
  }),
  restore: text({
    en: 'Archived products become drafts. Publish them afterwards.',
    es: 'Los productos archivados pasan a ser borradores. Publíquelos después.',
  }),
}

/** Messages by the rule that a field breaks. */
export const fieldProblems = {
  required: text({ en: 'Enter a value.', es: 'Introduzca un valor.' }),
  unknown: text({ en: 'Choose an entry of the list.', es: 'Elija una opción de la lista.' }),
  percent: text({
    en: 'Enter a percentage above 0 and up to 1,000, such as 4.5.',
    es: 'Introduzca un porcentaje mayor que 0 y de hasta 1.000, como 4.5.',
  }),
  amount: text({
    en: 'Enter an amount in pounds above 0 and up to 100,000, such as 0.50.',
    es: 'Introduzca un importe en libras mayor que 0 y de hasta 100.000, como 0.50.',
  }),
  below_100: text({
    en: 'A decrease must be less than 100 %.',
    es: 'Una bajada debe ser menor que el 100 %.',
  }),
  vat_percent: text({
    en: 'Enter a percentage from 0 to 100, such as 20.',
    es: 'Introduzca un porcentaje de 0 a 100, como 20.',
  }),
}
export const selectionRefusals = {
  no_products: text({
    en: 'No products are selected. Go back to the list and select up to {max}.',
    es: 'No hay productos seleccionados. Vuelva a la lista y seleccione hasta {max}.',
  }),
  too_many_products: text({
    en: 'More than {max} products match. Filter the list further.',
    es: 'Coinciden más de {max} productos. Filtre más la lista.',
  }),
}
export const stepRefusals = {
  wrong_state: text({
    en: 'This bulk edit has moved on meanwhile. The page shows where it is now.',
    es: 'Esta edición ha avanzado entretanto. La página muestra su estado actual.',
  }),
  another_running: text({
    en: 'Another bulk edit is changing products now. Try again when it has finished.',
    es: 'Otra edición en bloque está cambiando productos. Inténtelo de nuevo cuando termine.',
  }),
}
export const tooLate = text({
  en: 'The {minutes} minutes for an undo are over. Make a new bulk edit instead.',
  es: 'Los {minutes} minutos para deshacer han pasado. Haga una nueva edición en bloque.',
})

/** A bulk edit in words. */
export const descriptions = {
  price: text({ en: 'Prices {change}, rounded to {rounding}', es: 'Precios {change}, redondeados a {rounding}' }),
  priceAlso: text({
    en: 'Prices {change}, rounded to {rounding}; also {also}',
    es: 'Precios {change}, redondeados a {rounding}; también {also}',
  }),
  add: text({ en: 'Add to {categories}', es: 'Añadir a {categories}' }),
  remove: text({ en: 'Remove from {categories}', es: 'Quitar de {categories}' }),
  replace: text({ en: 'Categories: {categories}', es: 'Categorías: {categories}' }),
  value: text({ en: '{field}: {value}', es: '{field}: {value}' }),
}

export const states = {
  previewing: text({ en: 'Preparing the preview', es: 'Preparando la vista previa' }),
  previewed: text({ en: 'Preview, not applied', es: 'Vista previa, sin aplicar' }),
  applying: text({ en: 'Applying', es: 'Aplicando' }),
  applied: text({ en: 'Applied', es: 'Aplicada' }),
  undoing: text({ en: 'Undoing', es: 'Deshaciendo' }),
  undone: text({ en: 'Undone', es: 'Deshecha' }),
  cancelled: text({ en: 'Cancelled', es: 'Cancelada' }),
}
export const progress = text({ en: '{done} of {total} products', es: '{done} de {total} productos' })
export const runningHint = text({
  en: 'You can leave this page; the work goes on.',
  es: 'Puede salir de esta página; el trabajo continúa.',
})
export const lookAgain = text({ en: 'Look again', es: 'Mirar de nuevo' })
export const filters = {
  all: text({ en: 'All', es: 'Todos' }),
  changed: text({ en: 'To change', es: 'Por cambiar' }),
  unchanged: text({ en: 'Unchanged', es: 'Sin cambios' }),
  refused: text({ en: 'Refused', es: 'Rechazados' }),
  flagged: text({ en: 'Price moves above 20 %', es: 'Precios que varían más del 20 %' }),
  applied: text({ en: 'Changed', es: 'Cambiados' }),
  skipped: text({ en: 'Skipped', es: 'Omitidos' }),
  undone: text({ en: 'Restored', es: 'Restaurados' }),
  kept: text({ en: 'Not restored', es: 'Sin restaurar' }),
}
export const showProducts = text({ en: 'Products to show', es: 'Productos que mostrar' })
export const noProducts = text({ en: 'No products.', es: 'Ningún producto.' })
export const result = text({ en: 'Result', es: 'Resultado' })
export const before = text({ en: 'Before', es: 'Antes' })
export const after = text({ en: 'After', es: 'Después' })
export const goneProduct = text({ en: 'Product {id}', es: 'Producto {id}' })
export const results = {
  changed: text({ en: 'Will change', es: 'Cambiará' }),
  unchanged: text({ en: 'Unchanged', es: 'Sin cambios' }),
  applied: text({ en: 'Changed', es: 'Cambiado' }),
  skipped: text({
    en: 'Skipped: somebody has changed this product since the preview.',
    es: 'Omitido: alguien ha cambiado este producto desde la vista previa.',
  }),
  undone: text({ en: 'Restored', es: 'Restaurado' }),
  kept: text({
    en: 'Not restored: somebody has changed this product since.',
    es: 'Sin restaurar: alguien ha cambiado este producto después.',
  }),
}
export const refusedFor = text({ en: 'Refused: {reason}', es: 'Rechazado: {reason}' })
export const refusals = {
  price_too_low: text({ en: 'a price would fall below 1p', es: 'un precio bajaría de 1 penique' }),
  price_too_high: text({ en: 'a price would exceed £100,000', es: 'un precio superaría 100.000 £' }),
  variant_price_too_low: text({
    en: 'the price of a variant would fall below 1p',
    es: 'el precio de una variante bajaría de 1 penique',
  }),
  gone: text({ en: 'the product no longer exists', es: 'el producto ya no existe' }),
}
export const tooManyCategories = text({
  en: 'it would have more than {max} categories',
  es: 'tendría más de {max} categorías',
})
export const fieldProblem = text({ en: '{field}: {problem}', es: '{field}: {problem}' })
export const largeMove = text({ en: 'More than 20 %', es: 'Más del 20 %' })
export const categories = text({ en: 'Categories', es: 'Categorías' })

export const apply = pluralText({
  en: { one: 'Change {count} product', other: 'Change {count} products' },
  es: { one: 'Cambiar {count} producto', other: 'Cambiar {count} productos' },
})
export const applyHint = text({
  en: 'Products that somebody changes before that are skipped. You can undo it for {minutes} minutes.',
  es: 'Los productos que alguien cambie antes se omiten. Puede deshacerlo durante {minutes} minutos.',
})
export const nothingToApply = text({ en: 'No product would change.', es: 'Ningún producto cambiaría.' })
export const cancel = text({ en: 'Cancel the bulk edit', es: 'Cancelar la edición' })
export const undo = text({ en: 'Undo', es: 'Deshacer' })
export const undoHint = text({
  en: 'Until {time} the products can be restored as they were, except those that somebody has changed since.',
  es: 'Hasta las {time} los productos pueden volver a su estado anterior, excepto los que alguien haya cambiado después.',
})
