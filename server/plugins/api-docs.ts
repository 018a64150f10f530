import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

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
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs/api', staticCSP, uiConfig: { docExpansion: 'list' } })
})
