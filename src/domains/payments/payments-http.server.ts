import type { FastifyInstance } from 'fastify'
import { listWebhooks } from '#src/platform/payments/payment-providers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { receivePaymentEvent } from './gateway/payment-events-service.server.ts'

const maxEventBytes = 256 * 1024
/** Outcomes that are logged as warnings. */
const warnedOutcomes = new Set(['mismatch', 'other account', 'unreadable', 'refund failed'])

/**
 * Receives the webhooks of the payment providers. They have no session and no form token; the signature over the raw body authenticates them.
 * A provider repeats an event until the response status is below 300.
 */
export async function paymentsHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
    done(null, body),
  )

  for (const { path, signatureHeader } of listWebhooks(shop.payments)) {
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const signature = request.headers[signatureHeader]
      const received = await receivePaymentEvent(shop, {
        path,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      })
      if (received.ok) {
        const { outcome } = received.value
        if (warnedOutcomes.has(outcome)) request.log.warn(received.value, 'payment event raised an alert')
        return { received: true }
      }
      // 503 makes the provider send the event again, in case the missing key is set later.
      return reply.code(received.refusal === 'forged' ? 400 : 503).send()
    })
  }
}
