import type { FastifyInstance } from 'fastify'

/** What the benchmark divides by: constant JSON, registered before any plugin, so none of their work is in it. */
export async function rawRoute(app: FastifyInstance) {
  const answer = { status: 'ok', products: 24 }
  app.get('/bench/raw', { schema: { hide: true } }, (_request, reply) => {
    reply.send(answer)
  })
}
