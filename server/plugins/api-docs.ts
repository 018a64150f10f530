import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a form with a file, which the call reads by itself: said here for the document. */
    parts?: z.ZodType
  }
}

const message = z.object({ message: z.string() })
const invalid = message.extend({ errors: z.record(z.string(), z.array(z.string())) })

// The reader styles itself by script; nothing else is let in.
const staticCSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

/** The OpenAPI document, made from the same schemas that check the calls, and a page to read it at /docs/api. */
export const apiDocs = fastifyPlugin(async (app) => {
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
    transform: withCommonAnswers,
  })
  await app.register(swaggerUi, { routePrefix: '/docs/api', staticCSP, uiConfig: { docExpansion: 'list' } })
})

/** What a call answers before its own code is reached; written here once, so that none can forget to say it. */
const withCommonAnswers: SwaggerTransform = (input) => {
  const { params, querystring, response } = input.schema ?? {}
  const { config, method } = input.route
  const form = config?.parts && { body: config.parts, consumes: ['multipart/form-data'] }
  const body = form?.body ?? input.schema?.body
  const answers = {
    200: z.any(),
    ...(Boolean(params) && { 404: message }),
    ...(Boolean(params || querystring || body) && { 422: invalid }),
    ...((method !== 'GET' || config?.changes) && { 419: message }),
    ...(config?.limit && { 429: message }),
  }
  return jsonSchemaTransform({
    ...input,
    schema: { ...input.schema, ...form, response: { ...answers, ...(response as object | undefined) } },
  })
}
