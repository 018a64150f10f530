import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#src/platform/shop.server.ts'

const answerWithinMs = 1_000

/** `/healthz`: the process lives. `/readyz`: it can also serve, because its database answers. */
export async function health(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const isReady = await Promise.race([databaseAnswers(shop), after(answerWithinMs)])
    return isReady ? { status: 'ready' } : reply.code(503).header('Retry-After', 1).send({ status: 'database away' })
  })
}

async function databaseAnswers(shop: Shop): Promise<boolean> {
  try {
    await shop.db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
