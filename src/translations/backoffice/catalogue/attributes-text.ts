import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Attributes', es: 'Atributos' })
export const about = text({
  en: 'Listings show the filters in this order, unless a category chooses its own.',
  es: 'Los listados muestran los filtros en este orden, salvo que una categoría elija los suyos.',
})
export const empty = text({
  en: 'There are no attributes yet. Add the first one, such as a material, to filter products by it.',
  es: 'Aún no hay atributos. Añada el primero, como un material, para filtrar los productos por él.',
})
export const add = text({ en: 'Add an attribute', es: 'Añadir un atributo' })
export const attribute = text({ en: 'Attribute', es: 'Atributo' })
export const products = text({ en: 'Products', es: 'Productos' })
export const order = text({ en: 'Order', es: 'Orden' })
export const valueCount = text({ en: 'Values', es: 'Valores' })
export const filter = text({ en: 'Filter', es: 'Filtro' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })

export const texts = {
  name: text({ en: 'Name ({language})', es: 'Nombre ({language})' }),
  unit: text({ en: 'Unit ({language})', es: 'Unidad ({language})' }),
}
export const fields = {
  slug: text({ en: 'Code', es: 'Código' }),
  isFilter: text({ en: 'Shoppers can filter by it', es: 'Los clientes pueden filtrar por él' }),
  values: text({ en: 'Values', es: 'Valores' }),
}
export const unitHint = text({
  en: 'Follows each value, such as “litres”. Empty: none.',
  es: 'Sigue a cada valor, como «litros». Vacío: ninguna.',
})
export const slugHint = text({
  en: 'Lower-case letters, digits and hyphens. Files of products name the attribute by it.',
  es: 'Letras minúsculas, cifras y guiones. Los archivos de productos nombran el atributo con él.',
})
export const newSlugHint = text({
  en: 'Lower-case letters, digits and hyphens. Leave it empty to use the name.',
  es: 'Letras minúsculas, cifras y guiones. Déjelo vacío para usar el nombre.',
})
export const filterHint = text({
  en: 'Listings show it among their filters when their products have values of it.',
  es: 'Los listados lo muestran entre sus filtros cuando sus productos tienen valores de él.',
})
export const valuesAbout = text({
  en: 'Listings show the values in this order. Products keep a value whose name or code changes.',
  es: 'Los listados muestran los valores en este orden. Los productos conservan un valor cuyo nombre o código cambia.',
})
export const valuesHint = text({
  en: 'One row per value: English name, Spanish name, code. For example: Steel; Acero; steel. An empty code is made from the name.',
  es: 'Una fila por valor: nombre en inglés, nombre en español, código. Por ejemplo: Steel; Acero; steel. Un código vacío se forma a partir del nombre.',
})
export const valuesAsText = text({ en: 'Values as text', es: 'Valores como texto' })
export const newValue = text({ en: 'New value (English)', es: 'Valor nuevo (inglés)' })
export const addValue = text({ en: 'Add a value', es: 'Añadir un valor' })
export const valueName = text({ en: 'Name ({language})', es: 'Nombre ({language})' })
export const valueCode = text({ en: 'Code', es: 'Código' })
export const valueRow = text({ en: 'A value', es: 'Un valor' })
export const valueCell = text({ en: 'A value: {column}', es: 'Un valor: {column}' })

export const slugTaken = text({
  en: 'Another attribute has this code already.',
  es: 'Otro atributo ya tiene este código.',
})
/** Messages by the rule that a row of values breaks. */
export const valueProblems = {
  value_name: text({
    en: 'Row {row} needs an English name; names have at most {max} characters.',
    es: 'La fila {row} necesita un nombre en inglés; los nombres tienen como máximo {max} caracteres.',
  }),
  value_code: text({
    en: 'The code of row {row} must have lower-case letters, digits and hyphens only, at most {max}.',
    es: 'El código de la fila {row} solo puede tener letras minúsculas, cifras y guiones, {max} como máximo.',
  }),
  value_twice: text({
    en: 'The name or code of row {row} is there already.',
    es: 'El nombre o el código de la fila {row} ya existe.',
  }),
  too_many_values: text({
    en: 'An attribute has at most {max} values; row {row} is too many.',
    es: 'Un atributo tiene como máximo {max} valores; la fila {row} sobra.',
  }),
}
export const valueUsed = pluralText({
  en: {
    one: '“{name}” cannot be removed: {count} product has it.',
    other: '“{name}” cannot be removed: {count} products have it.',
  },
  es: {
    one: '«{name}» no se puede quitar: {count} producto lo tiene.',
    other: '«{name}» no se puede quitar: {count} productos lo tienen.',
  },
})

export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const done = {
  moved: text({ en: 'The attribute was moved.', es: 'Se ha movido el atributo.' }),
  deleted: text({ en: 'The attribute was deleted.', es: 'Se ha eliminado el atributo.' }),
}
export const uses = text({ en: 'Products with these values', es: 'Productos con estos valores' })
export const noUses = text({
  en: 'No product has a value of this attribute. Choose values on the page of a product.',
  es: 'Ningún producto tiene un valor de este atributo. Elija valores en la página de un producto.',
})
export const usedBy = pluralText({
  en: { one: 'used by {count} product', other: 'used by {count} products' },
  es: { one: 'usado por {count} producto', other: 'usado por {count} productos' },
})
export const remove = text({ en: 'Delete this attribute', es: 'Eliminar este atributo' })
export const removeAbout = text({
  en: 'No product has a value of this attribute. Its values are deleted too.',
  es: 'Ningún producto tiene un valor de este atributo. Sus valores también se eliminan.',
})
export const notDeletable = {
  has_products: text({
    en: 'Products have values of this attribute. It can be deleted when none has one.',
    es: 'Hay productos con valores de este atributo. Se puede eliminar cuando ninguno los tenga.',
  }),
  has_categories: text({
    en: 'Categories choose this attribute as a filter. It can be deleted when none does.',
    es: 'Hay categorías que eligen este atributo como filtro. Se puede eliminar cuando ninguna lo haga.',
  }),
}
