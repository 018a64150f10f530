import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { productContract } from './product-contract.ts'
import { findProductDocument, findVariants } from './product-service.server.ts'
import { presentVariations } from './variants-view.ts'

export async function productHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, productContract.variations, {
    handler: async (request, reply) => {
      const variants = await findVariants(shop, request.params.id)
      return variants ? { variation_types: presentVariations(variants, request.visitor.locale) } : reply.callNotFound()
    },
  })

  registerCall(app, productContract.document, {
    handler: async (request, reply) => {
      const { id: productId, kind } = request.params
      const locale = request.query.locale ?? request.visitor.locale
      const document = await findProductDocument(shop, { productId, kind, locale })
      if (!document) return reply.callNotFound()
      const isPdf = document.contentType === 'application/pdf'
      return reply
        .header('Content-Type', document.contentType)
        .header('Content-Disposition', `${isPdf ? 'inline' : 'attachment'}; filename="${document.name}"`)
        .header('Cache-Control', 'public, max-age=3600')
        .header('Vary', 'Accept-Language, Cookie')
        .send(document.bytes)
    },
  })
}
