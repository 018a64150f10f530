import type { Locale } from '#src/shared/message.ts'
import { presentCard, presentCategoryLink } from './catalogue-view.ts'
import type { SmartSearchAnswer } from './search-contract.ts'
import type { Suggestions } from './search-service.server.ts'

export function presentSuggestions(query: string, found: Suggestions, locale: Locale): SmartSearchAnswer {
  return {
    query,
    products: found.products.map((product) => presentCard(product, locale)),
    products_count: found.total,
    categories: found.categories.map((category) => {
      const { title, url } = presentCategoryLink(category, locale)
      return { title, url }
    }),
  }
}
