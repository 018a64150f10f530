import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { listingContract } from './listing-contract.ts'
import { findListing } from './listing-service.server.ts'
import { presentListing } from './listing-view.ts'

export async function listingHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, listingContract.list, {
    config: { isPublic: true },
    handler: async (request, reply) => {
      const { locale } = request.visitor
      const path = request.params['*'].replace(/\/$/, '')
      const listing = await findListing(shop, { path, locale }, request.query)
      return listing ? presentListing(listing, locale) : reply.callNotFound()
    },
  })
}
