import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Colours and options', es: 'Colores y opciones' })
export const about = text({
  en: 'Products share these. A change here applies to all products that have the entry; a change in a product applies to that product only.',
  es: 'Los productos los comparten. Un cambio aquí vale para todos los productos que tienen la entrada; un cambio en un producto vale solo para ese producto.',
})
export const empty = text({
  en: 'There are none of this kind yet. Add one here or in the editor of a product.',
  es: 'Aún no hay ninguna de este tipo. Añada una aquí o en el editor de un producto.',
})
export const noMatch = text({
  en: 'No entries match these filters.',
  es: 'Ninguna entrada coincide con estos filtros.',
})
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({ en: 'Part of the name or code', es: 'Parte del nombre o del código' })
export const kind = text({ en: 'Kind', es: 'Tipo' })
export const kinds = {
  colour: text({ en: 'Colours', es: 'Colores' }),
  size: text({ en: 'Sizes', es: 'Tallas' }),
  option: text({ en: 'Options', es: 'Opciones' }),
  accessories: text({ en: 'Accessories', es: 'Accesorios' }),
}
export const add = {
  colour: text({ en: 'Add a colour', es: 'Añadir un color' }),
  size: text({ en: 'Add a size', es: 'Añadir una talla' }),
  option: text({ en: 'Add an option', es: 'Añadir una opción' }),
  accessories: text({ en: 'Add an accessory', es: 'Añadir un accesorio' }),
}
export const products = text({ en: 'Products', es: 'Productos' })
export const swatch = text({ en: 'Swatch', es: 'Muestra' })
export const label = text({ en: 'Name ({language})', es: 'Nombre ({language})' })
export const name = text({ en: 'Name', es: 'Nombre' })
export const fields = {
  value: text({ en: 'Code', es: 'Código' }),
  swatch: text({ en: 'Colour of the swatch', es: 'Color de la muestra' }),
}
export const swatchHint = text({
  en: 'Such as #c8102e. Empty: taken from the code, if it names a usual colour.',
  es: 'Como #c8102e. Vacío: se toma del código, si nombra un color habitual.',
})
export const codeHint = text({
  en: 'Lower-case letters, digits and hyphens. Links to a product can preselect it: ?{kind}={code}',
  es: 'Letras minúsculas, cifras y guiones. Los enlaces a un producto pueden preseleccionarlo: ?{kind}={code}',
})
export const newCodeHint = text({
  en: 'Lower-case letters, digits and hyphens. Leave it empty to use the name.',
  es: 'Letras minúsculas, cifras y guiones. Déjelo vacío para usar el nombre.',
})
export const codeTaken = text({
  en: 'Another entry of this kind has this code already.',
  es: 'Otra entrada de este tipo ya tiene este código.',
})
export const labelTaken = text({
  en: 'A product has this one and another of the same name.',
  es: 'Un producto tiene esta entrada y otra del mismo nombre.',
})
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const deleted = text({ en: 'The entry was deleted.', es: 'Se ha eliminado la entrada.' })
export const remove = text({ en: 'Delete this entry', es: 'Eliminar esta entrada' })
export const removeAbout = text({ en: 'No product has it.', es: 'Ningún producto la tiene.' })
export const hasProducts = text({
  en: 'Products have this entry. It can be deleted when none has it.',
  es: 'Hay productos con esta entrada. Se puede eliminar cuando ninguno la tenga.',
})
export const usedBy = pluralText({
  en: { one: 'Used by {count} product', other: 'Used by {count} products' },
  es: { one: 'Usada por {count} producto', other: 'Usada por {count} productos' },
})
