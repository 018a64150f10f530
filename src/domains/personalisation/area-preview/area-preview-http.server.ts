import type { FastifyInstance } from 'fastify'
import { areaPreviewContract } from '#src/domains/catalogue/areas/area-preview-contract.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { renderAreaPreview } from './area-preview-service.server.ts'

/** The sample of a personalisation area in the product editor. */
export async function areaPreviewHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, areaPreviewContract.preview, {
    config: { limit: { name: 'area preview', perSession: 240, perAddress: 600 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { visitor, params, query } = request
      const drawn = await renderAreaPreview(shop, visitor, { productId: params.id, query })
      return drawn.ok ? reply.type('image/webp').send(drawn.value) : refuseCall(request, reply, drawn.refusal)
    },
  })
}
