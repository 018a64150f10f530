import type { FastifyInstance } from 'fastify'
import type { Shop } from '#src/platform/shop.server.ts'
import { receiveEvent } from './payment-events-service.server.ts'

const largestEvent = 256 * 1024
/** Each has a row in `payment_alerts` too. */
const worrying = new Set(['mismatch', 'other account', 'unreadable', 'refund failed'])

/**
 * Where the gateway tells what became of a payment. It has no session and no token: the signature over the very bytes it
 * sent is what makes it believed. An answer below 300 says that the event is safe here; after any other it comes again.
 */
export async function paymentsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { 'stripe-signature': signature } = request.headers
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const received = await receiveEvent(shop, {
      body,
      signature: typeof signature === 'string' ? signature : undefined,
    })
    if (received.ok) {
      const { outcome } = received.value
      if (worrying.has(outcome)) request.log.warn(received.value, 'a payment event that does not fit')
      return { received: true }
    }
    // 503: a key that is missing may be set again, and the gateway sends the event once more.
    return reply.code(received.refusal === 'forged' ? 400 : 503).send()
  })
}
