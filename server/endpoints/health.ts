import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#src/platform/shop.server.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'

const databaseTimeoutMs = 1_000

/** `/healthz`: the process runs. `/readyz`: its database responds too. */
export async function health(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const isReady = await withTimeLimit(databaseTimeoutMs, shop.db.execute(sql`select 1`)).then(
      () => true,
      () => false,
    )
    return isReady ? { status: 'ready' } : reply.code(503).header('Retry-After', 1).send({ status: 'database away' })
  })
}
