import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { contentContract } from './content-contract.ts'
import { getFirstVisitOffer, getMenu, listCurrentNotices } from './content-service.server.ts'

export async function contentHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, contentContract.events, {
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return { events: await listCurrentNotices(shop, request.visitor.locale) }
    },
  })

  registerCall(app, contentContract.firstVisit, {
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store')
      return { offer: await getFirstVisitOffer(shop, request.visitor.locale) }
    },
  })

  registerCall(app, contentContract.menu, {
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store')
      return { items: await getMenu(shop, request.visitor.locale) }
    },
  })
}
