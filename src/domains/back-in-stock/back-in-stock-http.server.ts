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
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'
import { backInStockContract } from './back-in-stock-contract.ts'
import { requestBackInStockEmail } from './back-in-stock-service.server.ts'

/** The form "Email me when back". Without JavaScript it posts to its page instead. */
export async function backInStockHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(multipart, multipartOptions)
  registerCall(app, backInStockContract.validate, {
    ...formCheckRoute,
    handler: async () => ({ valid: true as const }),
  })
  registerCall(app, backInStockContract.submit, {
    ...formSubmitRoute,
    handler: async (request, reply) => {
      const { id } = request.params
      const result = await requestBackInStockEmail(shop, request.visitor, { id, form: request.body })
      return sendFormResult(request, { reply, result, thanks: backInStockText.thanks })
    },
  })
}
