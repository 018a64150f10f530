import { counted, text } from '#src/shared/message.ts'

/** '1-24 of 60 items' (spec §2). */
export const range = counted(
  { one: '{range} of {total} item', other: '{range} of {total} items' },
  { one: '{range} de {total} artículo', other: '{range} de {total} artículos' },
)
export const tryRefining = text('Try refining your results', 'Pruebe a afinar los resultados')
export const loading = text('Loading products...', 'Cargando productos...')
export const failed = text(
  'These products could not be loaded. Please try again.',
  'No se han podido cargar estos productos. Vuelva a intentarlo.',
)

export const products = text('Products', 'Productos')
export const subcategories = text('Ranges in {category}', 'Gamas de {category}')
export const pageOf = text('{category}, page {page}', '{category}, página {page}')

export const previous = text('Previous page', 'Página anterior')
export const next = text('Next page', 'Página siguiente')

export const sort = text('Sort', 'Ordenar')
export const applySort = text('Sort the list', 'Ordenar la lista')
export const bestMatch = text('Best match', 'Más relevantes')
export const priceRising = text('Price: low to high', 'Precio: de menor a mayor')
export const priceFalling = text('Price: high to low', 'Precio: de mayor a menor')
export const newest = text('Newest', 'Novedades')
export const byName = text('Name: A to Z', 'Nombre: de la A a la Z')
export const biggestSaving = text('Biggest saving', 'Mayor ahorro')

export const view = text('View', 'Vista')
export const gridView = text('Grid', 'Cuadrícula')
export const tileView = text('Large tiles', 'Fichas grandes')

export const filter = text('Filter', 'Filtrar')
export const filterAndSort = text('Filter and sort', 'Filtrar y ordenar')
export const chosen = text('chosen', 'en uso')
export const price = text('Price', 'Precio')
export const activeFilters = text('Active filters', 'Filtros activos')
export const clearAll = text('Clear all', 'Quitar todos')
export const showItems = counted(
  { one: 'Show {count} item', other: 'Show {count} items' },
  { one: 'Mostrar {count} artículo', other: 'Mostrar {count} artículos' },
)

export const noProducts = text('No Products Available', 'No hay productos disponibles')
export const noProductsText = text(
  'No products are online in this category yet.',
  'Todavía no hay productos en línea en esta categoría.',
)
export const noMatch = text(
  'There are currently no products available matching your chosen criteria.',
  'En este momento no hay productos que coincidan con los criterios elegidos.',
)
export const noMatchHelp = text(
  'Call customer service or use our online form, and we will find it for you.',
  'Llame a atención al cliente o use nuestro formulario en línea y se lo buscaremos.',
)
export const onlineForm = text('Online form', 'Formulario en línea')
