import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { voucherUsageContract } from './voucher-usage-contract.ts'
import { exportVoucherUsage } from './voucher-usage-service.server.ts'

/** The download of the usage report as CSV. */
export async function voucherUsageHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, voucherUsageContract.export, {
    config: { limit: { name: 'voucher usage', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const exported = await exportVoucherUsage(shop, request.visitor, request.query)
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      const day = shop.clock.now().toISOString().slice(0, 10)
      return reply
        .header('Content-Disposition', `attachment; filename="voucher-usage-${day}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(exported.value)
    },
  })
}
