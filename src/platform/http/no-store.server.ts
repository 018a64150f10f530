import type { onRequestHookHandler } from 'fastify'

/** Prevents proxies and browsers from caching a response that belongs to one visitor. */
export const noStore: onRequestHookHandler = (_request, reply, done) => {
  reply.header('Cache-Control', 'no-store')
  done()
}
