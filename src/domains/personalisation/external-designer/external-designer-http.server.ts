import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Designers, openDesigners } from '#src/platform/designers/designers.server.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { externalDesignerContract } from '../personalisation-contract.ts'
import { designPreviewUrl } from '../personalisation-view.ts'
import {
  approveExternalDesign,
  type DesignerRefusal,
  findEmaginationThumbnail,
  findGatewayDesign,
} from './external-designer-service.server.ts'

/** Designs of the external designers custom-gateway and e-magination. */
export async function externalDesignerHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  const options = { shop, designers: openDesigners(shop.config) }
  registerGatewayDesign(app, options)
  registerEmaginationThumbnail(app, options)
  registerExternalApproval(app, options)
}

type DesignerOptions = { shop: Shop; designers: Designers }

const readOptions = { config: { limit: { name: 'designer', perSession: 60, perAddress: 180 } }, onRequest: noStore }

function registerGatewayDesign(app: FastifyInstance, { shop, designers }: DesignerOptions) {
  registerCall(app, externalDesignerContract.gatewayDesign, {
    ...readOptions,
    handler: async (request, reply) => {
      const input = { designers, id: request.params.id, reference: request.query.design }
      const design = await findGatewayDesign(shop, request.visitor, input)
      return design.ok ? design.value : sendRefusal(request, reply, design.refusal)
    },
  })
}

function registerEmaginationThumbnail(app: FastifyInstance, { shop, designers }: DesignerOptions) {
  registerCall(app, externalDesignerContract.emaginationThumbnail, {
    ...readOptions,
    handler: async (request, reply) => {
      const input = { designers, id: request.params.id, reference: request.query.design }
      const thumbnail = await findEmaginationThumbnail(shop, request.visitor, input)
      return thumbnail.ok ? thumbnail.value : sendRefusal(request, reply, thumbnail.refusal)
    },
  })
}

function registerExternalApproval(app: FastifyInstance, { shop, designers }: DesignerOptions) {
  registerCall(app, externalDesignerContract.approve, {
    config: { limit: { name: 'design', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { designer, id } = request.params
      const input = { designers, designer, id, reference: request.body.design }
      const approved = await approveExternalDesign(shop, request.visitor, input)
      if (!approved.ok) return sendRefusal(request, reply, approved.refusal)
      // The design belongs to the session, so the session cookie must last as long as for a basket.
      if (request.session.kind === 'anonymous') reply.sendSessionCookie(request.session)
      return { design: { id: approved.value.id, preview_url: designPreviewUrl(approved.value.id) } }
    },
  })
}

function sendRefusal({ visitor }: FastifyRequest, reply: FastifyReply, refusal: DesignerRefusal) {
  if (refusal === 'unknown_product') return reply.callNotFound()
  return reply
    .code(503)
    .header('Retry-After', 30)
    .send({ message: translate(visitor.locale, personaliseText.designerUnavailable) })
}
