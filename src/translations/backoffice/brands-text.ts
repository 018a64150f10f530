import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Brands', es: 'Marcas' })
export const about = text({
  en: 'The home page shows the brands in this order.',
  es: 'La página de inicio muestra las marcas en este orden.',
})
export const empty = text({
  en: 'There are no brands yet. Add the first one to choose it for products.',
  es: 'Aún no hay marcas. Añada la primera para elegirla en los productos.',
})
export const add = text({ en: 'Add a brand', es: 'Añadir una marca' })
export const brand = text({ en: 'Brand', es: 'Marca' })
export const products = text({ en: 'Products', es: 'Productos' })
export const logo = text({ en: 'Logo', es: 'Logotipo' })
export const order = text({ en: 'Order', es: 'Orden' })
export const fields = {
  title: text({ en: 'Name', es: 'Nombre' }),
  slug: text({ en: 'Short name', es: 'Nombre corto' }),
  skuPrefix: text({ en: 'SKU prefix', es: 'Prefijo de SKU' }),
}
export const slugHint = text({
  en: 'Lower-case letters, digits and hyphens.',
  es: 'Letras minúsculas, cifras y guiones.',
})
export const newSlugHint = text({
  en: 'Lower-case letters, digits and hyphens. Leave it empty to use the name.',
  es: 'Letras minúsculas, cifras y guiones. Déjelo vacío para usar el nombre.',
})
export const prefixHint = text({
  en: 'The part of the brand’s SKUs before the first dash. Existing SKUs do not change.',
  es: 'La parte de los SKU de la marca antes del primer guion. Los SKU existentes no cambian.',
})
export const slugTaken = text({
  en: 'Another brand has this short name already.',
  es: 'Otra marca ya tiene este nombre corto.',
})
export const prefixTaken = text({
  en: 'Another brand has this SKU prefix already.',
  es: 'Otra marca ya tiene este prefijo de SKU.',
})
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const done = {
  moved: text({ en: 'The brand was moved.', es: 'Se ha movido la marca.' }),
  deleted: text({ en: 'The brand was deleted.', es: 'Se ha eliminado la marca.' }),
}
export const remove = text({ en: 'Delete this brand', es: 'Eliminar esta marca' })
export const removeAbout = text({
  en: 'No product has this brand.',
  es: 'Ningún producto tiene esta marca.',
})
export const hasProducts = text({
  en: 'Products have this brand. Give them another one before you delete it.',
  es: 'Hay productos con esta marca. Deles otra antes de eliminarla.',
})
export const usedBy = pluralText({
  en: {
    one: '{count} product has this brand. It can be deleted when none has it.',
    other: '{count} products have this brand. It can be deleted when none has it.',
  },
  es: {
    one: '{count} producto tiene esta marca. Se puede eliminar cuando ninguno la tenga.',
    other: '{count} productos tienen esta marca. Se puede eliminar cuando ninguno la tenga.',
  },
})
