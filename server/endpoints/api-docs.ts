import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'

// Swagger UI inserts its styles by script.
const staticCSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** Serves the OpenAPI document, generated from the contracts of the calls, at /docs/api, unless the settings hide it. */
export const apiDocs = fastifyPlugin<{ shop: Shop }>(async (app, { shop }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tradecraft',
        version: '1.0.0',
        description:
          'The calls of the shop. Calls that change something need the marker header and the CSRF token of a page.',
      },
    },
    transform: addCommonResponses,
  })
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      const { apiDocsEnabled } = await getSettings(shop)
      if (!apiDocsEnabled) return reply.callNotFound()
    })
    // The response may set a session cookie.
    docs.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    await docs.register(swaggerUi, { routePrefix: '/docs/api', staticCSP, uiConfig: { docExpansion: 'list' } })
  })
})

/** Adds the error responses that every call shares. */
const addCommonResponses: SwaggerTransform = (input) => {
  const { params, querystring, response } = input.schema ?? {}
  const { config, method } = input.route
  const { form, upload } = config?.contract ?? {}
  const files = form ? { body: form, consumes: ['multipart/form-data'] } : upload && { consumes: upload }
  const body = form ?? input.schema?.body
  const answers = {
    200: z.any(),
    ...(Boolean(params) && { 404: messageResponse }),
    ...(Boolean(params || querystring || body) && { 422: validationErrorResponse }),
    ...((method !== 'GET' || config?.changesState) && { 419: messageResponse }),
    ...(config?.limit && { 429: messageResponse }),
  }
  return jsonSchemaTransform({
    ...input,
    schema: { ...input.schema, ...files, response: { ...answers, ...(response as object | undefined) } },
  })
}
