import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { voucherBatchesContract } from './voucher-batches-contract.ts'
import { exportCodes } from './voucher-batches-service.server.ts'

/** The download of the codes of a batch as CSV. */
export async function voucherBatchesHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, voucherBatchesContract.codes, {
    config: { limit: { name: 'voucher codes', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { id } = request.params
      const exported = await exportCodes(shop, request.visitor, id)
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      return reply
        .header('Content-Disposition', `attachment; filename="voucher-codes-${id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(exported.value)
    },
  })
}
