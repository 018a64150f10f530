import { pluralText, text } from '#src/shared/locale/message.ts'

/** '1-24 of 60 items'. */
export const range = pluralText({
  en: { one: '{range} of {total} item', other: '{range} of {total} items' },
  es: { one: '{range} de {total} artículo', other: '{range} de {total} artículos' },
})
export const tryRefining = text({ en: 'Try refining your results', es: 'Pruebe a afinar los resultados' })
export const loading = text({ en: 'Loading products...', es: 'Cargando productos...' })
export const failed = text({
  en: 'These products could not be loaded. Please try again.',
  es: 'No se han podido cargar estos productos. Vuelva a intentarlo.',
})

export const products = text({ en: 'Products', es: 'Productos' })
export const subcategories = text({ en: 'Ranges in {category}', es: 'Gamas de {category}' })
export const categoryPageTitle = text({ en: '{category}, page {page}', es: '{category}, página {page}' })

export const previous = text({ en: 'Previous page', es: 'Página anterior' })
export const next = text({ en: 'Next page', es: 'Página siguiente' })

export const sort = text({ en: 'Sort', es: 'Ordenar' })
export const applySort = text({ en: 'Sort the list', es: 'Ordenar la lista' })
export const bestMatch = text({ en: 'Best match', es: 'Más relevantes' })
export const priceAscending = text({ en: 'Price: low to high', es: 'Precio: de menor a mayor' })
export const priceDescending = text({ en: 'Price: high to low', es: 'Precio: de mayor a menor' })
export const newest = text({ en: 'Newest', es: 'Novedades' })
export const byName = text({ en: 'Name: A to Z', es: 'Nombre: de la A a la Z' })
export const biggestSaving = text({ en: 'Biggest saving', es: 'Mayor ahorro' })

export const view = text({ en: 'View', es: 'Vista' })
export const gridView = text({ en: 'Grid', es: 'Cuadrícula' })
export const tileView = text({ en: 'Large tiles', es: 'Fichas grandes' })

export const filter = text({ en: 'Filter', es: 'Filtrar' })
export const filterAndSort = text({ en: 'Filter and sort', es: 'Filtrar y ordenar' })
export const chosen = text({ en: 'chosen', es: 'en uso' })
export const price = text({ en: 'Price', es: 'Precio' })
export const activeFilters = text({ en: 'Active filters', es: 'Filtros activos' })
export const clearAll = text({ en: 'Clear all', es: 'Quitar todos' })
export const showItems = pluralText({
  en: { one: 'Show {count} item', other: 'Show {count} items' },
  es: { one: 'Mostrar {count} artículo', other: 'Mostrar {count} artículos' },
})

export const noProducts = text({ en: 'No Products Available', es: 'No hay productos disponibles' })
export const noProductsText = text({
  en: 'No products are online in this category yet.',
  es: 'Todavía no hay productos en línea en esta categoría.',
})
export const noMatch = text({
  en: 'There are currently no products available matching your chosen criteria.',
  es: 'En este momento no hay productos que coincidan con los criterios elegidos.',
})
export const noMatchHelp = text({
  en: 'Call customer service or use our online form, and we will find it for you.',
  es: 'Llame a atención al cliente o use nuestro formulario en línea y se lo buscaremos.',
})
export const onlineForm = text({ en: 'Online form', es: 'Formulario en línea' })
