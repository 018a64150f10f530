import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Production times', es: 'Plazos de producción' })
export const about = text({
  en: 'A set has the production times from which shoppers choose on a product page. Products share sets; choose one in the editor of a product.',
  es: 'Un conjunto tiene los plazos de producción entre los que elige el cliente en la página de un producto. Los productos comparten conjuntos; elija uno en el editor de un producto.',
})
export const empty = text({
  en: 'There are no production times yet. Add a set, such as “Printed goods”, and choose it in the editor of a product.',
  es: 'Aún no hay plazos de producción. Añada un conjunto, como «Artículos impresos», y elíjalo en el editor de un producto.',
})
export const add = text({ en: 'Add a set of production times', es: 'Añadir un conjunto de plazos' })
export const set = text({ en: 'Set', es: 'Conjunto' })
export const form = text({ en: 'Set of production times', es: 'Conjunto de plazos de producción' })
export const optionCount = text({ en: 'Production times', es: 'Plazos' })
export const products = text({ en: 'Products', es: 'Productos' })

export const fields = {
  name: text({ en: 'Name of the set', es: 'Nombre del conjunto' }),
  options: text({ en: 'Production times', es: 'Plazos de producción' }),
}
export const nameHint = text({
  en: 'Only staff see it, in the editor of a product and in files of products.',
  es: 'Solo lo ve el personal, en el editor de un producto y en los archivos de productos.',
})
export const optionsAbout = text({
  en: 'Product pages show them in this order and preselect the first one that the quantity allows. The uplift is added to each unit price: 2.50 is pounds, 7.5% is percent, empty is none. Without a maximum quantity there is no limit.',
  es: 'Las páginas de producto los muestran en este orden y preseleccionan el primero que permite la cantidad. El recargo se suma a cada precio unitario: 2.50 son libras, 7.5% es un porcentaje, vacío es ninguno. Sin cantidad máxima no hay límite.',
})
export const removalAbout = text({
  en: 'A basket with a removed production time says that it is not available, until the shopper chooses another. Orders and quotes keep theirs. Without any production times a set is like none.',
  es: 'Una cesta con un plazo eliminado indica que no está disponible, hasta que el cliente elija otro. Los pedidos y presupuestos conservan el suyo. Un conjunto sin plazos equivale a ninguno.',
})
export const columns = {
  title: text({ en: 'Title ({language})', es: 'Título ({language})' }),
  time: text({ en: 'Delivery time ({language})', es: 'Plazo de entrega ({language})' }),
  days: text({ en: 'Working days', es: 'Días laborables' }),
  uplift: text({ en: 'Uplift, £ or %', es: 'Recargo, £ o %' }),
  maxQty: text({ en: 'Maximum quantity', es: 'Cantidad máxima' }),
  id: text({ en: 'Number', es: 'Número' }),
}
export const optionsAsText = text({ en: 'Production times as text', es: 'Plazos de producción como texto' })
export const optionsHint = text({
  en: 'One row per production time: English title, Spanish title, English delivery time, Spanish delivery time, working days, uplift, maximum quantity, number. For example: Express; Urgente; 2 working days; 2 días laborables; 2; 7.5%; 250. A new row has no number; leave the others as they are.',
  es: 'Una fila por plazo: título en inglés, título en español, plazo de entrega en inglés, plazo de entrega en español, días laborables, recargo, cantidad máxima, número. Por ejemplo: Express; Urgente; 2 working days; 2 días laborables; 2; 7.5%; 250. Una fila nueva no tiene número; deje los demás como están.',
})
export const newOption = text({ en: 'New production time (English title)', es: 'Plazo nuevo (título en inglés)' })
export const addOption = text({ en: 'Add a production time', es: 'Añadir un plazo' })
export const optionRow = text({ en: 'A production time', es: 'Un plazo' })
export const optionCell = text({ en: 'A production time: {column}', es: 'Un plazo: {column}' })

export const nameTaken = text({
  en: 'Another set has this name already.',
  es: 'Otro conjunto ya tiene este nombre.',
})
/** Messages by the rule that a row breaks. */
export const optionProblems = {
  option_title: text({
    en: 'Row {row} needs an English title; titles have at most {limit} characters.',
    es: 'La fila {row} necesita un título en inglés; los títulos tienen como máximo {limit} caracteres.',
  }),
  option_delivery_time: text({
    en: 'Row {row} needs an English delivery time, such as “2 working days”, of at most {limit} characters.',
    es: 'La fila {row} necesita un plazo de entrega en inglés, como «2 working days», de {limit} caracteres como máximo.',
  }),
  option_days: text({
    en: 'The working days of row {row} must be a whole number from 0 to {limit}.',
    es: 'Los días laborables de la fila {row} deben ser un número entero de 0 a {limit}.',
  }),
  option_uplift: text({
    en: 'The uplift of row {row} must be pounds, such as 2.50, or percent, such as 7.5%.',
    es: 'El recargo de la fila {row} debe ser en libras, como 2.50, o un porcentaje, como 7.5%.',
  }),
  option_max_qty: text({
    en: 'The maximum quantity of row {row} must be a whole number from 1 to {limit}, or empty.',
    es: 'La cantidad máxima de la fila {row} debe ser un número entero de 1 a {limit}, o quedar vacía.',
  }),
  option_twice: text({
    en: 'The title of row {row} is there already.',
    es: 'El título de la fila {row} ya existe.',
  }),
  too_many_options: text({
    en: 'A set has at most {limit} production times; row {row} is too many.',
    es: 'Un conjunto tiene como máximo {limit} plazos; la fila {row} sobra.',
  }),
}

export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const deleted = text({ en: 'The set was deleted.', es: 'Se ha eliminado el conjunto.' })
export const remove = text({ en: 'Delete this set', es: 'Eliminar este conjunto' })
export const removeAbout = text({
  en: 'No product uses it. Its production times are deleted too.',
  es: 'Ningún producto lo usa. Sus plazos también se eliminan.',
})
export const usedBy = pluralText({
  en: { one: 'Used by {count} product', other: 'Used by {count} products' },
  es: { one: 'Usado por {count} producto', other: 'Usado por {count} productos' },
})
export const deletableLater = text({
  en: 'It can be deleted when no product uses it.',
  es: 'Se puede eliminar cuando ningún producto lo use.',
})
export const hasProducts = pluralText({
  en: {
    one: '{count} product uses this set. It can be deleted when none does.',
    other: '{count} products use this set. It can be deleted when none does.',
  },
  es: {
    one: '{count} producto usa este conjunto. Se puede eliminar cuando ninguno lo use.',
    other: '{count} productos usan este conjunto. Se puede eliminar cuando ninguno lo use.',
  },
})
