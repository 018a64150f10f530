import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { onEvent } from '#src/platform/metrics/record-event.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { createPagePatterns } from './page-patterns.ts'

type Options = { token: string; database: OpenedDatabase }

/** The buckets in seconds, from a cached page to the time after which requests are given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/** `/metrics` for Prometheus, for whoever sends `METRICS_TOKEN`, and the counting of requests, caches, jobs and outages. */
export const metrics = fastifyPlugin<Options>(async (app, { token, database }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const readDatabase = addDatabaseMetrics(registry, database)
  const stopCounting = countEvents(registry)
  const findPagePattern = createPagePatterns()
  const requests = new Histogram({
    name: 'tradecraft_request_duration_seconds',
    help: 'Requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = getRoute(request, findPagePattern)
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => {
    stopCounting()
    registry.clear()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isAuthorized(request, token)) return reply.code(401).header('WWW-Authenticate', 'Bearer').send()
    await readDatabase()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})

/** The pattern of the route, never the path: a path could hold anything, and each value is a time series of its own. */
function getRoute(request: FastifyRequest, findPagePattern: (url: string) => string): string {
  const { url: pattern } = request.routeOptions
  if (pattern === undefined) return 'none'
  return pattern === '/*' ? findPagePattern(request.url) : pattern
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  // Hashes have the same length, which the comparison needs.
  return timingSafeEqual(Buffer.from(hashSecret(sent)), Buffer.from(hashSecret(token)))
}

function countEvents(registry: Registry): () => void {
  const registers = [registry]
  const cache = new Counter({
    name: 'tradecraft_cache_requests_total',
    help: 'Requests to the caches of pages and public calls',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'tradecraft_jobs_total',
    help: 'Jobs run, by kind and outcome; a refused email is one that could not be delivered',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const outages = new Counter({
    name: 'tradecraft_outages_total',
    help: 'Failed calls to outside services',
    labelNames: ['service', 'reason'] as const,
    registers,
  })
  const endEvents = onEvent((event) => {
    if (event.name === 'cache') cache.inc({ cache: event.cache, result: event.result })
    else jobs.inc({ kind: event.kind, outcome: event.outcome })
  })
  const endOutages = onOutage((outage) => outages.inc(outage))
  return () => {
    endEvents()
    endOutages()
  }
}
