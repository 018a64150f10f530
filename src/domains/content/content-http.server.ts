import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { eventsAnswer, firstVisitAnswer, menuAnswer } from './content-contract.ts'
import { findOfferForFirstVisit, getMenu, listCurrentNotices } from './content-service.server.ts'
import { formsHttp } from './forms-http.server.ts'

export async function contentHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(formsHttp, { shop })
  const calls = app.withTypeProvider<ZodTypeProvider>()

  // The notices that the site notifier shows (decisions.md).
  calls.get(
    '/data/events',
    { schema: { tags: ['Content'], summary: 'Current notices of the shop', response: { 200: eventsAnswer } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return { events: await listCurrentNotices(shop, request.visitor.locale) }
    },
  )

  calls.get(
    '/data/first-visit',
    { schema: { tags: ['Content'], summary: 'What a first visit is offered', response: { 200: firstVisitAnswer } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store')
      return { offer: await findOfferForFirstVisit(shop, request.visitor.locale) }
    },
  )

  calls.get(
    '/data/menu',
    { schema: { tags: ['Content'], summary: 'The main menu with its branches', response: { 200: menuAnswer } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store')
      return { items: await getMenu(shop, request.visitor.locale) }
    },
  )
}
