import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { CatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import { acceptedEncodings } from '../accepted-encodings.ts'
import { answerCache } from '../answer-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer depends on the address, the language and the catalogue, and on nothing else. */
    sameForAll?: boolean
  }
  interface FastifyRequest {
    /** As it was before anything was read, so that an answer is never kept as newer than it is. */
    catalogueVersion: number | undefined
  }
}

const maxCacheBytes = 16 * 1024 * 1024
const keptForm = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' }

/** Calls that answer everybody alike are answered from memory until the catalogue changes. */
export const keepAnswers = fastifyPlugin<{ version: CatalogueVersion }>(async (app, { version }) => {
  const kept = answerCache<{ gzip: Buffer; size: number }>(maxCacheBytes)
  app.decorateRequest('catalogueVersion', undefined)

  // Late, so that what the domain puts on its answers stands on these too.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.sameForAll) return done()
    const answer = kept.find(keyOf(request), version.current())
    if (answer) return send(request, reply, answer.gzip)
    request.catalogueVersion = version.current()
    done()
  })

  // oxlint-disable-next-line max-params -- Fastify's own; as a promise it would cost every answer a turn
  app.addHook('onSend', (request, reply, payload, done) => {
    const { catalogueVersion } = request
    if (catalogueVersion !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      const key = keyOf(request)
      if (kept.isWorthKeeping(key)) {
        const gzip = gzipSync(payload)
        kept.keep(key, catalogueVersion, { gzip, size: key.length + gzip.length })
      }
    }
    done(null, payload)
  })
})

function keyOf({ visitor, url }: FastifyRequest): string {
  return `${visitor.locale} ${url}`
}

function send({ headers }: FastifyRequest, reply: FastifyReply, gzip: Buffer) {
  reply.headers(keptForm)
  if (!acceptedEncodings(headers['accept-encoding']).gzip) return reply.send(gunzipSync(gzip))
  return reply.header('Content-Encoding', 'gzip').send(gzip)
}
