import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { productExportContract, productExportParams } from './product-export-contract.ts'
import { exportProducts } from './product-export-service.server.ts'

/** The download of products as CSV. */
export async function productExportHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, productExportContract.export, {
    config: { limit: { name: 'product export', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { data: params } = productExportParams.safeParse(request.params)
      if (!params) return refuseCall(request, reply, 'not_found')
      const exported = exportProducts(shop, request.visitor, { ...params, ...request.query })
      if (!exported.ok) return refuseCall(request, reply, exported.refusal)
      const day = shop.clock.now().toISOString().slice(0, 10)
      const name = params.columns === 'all' ? 'products' : `product-${params.columns}`
      return reply
        .header('Content-Disposition', `attachment; filename="${name}-${day}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exported.value))
    },
  })
}
