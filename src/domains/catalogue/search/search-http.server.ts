import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { presentListing } from '../listing/listing-view.ts'
import { normaliseSearch } from './search.ts'
import { searchContract } from './search-contract.ts'
import { getSearchSuggestions, searchLimit, searchProducts } from './search-service.server.ts'
import { presentSuggestions } from './search-view.ts'

export async function searchHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, searchContract.suggest, {
    config: { limit: { name: 'smart search', perSession: 60, perAddress: 180 } },
    handler: async (request) => {
      const { locale } = request.visitor
      const search = normaliseSearch(request.query.q)
      const found = presentSuggestions(search, await getSearchSuggestions(shop, search, locale), locale)
      // Parsing removes what a card shows beyond a suggestion.
      return searchContract.suggest.responses[200].parse(found)
    },
  })

  registerCall(app, searchContract.search, {
    config: { isPublic: true, limit: searchLimit },
    handler: async (request) => {
      const { locale } = request.visitor
      const { search, isExact, query } = request.query
      return presentListing(await searchProducts(shop, { search, isExact, locale }, query), locale)
    },
  })
}
