import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Products', es: 'Productos' })
export const add = text({ en: 'Add a product', es: 'Añadir un producto' })
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({
  en: 'Words of the title, or the start of an SKU',
  es: 'Palabras del título o el comienzo de un SKU',
})
export const category = text({ en: 'Category', es: 'Categoría' })
export const brand = text({ en: 'Brand', es: 'Marca' })
export const attribute = text({ en: 'Attribute', es: 'Atributo' })
export const option = text({ en: 'Colour or option', es: 'Color u opción' })
export const production = text({ en: 'Production times', es: 'Plazos de producción' })
export const state = text({ en: 'State', es: 'Estado' })
export const states = {
  published: text({ en: 'Published', es: 'Publicado' }),
  draft: text({ en: 'Not published', es: 'Sin publicar' }),
  scheduled: text({ en: 'Scheduled', es: 'Programado' }),
  archived: text({ en: 'Archived', es: 'Archivado' }),
  all: text({ en: 'All, with archived', es: 'Todos, con archivados' }),
}
export const deleted = text({ en: 'The product was deleted.', es: 'Se ha eliminado el producto.' })
export const product = text({ en: 'Product', es: 'Producto' })
export const sku = text({ en: 'SKU', es: 'SKU' })
export const price = text({ en: 'Price excl. VAT', es: 'Precio sin IVA' })
export const onApplication = text({ en: 'On application', es: 'A consultar' })
export const stock = text({ en: 'Stock', es: 'Existencias' })
export const stockOfVariants = text({ en: 'By variant', es: 'Por variante' })
export const stockNotCounted = text({ en: 'Not counted', es: 'Sin contar' })
export const noMatch = text({
  en: 'No products match these filters.',
  es: 'Ningún producto coincide con estos filtros.',
})
export const emptyTitle = text({ en: 'There are no products yet', es: 'Aún no hay productos' })
export const emptyHint = text({
  en: 'A product needs a title, an SKU and a price. Shoppers see it once it is published.',
  es: 'Un producto necesita un título, un SKU y un precio. Los clientes lo ven cuando se publica.',
})
export const addFirst = text({ en: 'Add the first product', es: 'Añadir el primer producto' })
export const type = text({ en: 'Type', es: 'Tipo' })
export const stockFilters = {
  in: text({ en: 'In stock', es: 'Con existencias' }),
  out: text({ en: 'Out of stock', es: 'Sin existencias' }),
  not_counted: text({ en: 'Not counted', es: 'Sin contar' }),
}
export const health = text({ en: 'Problems', es: 'Problemas' })
export const healthFilters = {
  no_picture: text({ en: 'No picture', es: 'Sin imagen' }),
  no_category: text({ en: 'No category', es: 'Sin categoría' }),
  no_price: text({ en: 'No price', es: 'Sin precio' }),
  not_purchasable: text({ en: 'Cannot be bought online', es: 'No se puede comprar en línea' }),
}
