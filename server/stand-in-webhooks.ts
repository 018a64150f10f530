import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { OutboxWorkers } from '#src/platform/outbox.server.ts'
import { type StandIn, standInWebhook } from '#src/platform/stand-in-gateway.server.ts'

const message = z.object({ body: z.string() })

/** The stand-in gateway's messages, signed, to the same address that a real one would be given; repeated until taken. */
export function standInWebhooks(app: Pick<FastifyInstance, 'inject'>, standIn: StandIn | undefined): OutboxWorkers {
  if (!standIn) return {}
  return {
    async [standInWebhook](_shop, { payload }) {
      const { body } = message.parse(payload)
      const headers = { 'content-type': 'application/json', 'stripe-signature': standIn.sign(body) }
      const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body })
      if (statusCode !== 200) throw new Error(`The webhook was answered with ${statusCode}`)
    },
  }
}
