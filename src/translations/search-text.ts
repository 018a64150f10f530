import { counted, text } from '#src/shared/message.ts'

export const resultsFor = text('Results for “{search}”', 'Resultados de «{search}»')
export const resultsPage = text('Results for “{search}”, page {page}', 'Resultados de «{search}», página {page}')
export const searchTitle = text('Search our products', 'Busque en nuestros productos')
export const corrected = text(
  'These are the results for “{corrected}” instead of “{search}”.',
  'Estos son los resultados de «{corrected}» en lugar de «{search}».',
)
export const inCategories = text('Categories that match', 'Categorías que coinciden')
export const list = text('Search results', 'Resultados de búsqueda')

export const nothingFor = text('Nothing found for “{search}”', 'No se ha encontrado nada para «{search}»')
export const helpSpelling = text(
  'Check the spelling, or use fewer words.',
  'Revise la ortografía o use menos palabras.',
)
export const helpSku = text(
  'Try the SKU or the brand, as printed on the product or the invoice.',
  'Pruebe con la referencia o la marca, como figuran en el producto o en la factura.',
)
export const helpPeople = text(
  'Call customer service or use our online form, and we will find it for you.',
  'Llame a atención al cliente o use nuestro formulario en línea y se lo buscaremos.',
)
export const browse = text('Or browse our ranges', 'O explore nuestras gamas')

export const suggestions = text('Suggestions', 'Sugerencias')
export const favourites = text('Customer favourites', 'Los favoritos de los clientes')
export const recommended = text('Recommended', 'Recomendado')
export const showAll = text('Show all results ({count}) >', 'Mostrar todos los resultados ({count}) >')
export const found = counted(
  { one: '{count} result. Use the arrow keys to choose.', other: '{count} results. Use the arrow keys to choose.' },
  {
    one: '{count} resultado. Use las flechas para elegir.',
    other: '{count} resultados. Use las flechas para elegir.',
  },
)
export const searching = text('Searching...', 'Buscando...')
export const nothing = text(
  'Nothing found for “{search}”. Try fewer words, a brand or a SKU.',
  'No se ha encontrado nada para «{search}». Pruebe con menos palabras, una marca o una referencia.',
)
export const failed = text(
  'Suggestions could not be loaded. Press Enter to search all the same.',
  'No se han podido cargar las sugerencias. Pulse Intro para buscar de todos modos.',
)
