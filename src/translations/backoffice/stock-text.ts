import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Stock', es: 'Existencias' })
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({
  en: 'Words of the title, or the start of an SKU',
  es: 'Palabras del título o el comienzo de un SKU',
})
export const show = text({ en: 'Show', es: 'Mostrar' })
export const filters = {
  low: text({ en: 'Low and out of stock', es: 'Existencias bajas y agotadas' }),
  out: text({ en: 'Out of stock', es: 'Agotado' }),
}
export const product = text({ en: 'Product', es: 'Producto' })
export const sku = text({ en: 'SKU', es: 'SKU' })
export const inHand = text({ en: 'In hand', es: 'En almacén' })
export const allocated = text({ en: 'Allocated', es: 'Asignadas' })
export const free = text({ en: 'Free', es: 'Libres' })
export const state = text({ en: 'State', es: 'Estado' })
export const states = {
  enough: text({ en: 'In stock', es: 'En existencias' }),
  low: text({ en: 'Low', es: 'Bajas' }),
  out: text({ en: 'Out of stock', es: 'Agotado' }),
  'not counted': text({ en: 'Not counted', es: 'Sin contar' }),
}
/** A variant that shoppers cannot choose. */
export const hidden = text({ en: 'Hidden', es: 'Oculta' })
export const columnsHint = text({
  en: 'In hand: in the warehouse. Allocated: for orders that are not dispatched yet. Free: can be sold.',
  es: 'En almacén: lo que hay en el almacén. Asignadas: para pedidos aún no enviados. Libres: se pueden vender.',
})
export const noMatch = text({
  en: 'No stock matches these filters.',
  es: 'Ninguna existencia coincide con estos filtros.',
})
export const empty = text({ en: 'There are no products yet.', es: 'Aún no hay productos.' })
export const editProduct = text({ en: 'Edit the product', es: 'Editar el producto' })

export const adjust = text({ en: 'Adjust the stock', es: 'Ajustar las existencias' })
export const mode = text({ en: 'Change', es: 'Cambio' })
export const modes = {
  set: text({ en: 'Set the units in hand to', es: 'Fijar las unidades en almacén en' }),
  change: text({ en: 'Add to the units in hand', es: 'Sumar a las unidades en almacén' }),
}
export const quantity = text({ en: 'Units', es: 'Unidades' })
export const quantityHint = text({
  en: 'A minus sign removes units, such as -2.',
  es: 'Un signo menos quita unidades, por ejemplo -2.',
})
export const reason = text({ en: 'Reason', es: 'Motivo' })
export const reasons = {
  counted: text({ en: 'Counted', es: 'Recuento' }),
  received: text({ en: 'Received', es: 'Recibido' }),
  damaged: text({ en: 'Damaged', es: 'Dañado' }),
  returned: text({ en: 'Returned', es: 'Devuelto' }),
  correction: text({ en: 'Correction', es: 'Corrección' }),
  sale: text({ en: 'Sale', es: 'Venta' }),
  cancellation: text({ en: 'Cancellation', es: 'Cancelación' }),
  editor: text({ en: 'Product editor', es: 'Editor de productos' }),
  import: text({ en: 'Import', es: 'Importación' }),
}
export const note = text({ en: 'Note', es: 'Nota' })
export const refusals = {
  changed: text({
    en: 'Somebody changed this stock meanwhile. Compare the numbers above and send the form again.',
    es: 'Alguien ha cambiado estas existencias entretanto. Compare las cifras de arriba y envíe de nuevo el formulario.',
  }),
  not_counted: text({
    en: 'This stock is not counted yet. Set the units in hand first.',
    es: 'Estas existencias aún no se cuentan. Fije primero las unidades en almacén.',
  }),
  below_allocated: text({
    en: 'Orders need more units than would be in hand. Cancel an order first.',
    es: 'Los pedidos necesitan más unidades de las que quedarían en almacén. Cancele antes un pedido.',
  }),
  too_many: text({ en: 'Enter at most 1,000,000 units.', es: 'Introduzca como máximo 1.000.000 de unidades.' }),
}
export const done = {
  adjusted: text({ en: 'The stock is adjusted.', es: 'Existencias ajustadas.' }),
  level: text({ en: 'The low-stock level is saved.', es: 'Nivel de existencias bajas guardado.' }),
}

export const level = text({ en: 'Low-stock level', es: 'Nivel de existencias bajas' })
export const levelHint = pluralText({
  en: {
    one: 'Of the product and each of its variants. Empty: the level of the shop, {count} unit.',
    other: 'Of the product and each of its variants. Empty: the level of the shop, {count} units.',
  },
  es: {
    one: 'Del producto y de cada una de sus variantes. Vacío: el nivel de la tienda, {count} unidad.',
    other: 'Del producto y de cada una de sus variantes. Vacío: el nivel de la tienda, {count} unidades.',
  },
})
export const saveLevel = text({ en: 'Save the level', es: 'Guardar el nivel' })

export const history = text({ en: 'History', es: 'Historial' })
export const historyEmpty = text({
  en: 'No changes have been recorded yet.',
  es: 'Aún no se ha registrado ningún cambio.',
})
export const when = text({ en: 'Time', es: 'Fecha y hora' })
export const who = text({ en: 'User', es: 'Usuario' })
export const order = text({ en: 'Order', es: 'Pedido' })
export const change = text({ en: 'Change', es: 'Cambio' })
export const freeBefore = text({ en: 'Free before', es: 'Libres antes' })
export const freeAfter = text({ en: 'Free after', es: 'Libres después' })

export const paste = text({ en: 'Paste a stock list', es: 'Pegar una lista de existencias' })
export const lines = text({ en: 'SKUs and units in hand', es: 'SKU y unidades en almacén' })
export const linesHint = text({
  en: 'One SKU per line, a tab, and the units in hand. You can paste two columns of a spreadsheet. At most {max} lines.',
  es: 'Un SKU por línea, un tabulador y las unidades en almacén. Puede pegar dos columnas de una hoja de cálculo. Como máximo {max} líneas.',
})
export const noLines = text({ en: 'Enter at least one line.', es: 'Escriba al menos una línea.' })
export const tooManyLines = text({ en: 'Enter at most {max} lines.', es: 'Escriba como máximo {max} líneas.' })
export const preview = text({ en: 'Preview', es: 'Vista previa' })
export const previewTitle = text({ en: 'Preview of the list', es: 'Vista previa de la lista' })
export const previewChanged = text({
  en: 'The stock has changed since the preview. Nothing was saved. Compare the numbers and apply the list again.',
  es: 'Las existencias han cambiado desde la vista previa. No se ha guardado nada. Compare las cifras y aplique la lista de nuevo.',
})
export const linesRefused = pluralText({
  en: {
    one: '{count} line cannot be applied. Correct it and preview the list again.',
    other: '{count} lines cannot be applied. Correct them and preview the list again.',
  },
  es: {
    one: '{count} línea no se puede aplicar. Corríjala y vuelva a la vista previa.',
    other: '{count} líneas no se pueden aplicar. Corríjalas y vuelva a la vista previa.',
  },
})
export const apply = text({ en: 'Apply the list', es: 'Aplicar la lista' })
export const applyCount = pluralText({
  en: { one: 'Apply {count} change', other: 'Apply {count} changes' },
  es: { one: 'Aplicar {count} cambio', other: 'Aplicar {count} cambios' },
})
export const applyAbout = text({
  en: 'Nothing is saved yet. All lines are applied, or none.',
  es: 'Aún no se ha guardado nada. Se aplican todas las líneas o ninguna.',
})
export const line = text({ en: 'Line', es: 'Línea' })
export const inHandBefore = text({ en: 'In hand now', es: 'En almacén ahora' })
export const inHandAfter = text({ en: 'In hand then', es: 'En almacén después' })
export const result = text({ en: 'Result', es: 'Resultado' })
export const lineChanged = text({ en: 'Will be changed', es: 'Se cambiará' })
export const lineUnchanged = text({ en: 'Unchanged', es: 'Sin cambios' })
export const lineRefusals = {
  ...refusals,
  no_quantity: text({
    en: 'The units must be a whole number from 0 to 1,000,000.',
    es: 'Las unidades deben ser un número entero de 0 a 1.000.000.',
  }),
  unknown_sku: text({ en: 'No product or variant has this SKU.', es: 'Ningún producto ni variante tiene este SKU.' }),
  twice: text({ en: 'An earlier line has the same SKU.', es: 'Una línea anterior tiene el mismo SKU.' }),
  by_variant: text({
    en: 'This product has variants. Enter their SKUs.',
    es: 'Este producto tiene variantes. Escriba los SKU de estas.',
  }),
}
export const applied = pluralText({
  en: { one: 'The stock of {count} SKU is changed.', other: 'The stock of {count} SKUs is changed.' },
  es: {
    one: 'Se han cambiado las existencias de {count} SKU.',
    other: 'Se han cambiado las existencias de {count} SKU.',
  },
})
