import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxTextLength } from '#src/domains/catalogue/areas/design-area.ts'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { refuse } from '#src/shared/result.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { areaPreviewHttp } from './area-preview/area-preview-http.server.ts'
import { checkText } from './personalisation.ts'
import { personalisationContract } from './personalisation-contract.ts'
import {
  approveDesign,
  findDesignImage,
  findDesignPreview,
  findOwnDesign,
  saveDesignImage,
} from './personalisation-service.server.ts'
import { designPreviewUrl, explainImageRefusal, explainInputProblem } from './personalisation-view.ts'
import { createPreviewRenderer } from './preview-service.server.ts'
import { isProfane } from './profanity.ts'

const maxImageBytes = 4 * 1024 * 1024

/** Previews, approval and reading of designs. */
export async function personalisationHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(registerPreviewRoutes, { shop })
  await app.register(registerDesignApproval, { shop })
  await app.register(registerDesignReads, { shop })
  await app.register(registerImageUpload, { shop })
  await app.register(areaPreviewHttp, { shop })
}

async function registerPreviewRoutes(app: FastifyInstance, { shop }: { shop: Shop }) {
  const previews = createPreviewRenderer(shop)

  registerCall(app, personalisationContract.preview, {
    // Rendering is expensive [T94].
    config: { limit: { name: 'preview', perSession: 30, perAddress: 180 } },
    handler: async (request, reply) => {
      const preview = await previews.render(request.params.id, request.query)
      if (preview.ok) {
        return reply.header('Cache-Control', 'private, max-age=3600').type('image/webp').send(preview.value)
      }
      const { refusal } = preview
      if (refusal === 'unknown_product') return reply.callNotFound()
      if (refusal === 'busy') return reply.code(503).header('Retry-After', 1).header('Cache-Control', 'no-store').send()
      const { locale } = request.visitor
      const text = request.query.texts[refusal.index]
      return sendInvalidInput(request, reply, {
        [`texts.${refusal.index}`]: explainInputProblem(locale, refusal.problem, {
          text,
          limit: refusal.area?.maxCharLimit,
        }),
      })
    },
  })

  registerCall(app, personalisationContract.validateText, {
    config: { limit: { name: 'validate text', perSession: 60, perAddress: 180 } },
    onRequest: noStore,
    handler: async ({ query: { text }, visitor: { locale } }) => {
      const problem =
        checkText({ required: true, maxCharLimit: null }, text) ?? (isProfane(text) ? 'profane' : undefined)
      const message = problem
        ? explainInputProblem(locale, problem, { text, limit: maxTextLength })
        : translate(locale, personaliseText.textPrintable)
      return { response: { type: problem ? ('error' as const) : ('success' as const), message } }
    },
  })
}

async function registerDesignApproval(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, personalisationContract.approveDesign, {
    config: { limit: { name: 'design', perSession: 20, perAddress: 60 } },
    onRequest: noStore,
    handler: async (request, reply) => {
      const { visitor, session, params, body } = request
      const saved = await approveDesign(shop, visitor, { id: params.id, inputs: body.inputs })
      if (saved.ok) {
        // The design belongs to the session, so the session cookie must last as long as for a basket.
        if (session.kind === 'anonymous') reply.sendSessionCookie(session)
        const { id } = saved.value
        return { design: { id, preview_url: designPreviewUrl(id), inputs: body.inputs } }
      }
      if (saved.refusal === 'unknown_product') return reply.callNotFound()
      const { area, problem } = saved.refusal
      const text = body.inputs.find((input) => input.id === area.id)?.text
      const message = explainInputProblem(visitor.locale, problem, { text, limit: area.maxCharLimit })
      return sendInvalidInput(request, reply, { [`inputs.${area.id}`]: message })
    },
  })
}

async function registerDesignReads(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerCall(app, personalisationContract.readDesign, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const design = await findOwnDesign(shop, request.visitor, request.params.design)
      return design ? { design: { ...design, preview_url: designPreviewUrl(design.id) } } : reply.callNotFound()
    },
  })

  registerCall(app, personalisationContract.designImage, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const { design, area } = request.params
      const picture = await findDesignImage(shop, request.visitor, { designId: design, areaId: area })
      return picture ? reply.type('image/png').send(picture) : reply.callNotFound()
    },
  })

  // No owner check: the id has 128 random bits, and only those who see the line know it.
  registerCall(app, personalisationContract.designPreview, {
    handler: async (request, reply) => {
      const picture = await findDesignPreview(shop, request.params.design)
      if (!picture) return reply.callNotFound()
      return reply.header('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(picture)
    },
  })
}

async function registerImageUpload(app: FastifyInstance, { shop }: { shop: Shop }) {
  const { uploadImage } = personalisationContract
  app.addContentTypeParser(
    [...uploadImage.upload],
    { parseAs: 'buffer', bodyLimit: maxImageBytes },
    (_request, body, done) => done(null, body),
  )
  registerCall(app, uploadImage, {
    config: { limit: { name: 'design image', perSession: 10, perAddress: 60 } },
    onRequest: noStore,
    bodyLimit: maxImageBytes,
    handler: async (request, reply) => {
      const { body, visitor } = request
      const saved = Buffer.isBuffer(body)
        ? await saveDesignImage(shop, visitor, body)
        : refuse('not_a_picture' as const)
      if (saved.ok) return saved.value
      const message = explainImageRefusal(visitor.locale, saved.refusal)
      if (saved.refusal === 'busy') return reply.code(503).header('Retry-After', 5).send({ message })
      return sendInvalidInput(request, reply, { image: message })
    },
  })
}

function sendInvalidInput(
  { visitor: { locale } }: FastifyRequest,
  reply: FastifyReply,
  problems: Record<string, string>,
) {
  const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]))
  return reply.code(422).send({ message: translate(locale, callText.invalidInput), errors })
}
