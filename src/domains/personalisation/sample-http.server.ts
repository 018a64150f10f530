import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerForm, checkingForm, formParts, sendingForm } from '#src/domains/content/generic-form-service.server.ts'
import { formAnswer, validAnswer } from '#src/domains/content/sender-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import { sampleForm, sampleParams } from './sample-contract.ts'
import { requestSample } from './sample-service.server.ts'

const samplePath = '/enquiries/sample/:id'

/** The generic form of spec §7 about a product; without script it goes to its page. */
export async function sampleHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, formParts)
  const calls = app.withTypeProvider<ZodTypeProvider>()

  const sample = { tags: ['Enquiries'], params: sampleParams, body: sampleForm }
  calls.post(
    `${samplePath}/validate`,
    { ...checkingForm, schema: { ...sample, summary: 'Check the form', response: { 200: validAnswer } } },
    async () => ({ valid: true as const }),
  )
  calls.post(
    samplePath,
    { ...sendingForm, schema: { ...sample, summary: 'Ask for a sample', response: { 200: formAnswer } } },
    async (request, reply) => {
      const result = await requestSample(shop, request.visitor, { id: request.params.id, form: request.body })
      return answerForm(request, { reply, result, thanks: enquiryText.sampleSent })
    },
  )
}
