import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '#src/platform/files/disk-space.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'
import type { ShutdownState } from '../plugins/announce-shutdown.ts'

const databaseTimeoutMs = 1_000

type Options = { shop: Shop; diskSpace: DiskSpace; shutdown: ShutdownState }

/**
 * `/healthz`: the process runs. `/readyz`: its database responds too, and it is not about to stop. A disk with little
 * space is reported only: every instance may share it, and visitors can still browse and order.
 */
export async function health(app: FastifyInstance, { shop, diskSpace, shutdown }: Options) {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (shutdown.isStopping) return reply.code(503).send({ status: 'stopping' })
    const isReady = await withTimeLimit(databaseTimeoutMs, shop.db.execute(sql`select 1`)).then(
      () => true,
      () => false,
    )
    if (!isReady) return reply.code(503).header('Retry-After', 1).send({ status: 'database away' })
    return { status: 'ready', disk: await diskSpace.getState() }
  })
}
