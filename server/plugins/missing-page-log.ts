import fastifyPlugin from 'fastify-plugin'
import { createMissingPageLog } from '#src/domains/redirects/missing-page-log-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

const flushMs = 30_000

/** Counts requests of visitors for addresses that do not exist, so that staff can redirect them. */
export const missingPageLog = fastifyPlugin<{ shop: Shop }>(async (app, { shop }) => {
  const log = createMissingPageLog(shop)
  const flush = () =>
    log.flush().catch((fault: unknown) => app.log.error({ err: fault }, 'saving the missing page log failed'))
  const timer = setInterval(() => void flush(), flushMs).unref()
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 404 && request.method === 'GET' && request.visitor.role !== 'staff') {
      log.record({ url: request.url, referrer: request.headers.referer })
    }
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
})
