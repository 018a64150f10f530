import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { invalidAnswer, messageAnswer, sellableParams } from '#src/domains/catalogue/catalogue-contract.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import { customGatewayDesign, emaginationThumbnail, openDesigners } from '#src/platform/designers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import {
  type DesignerRefusal,
  findEmaginationThumbnail,
  findGatewayDesign,
  takeDesign,
} from './designer-service.server.ts'
import * as contract from './personalisation-contract.ts'
import { designPreviewUrl } from './personalisation-view.ts'

const tags = ['Personalisation']
const refusals = { 404: messageAnswer, 422: invalidAnswer, 503: messageAnswer }

/** Products that are designed elsewhere: custom-gateway and e-magination (spec §7). */
export async function designerHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const designers = openDesigners(shop.config)
  const common = { config: { limit: { name: 'designer', perSession: 60, perAddress: 180 } }, onRequest: notStored }

  calls.get(
    '/data/product/integrations/custom-gateway/:id',
    {
      ...common,
      schema: {
        tags,
        summary: 'Thumbnails and state of a custom-gateway design',
        params: sellableParams,
        querystring: contract.designerQuery,
        response: { 200: customGatewayDesign, ...refusals },
      },
    },
    async (request, reply) => {
      const asked = { designers, id: request.params.id, reference: request.query.design }
      const design = await findGatewayDesign(shop, request.visitor, asked)
      return design.ok ? design.value : refused(request, reply, design.refusal)
    },
  )

  calls.get(
    '/emagination/get-thumbnail/:id',
    {
      ...common,
      schema: {
        tags,
        summary: 'Picture of an e-magination design',
        params: sellableParams,
        querystring: contract.designerQuery,
        response: { 200: emaginationThumbnail, ...refusals },
      },
    },
    async (request, reply) => {
      const asked = { designers, id: request.params.id, reference: request.query.design }
      const thumbnail = await findEmaginationThumbnail(shop, request.visitor, asked)
      return thumbnail.ok ? thumbnail.value : refused(request, reply, thumbnail.refusal)
    },
  )

  calls.post(
    '/data/product/integrations/:designer/:id/design',
    {
      config: { limit: { name: 'design', perSession: 20, perAddress: 60 } },
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Approve what was made in a designer',
        params: contract.designerParams,
        body: contract.designerBody,
        response: { 200: contract.takenDesignAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { designer, id } = request.params
      const taken = await takeDesign(shop, request.visitor, { designers, designer, id, reference: request.body.design })
      if (!taken.ok) return refused(request, reply, taken.refusal)
      // The design belongs to the session, so its cookie must last as long as a basket's.
      if (request.session.kind === 'anonymous') reply.keepSession(request.session)
      return { design: { id: taken.value.id, preview_url: designPreviewUrl(taken.value.id) } }
    },
  )
}

function refused({ visitor }: FastifyRequest, reply: FastifyReply, refusal: DesignerRefusal) {
  if (refusal === 'unknown_product') return reply.callNotFound()
  return reply
    .code(503)
    .header('Retry-After', 30)
    .send({ message: say(visitor.locale, personaliseText.designerAway) })
}
