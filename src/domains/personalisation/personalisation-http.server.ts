import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { invalidAnswer, messageAnswer, sellableParams } from '#src/domains/catalogue/catalogue-contract.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import { refuse } from '#src/shared/result.ts'
import * as callText from '#src/translations/call-text.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import { checkText, longestText } from './personalisation.ts'
import * as contract from './personalisation-contract.ts'
import {
  findDesignImage,
  findDesignPreview,
  findOwnDesign,
  saveDesign,
  saveDesignImage,
} from './personalisation-service.server.ts'
import { designPreviewUrl, explainImage, explainProblem } from './personalisation-view.ts'
import { openPreviews } from './preview-service.server.ts'
import { isProfane } from './profanity.ts'

const tags = ['Personalisation']
const refusals = { 404: messageAnswer, 422: invalidAnswer }
const mostImageBytes = 4 * 1024 * 1024

/** Designs in the making, and those that were approved (spec §2, personalise panel; §7). */
export async function personalisationHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(previewCalls, { shop })
  await app.register(designCalls, { shop })
  await app.register(imageUpload, { shop })
}

async function previewCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const previews = openPreviews(shop)

  calls.get(
    '/data/product/generate-preview/:id',
    {
      // T94
      config: { limit: { name: 'preview', perSession: 30, perAddress: 180 } },
      schema: {
        tags,
        summary: 'Picture of a product with texts on it: texts[0], texts[1] and so on, also fonts[n] and colours[n]',
        params: contract.previewParams,
        querystring: contract.previewQuery,
      },
    },
    async (request, reply) => {
      const preview = await previews.find(request.params.id, request.query)
      if (preview.ok) {
        return reply.header('Cache-Control', 'private, max-age=3600').type('image/webp').send(preview.value)
      }
      const { refusal } = preview
      if (refusal === 'unknown_product') return reply.callNotFound()
      if (refusal === 'busy') return reply.code(503).header('Retry-After', 1).header('Cache-Control', 'no-store').send()
      const { locale } = request.visitor
      const text = request.query.texts[refusal.index]
      return invalid(request, reply, {
        [`texts.${refusal.index}`]: explainProblem(locale, refusal.problem, {
          text,
          limit: refusal.area?.maxCharLimit,
        }),
      })
    },
  )

  calls.get(
    '/product/custom-image/validate-text',
    {
      config: { limit: { name: 'validate text', perSession: 60, perAddress: 180 } },
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Whether a text may be printed',
        querystring: contract.validateTextQuery,
        response: { 200: contract.validateTextAnswer, 422: invalidAnswer },
      },
    },
    async ({ query: { text }, visitor: { locale } }) => {
      const problem =
        checkText({ required: true, maxCharLimit: null }, text) ?? (isProfane(text) ? 'profane' : undefined)
      const message = problem
        ? explainProblem(locale, problem, { text, limit: longestText })
        : say(locale, personaliseText.textFine)
      return { response: { type: problem ? ('error' as const) : ('success' as const), message } }
    },
  )
}

async function designCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.post(
    '/data/product/:id/design',
    {
      config: { limit: { name: 'design', perSession: 20, perAddress: 60 } },
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Approve a design',
        params: sellableParams,
        body: contract.designBody,
        response: { 200: contract.designAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { visitor, session, params, body } = request
      const saved = await saveDesign(shop, visitor, { id: params.id, inputs: body.inputs })
      if (saved.ok) {
        // The design belongs to the session, so its cookie must last as long as a basket's.
        if (session.kind === 'anonymous') reply.keepSession(session)
        const { id } = saved.value
        return { design: { id, preview_url: designPreviewUrl(id), inputs: body.inputs } }
      }
      if (saved.refusal === 'unknown_product') return reply.callNotFound()
      const { area, problem } = saved.refusal
      const text = body.inputs.find((input) => input.id === area.id)?.text
      const message = explainProblem(visitor.locale, problem, { text, limit: area.maxCharLimit })
      return invalid(request, reply, { [`inputs.${area.id}`]: message })
    },
  )

  calls.get(
    '/data/design/:design',
    {
      onRequest: notStored,
      schema: {
        tags,
        summary: 'A design of one’s own, to edit it again',
        params: contract.designParams,
        response: { 200: contract.designAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const design = await findOwnDesign(shop, request.visitor, request.params.design)
      return design ? { design: { ...design, preview_url: designPreviewUrl(design.id) } } : reply.callNotFound()
    },
  )

  calls.get(
    '/data/design/:design/image/:area',
    {
      onRequest: notStored,
      schema: { tags, summary: 'The picture in an image area of one’s own design', params: contract.designImageParams },
    },
    async (request, reply) => {
      const { design, area } = request.params
      const picture = await findDesignImage(shop, request.visitor, { designId: design, areaId: area })
      return picture ? reply.type('image/png').send(picture) : reply.callNotFound()
    },
  )

  // Whoever knows the id of a design, 128 random bits, was shown its line.
  calls.get(
    '/data/design/:design/preview',
    { schema: { tags, summary: 'The picture that was approved', params: contract.designParams } },
    async (request, reply) => {
      const picture = await findDesignPreview(shop, request.params.design)
      if (!picture) return reply.callNotFound()
      return reply.header('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(picture)
    },
  )
}

async function imageUpload(app: FastifyInstance, { shop }: { shop: Shop }) {
  const types = ['image/png', 'image/jpeg', 'image/webp']
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: mostImageBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.withTypeProvider<ZodTypeProvider>().post(
    '/data/design-image',
    {
      config: { limit: { name: 'design image', perSession: 10, perAddress: 60 } },
      onRequest: notStored,
      bodyLimit: mostImageBytes,
      schema: {
        tags,
        summary: 'A picture for an image area: the bytes of a PNG, JPEG or WebP',
        response: { 200: contract.designImageAnswer, 422: invalidAnswer, 503: messageAnswer },
      },
    },
    async (request, reply) => {
      const { body, visitor } = request
      const saved = Buffer.isBuffer(body) ? await saveDesignImage(shop, body) : refuse('not_a_picture' as const)
      if (saved.ok) return saved.value
      const message = explainImage(visitor.locale, saved.refusal)
      if (saved.refusal === 'busy') return reply.code(503).header('Retry-After', 5).send({ message })
      return invalid(request, reply, { image: message })
    },
  )
}

function invalid({ visitor: { locale } }: FastifyRequest, reply: FastifyReply, problems: Record<string, string>) {
  const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]]))
  return reply.code(422).send({ message: say(locale, callText.invalidInput), errors })
}
