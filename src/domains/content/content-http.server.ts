import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { eventsAnswer } from './content-contract.ts'
import { listCurrentNotices } from './content-service.server.ts'

/** The notices that the site notifier shows (decisions.md). */
export async function contentHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/data/events',
      { schema: { tags: ['Content'], summary: 'Current notices of the shop', response: { 200: eventsAnswer } } },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        return { events: await listCurrentNotices(shop, request.visitor.locale) }
      },
    )
}
