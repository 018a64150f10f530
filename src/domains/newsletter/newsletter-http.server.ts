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
import * as formText from '#src/translations/ui/form-text.ts'
import { newsletterContract } from './newsletter-contract.ts'
import { subscribeToNewsletter } from './newsletter-service.server.ts'

export async function newsletterHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, multipartOptions)
  registerCall(app, newsletterContract.validate, { ...formCheckRoute, handler: async () => ({ valid: true as const }) })
  registerCall(app, newsletterContract.submit, {
    ...formSubmitRoute,
    handler: async (request, reply) => {
      const result = await subscribeToNewsletter(shop, request.visitor, request.body)
      return sendFormResult(request, { reply, result, thanks: formText.subscribed })
    },
  })
}
