import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { reportsContract } from './reports-contract.ts'
import { exportReport } from './reports-service.server.ts'

/** The downloads of reports as CSV. */
export async function reportsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, reportsContract.export, {
    config: { limit: { name: 'reports', perSession: 40, perAddress: 120 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { report } = request.params
      const exported = await exportReport(shop, request.visitor, { ...request.query, report })
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      return reply
        .header('Content-Disposition', `attachment; filename="${report}-${toLondonDay(shop.clock.now())}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(exported.value)
    },
  })
}
