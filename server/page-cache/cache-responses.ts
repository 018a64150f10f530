import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { CacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { recordEvent } from '#src/platform/metrics/record-event.server.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { createResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the URL, the language and the catalogue only. */
    isPublic?: boolean
  }
  interface FastifyRequest {
    /** Read before the handler runs, so that a response is never stored as newer than it is. */
    cacheVersion: number | undefined
  }
}

const maxCacheBytes = 16 * 1024 * 1024
const cachedHeaders = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' }

/** Serves public calls from memory until the catalogue changes. */
export const cacheResponses = fastifyPlugin<{ version: CacheVersion }>(async (app, { version }) => {
  const responses = createResponseCache<{ gzip: Buffer; size: number }>(maxCacheBytes)
  app.decorateRequest('cacheVersion', undefined)

  // The hook runs as late as possible, so that headers of the domain are on cached responses too.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.isPublic) return done()
    const answer = responses.find(buildCacheKey(request), version.current())
    recordEvent({ name: 'cache', cache: 'calls', result: answer ? 'hit' : 'miss' })
    if (answer) return sendCached(request, reply, answer.gzip)
    request.cacheVersion = version.current()
    done()
  })

  // oxlint-disable-next-line max-params -- Fastify's signature; an async hook would cost every response a tick
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cacheVersion } = request
    if (cacheVersion !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      const key = buildCacheKey(request)
      if (responses.shouldStore(key)) {
        const gzip = gzipSync(payload)
        responses.store(key, cacheVersion, { gzip, size: key.length + gzip.length })
      }
    }
    done(null, payload)
  })
})

function buildCacheKey({ visitor, url }: FastifyRequest): string {
  return `${visitor.locale} ${url}`
}

function sendCached({ headers }: FastifyRequest, reply: FastifyReply, gzip: Buffer) {
  reply.headers(cachedHeaders)
  if (!acceptedEncodings(headers['accept-encoding']).gzip) return reply.send(gunzipSync(gzip))
  return reply.header('Content-Encoding', 'gzip').send(gzip)
}
