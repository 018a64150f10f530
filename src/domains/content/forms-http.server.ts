import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { notStored } from '#src/platform/changing-get.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Message, say } from '#src/shared/message.ts'
import type { Result } from '#src/shared/result.ts'
import * as formText from '#src/translations/form-text.ts'
import { enquiryParams, pageEnquiryForm } from './enquiry-contract.ts'
import { type EnquiryRefusal, sendPageEnquiry } from './enquiry-service.server.ts'
import { presentFormRefusal } from './form-view.ts'
import { newsletterForm } from './newsletter-contract.ts'
import { subscribeToNewsletter } from './newsletter-service.server.ts'
import { formAnswer, validAnswer } from './sender-contract.ts'

/** spec §7, generic form: of several parts, to the validation URL and then to the action. */
export async function formsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 20, parts: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
  })
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const looking = { onRequest: notStored, config: { limit: { name: 'form check', perSession: 30, perAddress: 300 } } }
  const sending = { onRequest: notStored, config: { limit: { name: 'form', perSession: 10, perAddress: 60 } } }

  const newsletter = { tags: ['Newsletter'], body: newsletterForm }
  calls.post(
    '/newsletters/subscribe/validate',
    { ...looking, schema: { ...newsletter, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    '/newsletters/subscribe',
    { ...sending, schema: { ...newsletter, summary: 'Subscribe', response: { 200: formAnswer } } },
    async (request, reply) => {
      const result = await subscribeToNewsletter(shop, request.visitor, request.body)
      return answer(request, { reply, result, thanks: formText.subscribed })
    },
  )

  const enquiry = { tags: ['Enquiries'], params: enquiryParams, body: pageEnquiryForm }
  calls.post(
    '/enquiries/:page/validate',
    { ...looking, schema: { ...enquiry, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    '/enquiries/:page',
    { ...sending, schema: { ...enquiry, summary: 'Send an enquiry', response: { 200: formAnswer } } },
    async (request, reply) => {
      const result = await sendPageEnquiry(shop, request.visitor, { slug: request.params.page, form: request.body })
      return answer(request, { reply, result, thanks: formText.enquirySent })
    },
  )
}

type Outcome = { reply: FastifyReply; result: Result<undefined, EnquiryRefusal>; thanks: Message }

function answer({ visitor: { locale } }: FastifyRequest, { reply, result, thanks }: Outcome) {
  if (result.ok) return { response: { type: 'success' as const, message: say(locale, thanks) } }
  const { status, message, errors } = presentFormRefusal(locale, result.refusal)
  if (status === 429) reply.header('Retry-After', 60)
  return reply.code(status).send({ message, ...(status === 422 && { errors }) }) as never
}
