import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { agedDebtorsContract } from './aged-debtors-contract.ts'
import { exportAgedDebtors } from './aged-debtors-service.server.ts'

/** The download of aged debtors as CSV. */
export async function agedDebtorsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, agedDebtorsContract.export, {
    config: { limit: { name: 'aged debtors', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const exported = await exportAgedDebtors(shop, request.visitor)
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      return reply
        .header('Content-Disposition', `attachment; filename="aged-debtors-${toLondonDay(shop.clock.now())}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(exported.value)
    },
  })
}
