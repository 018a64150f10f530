import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { presentFormRefusal } from '#src/domains/content/form-view.ts'
import { formAnswer, validAnswer } from '#src/domains/content/sender-contract.ts'
import { notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import { visualForm, visualParams } from './free-visual-contract.ts'
import { requestVisual } from './free-visual-service.server.ts'

const path = '/enquiries/free-visual/:id/:qty/:colours/:turnaround'

/** The generic form of spec §7 about a product; without script it goes to its page. */
export async function freeVisualHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
  })
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const schema = { tags: ['Enquiries'], params: visualParams, body: visualForm }
  const looking = { onRequest: notStored, config: { limit: { name: 'form check', perSession: 30, perAddress: 300 } } }
  const sending = { onRequest: notStored, config: { limit: { name: 'form', perSession: 10, perAddress: 60 } } }

  calls.post(
    `${path}/validate`,
    { ...looking, schema: { ...schema, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    path,
    { ...sending, schema: { ...schema, summary: 'Request a free visual', response: { 200: formAnswer } } },
    async ({ params, body, visitor }, reply) => {
      const sent = await requestVisual(shop, visitor, { params, form: body })
      if (sent.ok) return { response: { type: 'success' as const, message: say(visitor.locale, enquiryText.sent) } }
      return sendRefusal(reply, presentFormRefusal(visitor.locale, sent.refusal)) as never
    },
  )
}

type Refusal = ReturnType<typeof presentFormRefusal>

function sendRefusal(reply: FastifyReply, { status, message, errors }: Refusal) {
  if (status === 429) reply.header('Retry-After', 60)
  return reply.code(status).send({ message, ...(status === 422 && { errors }) })
}
