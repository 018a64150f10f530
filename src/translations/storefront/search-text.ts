import { pluralText, text } from '#src/shared/locale/message.ts'

export const resultsFor = text({ en: 'Results for “{search}”', es: 'Resultados de «{search}»' })
export const resultsPage = text({
  en: 'Results for “{search}”, page {page}',
  es: 'Resultados de «{search}», página {page}',
})
export const searchTitle = text({ en: 'Search our products', es: 'Busque en nuestros productos' })
export const corrected = text({
  en: 'These are the results for “{corrected}” instead of “{search}”.',
  es: 'Estos son los resultados de «{corrected}» en lugar de «{search}».',
})
export const searchAsTyped = text({ en: 'Search for “{search}” instead', es: 'Buscar «{search}» en su lugar' })
export const inCategories = text({ en: 'Categories that match', es: 'Categorías que coinciden' })
export const list = text({ en: 'Search results', es: 'Resultados de búsqueda' })

export const nothingFor = text({ en: 'Nothing found for “{search}”', es: 'No se ha encontrado nada para «{search}»' })
export const searchAgain = text({ en: 'Search again', es: 'Buscar de nuevo' })
export const helpSpelling = text({
  en: 'Check the spelling, or use fewer words.',
  es: 'Revise la ortografía o use menos palabras.',
})
export const helpSku = text({
  en: 'Try the SKU or the brand, as printed on the product or the invoice.',
  es: 'Pruebe con la referencia o la marca, como figuran en el producto o en la factura.',
})
export const helpPeople = text({
  en: 'Call customer service or use our online form, and we will find it for you.',
  es: 'Llame a atención al cliente o use nuestro formulario en línea y se lo buscaremos.',
})
export const browse = text({ en: 'Or browse our ranges', es: 'O explore nuestras gamas' })

export const suggestions = text({ en: 'Suggestions', es: 'Sugerencias' })
export const favourites = text({ en: 'Customer favourites', es: 'Los favoritos de los clientes' })
export const recommended = text({ en: 'Recommended', es: 'Recomendado' })
export const showAll = text({ en: 'Show all results ({count}) >', es: 'Mostrar todos los resultados ({count}) >' })
export const found = pluralText({
  en: { one: '{count} result. Use the arrow keys to choose.', other: '{count} results. Use the arrow keys to choose.' },
  es: {
    one: '{count} resultado. Use las flechas para elegir.',
    other: '{count} resultados. Use las flechas para elegir.',
  },
})
export const searching = text({ en: 'Searching...', es: 'Buscando...' })
export const nothing = text({
  en: 'Nothing found for “{search}”. Try fewer words, a brand or a SKU.',
  es: 'No se ha encontrado nada para «{search}». Pruebe con menos palabras, una marca o una referencia.',
})
export const failed = text({
  en: 'Suggestions could not be loaded. Press Enter to search all the same.',
  es: 'No se han podido cargar las sugerencias. Pulse Intro para buscar de todos modos.',
})
