import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Categories', es: 'Categorías' })
export const about = text({
  en: 'Categories are shown in this order. When an address changes, the old one leads to the new one.',
  es: 'Las categorías se muestran en este orden. Si cambia una dirección, la antigua lleva a la nueva.',
})
export const empty = text({
  en: 'There are no categories yet. Add the first one, then put products into it.',
  es: 'Aún no hay categorías. Añada la primera y después ponga productos en ella.',
})
/** Shown where there is a mouse. */
export const dragAbout = text({
  en: 'Drag a category by its handle: onto another one to make it a subcategory, onto its edge to place it before or after.',
  es: 'Arrastre una categoría por su asa: sobre otra para convertirla en subcategoría, sobre su borde para colocarla antes o después.',
})
export const drag = text({ en: 'Drag to move', es: 'Arrastre para mover' })
export const notMoved = text({ en: 'The category was not moved', es: 'No se ha movido la categoría' })
export const add = text({ en: 'Add a category', es: 'Añadir una categoría' })
export const addUnder = text({ en: 'Add a subcategory', es: 'Añadir una subcategoría' })
export const addUnderNamed = text({ en: 'Add a subcategory to {title}', es: 'Añadir una subcategoría a {title}' })
export const address = text({ en: 'Address', es: 'Dirección' })
export const state = text({ en: 'State', es: 'Estado' })
export const published = text({ en: 'Published', es: 'Publicada' })
export const hidden = text({ en: 'Hidden', es: 'Oculta' })
export const products = text({ en: 'Products', es: 'Productos' })
export const order = text({ en: 'Order', es: 'Orden' })

export const moveUnder = text({ en: 'Move a category', es: 'Mover una categoría' })
export const moveUnderAbout = text({
  en: 'Its subcategories and products move with it.',
  es: 'Sus subcategorías y productos se mueven con ella.',
})
export const category = text({ en: 'Category', es: 'Categoría' })
export const under = text({ en: 'Move under', es: 'Mover a' })
export const topLevel = text({ en: 'Top level', es: 'Primer nivel' })
export const move = text({ en: 'Move', es: 'Mover' })

export const done = {
  moved: text({ en: 'The category was moved.', es: 'Se ha movido la categoría.' }),
  deleted: text({ en: 'The category was deleted.', es: 'Se ha eliminado la categoría.' }),
}
export const saved = text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' })
export const savedHidden = text({
  en: 'Saved. Visitors do not see the category until it is published.',
  es: 'Guardado. Los visitantes no ven la categoría hasta que se publique.',
})
export const view = text({ en: 'View in the shop', es: 'Ver en la tienda' })

export const texts = {
  title: text({ en: 'Title ({language})', es: 'Título ({language})' }),
  description: text({ en: 'Description ({language})', es: 'Descripción ({language})' }),
  seoTitle: text({ en: 'Title for search engines ({language})', es: 'Título para buscadores ({language})' }),
  seoDescription: text({
    en: 'Description for search engines ({language})',
    es: 'Descripción para buscadores ({language})',
  }),
}
export const fields = {
  slug: text({ en: 'Address', es: 'Dirección' }),
  parentId: text({ en: 'Belongs to', es: 'Pertenece a' }),
  isPublished: text({ en: 'Published', es: 'Publicada' }),
  isLanding: text({ en: 'Landing page', es: 'Página de presentación' }),
  defaultSort: text({ en: 'Order of the products', es: 'Orden de los productos' }),
  priceLimits: text({ en: 'Price bands', es: 'Intervalos de precio' }),
  filterSlugs: text({ en: 'Filters', es: 'Filtros' }),
  pinnedSkus: text({ en: 'First products', es: 'Primeros productos' }),
}
export const search = text({ en: 'Search engines', es: 'Buscadores' })
export const listing = text({ en: 'List of products', es: 'Lista de productos' })
/** The order of the products, where visitors have chosen none. */
export const sorts = {
  'best-match': text({ en: 'By the position of each product', es: 'Por la posición de cada producto' }),
  'price-asc': text({ en: 'Lowest price first', es: 'Primero el precio más bajo' }),
  'price-desc': text({ en: 'Highest price first', es: 'Primero el precio más alto' }),
  newest: text({ en: 'Newest first', es: 'Primero los más nuevos' }),
  'name-asc': text({ en: 'By name', es: 'Por nombre' }),
  'biggest-saving': text({ en: 'Biggest saving first', es: 'Primero el mayor ahorro' }),
}
export const sortHint = text({
  en: 'Visitors get this order as “Best match”. They can choose another one.',
  es: 'Los visitantes ven este orden como «Mejor coincidencia». Pueden elegir otro.',
})
export const priceLimitsHint = text({
  en: 'Prices in pounds without VAT between two bands, such as 50, 100, 250. Empty: the shop chooses them by the prices.',
  es: 'Precios en libras sin IVA entre dos intervalos, por ejemplo 50, 100, 250. Vacío: la tienda los elige según los precios.',
})
export const filtersHint = text({
  en: 'The filters to show, one per line, in this order. Empty: all of them. Possible: {names}',
  es: 'Los filtros que se muestran, uno por línea, en este orden. Vacío: todos. Posibles: {names}',
})
export const pinnedHint = text({
  en: 'SKUs of products of this category, one per line. They come before all others in this order, unless a visitor sorts the products.',
  es: 'SKU de productos de esta categoría, uno por línea. Van antes que los demás en este orden, salvo que un visitante ordene los productos.',
})
export const invalidPriceLimits = text({
  en: 'Enter at most {max} prices above zero, such as 50, 100, 250.',
  es: 'Escriba como máximo {max} precios mayores que cero, por ejemplo 50, 100, 250.',
})
export const unknownFilters = text({ en: 'There is no such filter: {names}', es: 'No existe este filtro: {names}' })
export const unknownSkus = text({
  en: 'No product has this SKU: {skus}',
  es: 'Ningún producto tiene este SKU: {skus}',
})
export const tooManyPinned = text({
  en: 'Enter at most {max} products.',
  es: 'Escriba como máximo {max} productos.',
})
export const slugHint = text({
  en: 'The last part of the address: lower-case letters, digits and hyphens. Now: {path}',
  es: 'La última parte de la dirección: letras minúsculas, cifras y guiones. Ahora: {path}',
})
export const newSlugHint = text({
  en: 'The last part of the address: lower-case letters, digits and hyphens. Leave it empty to use the title.',
  es: 'La última parte de la dirección: letras minúsculas, cifras y guiones. Déjela vacía para usar el título.',
})
export const publishedHint = text({
  en: 'Visitors see only published categories. A text without a translation is shown in English.',
  es: 'Los visitantes solo ven las categorías publicadas. Un texto sin traducción se muestra en inglés.',
})
export const landingHint = text({
  en: 'Shows a large heading with picture and text above the products.',
  es: 'Muestra un encabezado grande con imagen y texto encima de los productos.',
})
export const picture = text({ en: 'Picture', es: 'Imagen' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })

export const remove = text({ en: 'Delete this category', es: 'Eliminar esta categoría' })
export const removeAbout = text({
  en: 'Its address then leads to the category above it; that of a top category is not found any more.',
  es: 'Su dirección llevará después a la categoría superior; la de una categoría de primer nivel ya no se encontrará.',
})
export const notDeletable = {
  has_products: text({
    en: 'This category has products. Move them to other categories before you delete it.',
    es: 'Esta categoría tiene productos. Páselos a otras categorías antes de eliminarla.',
  }),
  has_vouchers: text({
    en: 'A voucher is restricted to this category. Without it the voucher would apply to all products.',
    es: 'Hay un código de descuento limitado a esta categoría. Sin ella valdría para todos los productos.',
  }),
  has_subcategories: text({
    en: 'This category has subcategories. Move or delete them before you delete it.',
    es: 'Esta categoría tiene subcategorías. Muévalas o elimínelas antes de eliminarla.',
  }),
}

export const placeRefusals = {
  unknown_parent: text({ en: 'This category does not exist any more.', es: 'Esta categoría ya no existe.' }),
  own_descendant: text({
    en: 'A category cannot be moved under itself or one of its subcategories.',
    es: 'Una categoría no se puede mover dentro de sí misma ni de una de sus subcategorías.',
  }),
  too_deep: text({
    en: 'There can be at most {max} levels of categories.',
    es: 'Puede haber como máximo {max} niveles de categorías.',
  }),
  path_taken: text({
    en: 'Another category has this address already. Use another one.',
    es: 'Otra categoría ya tiene esta dirección. Use otra.',
  }),
  path_reserved: text({
    en: 'The shop uses this address for another page. Use another one.',
    es: 'La tienda usa esta dirección para otra página. Use otra.',
  }),
}
