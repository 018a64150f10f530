import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import * as formText from '#src/translations/form-text.ts'
import { enquiryParams, pageEnquiryForm } from './enquiry-contract.ts'
import { sendPageEnquiry } from './enquiry-service.server.ts'
import { answerForm, checkingForm, formParts, sendingForm } from './generic-form-service.server.ts'
import { newsletterForm } from './newsletter-contract.ts'
import { subscribeToNewsletter } from './newsletter-service.server.ts'
import { formAnswer, validAnswer } from './sender-contract.ts'

/** spec §7, generic form: of several parts, to the validation URL and then to the action. */
export async function formsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, formParts)
  const calls = app.withTypeProvider<ZodTypeProvider>()

  const newsletter = { tags: ['Newsletter'], body: newsletterForm }
  calls.post(
    '/newsletters/subscribe/validate',
    { ...checkingForm, schema: { ...newsletter, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    '/newsletters/subscribe',
    { ...sendingForm, schema: { ...newsletter, summary: 'Subscribe', response: { 200: formAnswer } } },
    async (request, reply) => {
      const result = await subscribeToNewsletter(shop, request.visitor, request.body)
      return answerForm(request, { reply, result, thanks: formText.subscribed })
    },
  )

  const enquiry = { tags: ['Enquiries'], params: enquiryParams, body: pageEnquiryForm }
  calls.post(
    '/enquiries/:page/validate',
    { ...checkingForm, schema: { ...enquiry, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    '/enquiries/:page',
    { ...sendingForm, schema: { ...enquiry, summary: 'Send an enquiry', response: { 200: formAnswer } } },
    async (request, reply) => {
      const result = await sendPageEnquiry(shop, request.visitor, { slug: request.params.page, form: request.body })
      return answerForm(request, { reply, result, thanks: formText.enquirySent })
    },
  )
}
