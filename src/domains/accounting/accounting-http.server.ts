import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { accountingContract } from './accounting-contract.ts'
import { exportPeriodFile } from './accounting-service.server.ts'

/** The downloads of locked periods as CSV. */
export async function accountingHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, accountingContract.file, {
    config: { limit: { name: 'accounting files', perSession: 60, perAddress: 120 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const exported = await exportPeriodFile(shop, request.visitor, request.params)
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      const { name, content } = exported.value
      return reply
        .header('Content-Disposition', `attachment; filename="${name}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(content)
    },
  })
}
