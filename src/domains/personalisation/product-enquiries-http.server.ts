import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { EnquiryRefusal } from '#src/domains/content/enquiry-service.server.ts'
import { presentFormRefusal } from '#src/domains/content/form-view.ts'
import { formAnswer, validAnswer } from '#src/domains/content/sender-contract.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import type { Result } from '#src/shared/result.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import { visualForm, visualParams } from './free-visual-contract.ts'
import { requestVisual } from './free-visual-service.server.ts'
import { sampleForm, sampleParams } from './sample-contract.ts'
import { requestSample } from './sample-service.server.ts'

const visualPath = '/enquiries/free-visual/:id/:qty/:colours/:turnaround'
const samplePath = '/enquiries/sample/:id'

/** The generic form of spec §7 about a product; without script it goes to its page. */
export async function productEnquiriesHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
  })
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const looking = { onRequest: notStored, config: { limit: { name: 'form check', perSession: 30, perAddress: 300 } } }
  const sending = { onRequest: notStored, config: { limit: { name: 'form', perSession: 10, perAddress: 60 } } }

  const visual = { tags: ['Enquiries'], params: visualParams, body: visualForm }
  calls.post(
    `${visualPath}/validate`,
    { ...looking, schema: { ...visual, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    visualPath,
    { ...sending, schema: { ...visual, summary: 'Request a free visual', response: { 200: formAnswer } } },
    async ({ params, body, visitor }, reply) => {
      const result = await requestVisual(shop, visitor, { params, form: body })
      return answer(reply, visitor.locale, { result, thanks: enquiryText.sent })
    },
  )

  const sample = { tags: ['Enquiries'], params: sampleParams, body: sampleForm }
  calls.post(
    `${samplePath}/validate`,
    { ...looking, schema: { ...sample, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    samplePath,
    { ...sending, schema: { ...sample, summary: 'Ask for a sample', response: { 200: formAnswer } } },
    async ({ params, body, visitor }, reply) => {
      const result = await requestSample(shop, visitor, { id: params.id, form: body })
      return answer(reply, visitor.locale, { result, thanks: enquiryText.sampleSent })
    },
  )
}

type Outcome = { result: Result<undefined, EnquiryRefusal>; thanks: Message }

function answer(reply: FastifyReply, locale: Locale, { result, thanks }: Outcome) {
  if (result.ok) return { response: { type: 'success' as const, message: say(locale, thanks) } }
  const { status, message, errors } = presentFormRefusal(locale, result.refusal)
  if (status === 429) reply.header('Retry-After', 60)
  return reply.code(status).send({ message, ...(status === 422 && { errors }) }) as never
}
