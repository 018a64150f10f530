import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  formCheckRoute,
  formSubmitRoute,
  multipartOptions,
  sendFormResult,
} from '#src/domains/enquiries/public-forms/handle-public-form.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { sampleContract } from './sample-contract.ts'
import { requestSample } from './sample-service.server.ts'

/** The sample request form. Without JavaScript the form posts to its page instead. */
export async function sampleHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, multipartOptions)
  registerCall(app, sampleContract.validate, { ...formCheckRoute, handler: async () => ({ valid: true as const }) })
  registerCall(app, sampleContract.submit, {
    ...formSubmitRoute,
    handler: async (request, reply) => {
      const result = await requestSample(shop, request.visitor, { id: request.params.id, form: request.body })
      return sendFormResult(request, { reply, result, thanks: enquiryText.sampleSent })
    },
  })
}
