import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import * as formText from '#src/translations/ui/form-text.ts'
import { enquiryContract } from './enquiry-contract.ts'
import { describeEnquiryPromise } from './enquiry-promise-service.server.ts'
import { sendPageEnquiry } from './enquiry-service.server.ts'
import {
  formCheckRoute,
  formSubmitRoute,
  multipartOptions,
  sendFormResult,
} from './public-forms/handle-public-form.server.ts'

export async function enquiriesHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, multipartOptions)
  registerCall(app, enquiryContract.validate, { ...formCheckRoute, handler: async () => ({ valid: true as const }) })
  registerCall(app, enquiryContract.submit, {
    ...formSubmitRoute,
    handler: async (request, reply) => {
      const { page } = request.params
      const result = await sendPageEnquiry(shop, request.visitor, { slug: page, form: request.body })
      const promise = await describeEnquiryPromise(shop, request.visitor.locale, page)
      const thanks = page === tradeAccountSlug ? formText.applicationSent : formText.enquirySent
      return sendFormResult(request, { reply, result, thanks, promise })
    },
  })
}
