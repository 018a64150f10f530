import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** What the benchmark divides by, registered before any plugin, so that none of their work is in it. */
export async function rawRoute(app: FastifyInstance, { pool }: { pool: Pool }) {
  const answer = { status: 'ok', products: 24 }
  app.get('/bench/raw', { schema: { hide: true } }, (_request, reply) => {
    reply.send(answer)
  })
  app.get('/bench/transaction', { schema: { hide: true } }, async () => {
    await bareTransaction(pool)
    return answer
  })
}

/** The least that an order could be: look, count, and three rows, committed to the disk (tables: bench/checkouts.ts). */
async function bareTransaction(pool: Pool): Promise<void> {
  const id = 1 + Math.floor(Math.random() * 100)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select value from bench_counter where id = $1', [id])
  await client.query('update bench_counter set value = value + 1 where id = $1', [id])
  for (const body of ['order', 'line', 'event']) await client.query('insert into bench_rows (body) values ($1)', [body])
  await client.query('commit')
  client.release()
}
