import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { subscribersContract, subscribersQuery } from './subscribers-contract.ts'
import { exportSubscribers } from './subscribers-service.server.ts'

/** The download of the subscribers as CSV. */
export async function subscribersHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, subscribersContract.export, {
    config: { limit: { name: 'subscribers', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const exported = await exportSubscribers(shop, request.visitor, subscribersQuery.parse(request.query))
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      return reply
        .header('Content-Disposition', `attachment; filename="newsletter-${toLondonDay(shop.clock.now())}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exported.value))
    },
  })
}
