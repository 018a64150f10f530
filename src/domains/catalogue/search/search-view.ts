import type { Locale } from '#src/shared/locale/languages.ts'
import { presentCategoryLink } from '../categories/category-view.ts'
import { presentCard } from '../products/product-view.ts'
import type { SmartSearchResponse } from './search-contract.ts'
import type { SearchSuggestionResult } from './search-service.server.ts'

export function presentSuggestions(query: string, found: SearchSuggestionResult, locale: Locale): SmartSearchResponse {
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
