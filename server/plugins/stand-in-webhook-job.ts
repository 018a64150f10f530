import type { FastifyInstance } from 'fastify'
import { createJobHandler, type JobHandlers } from '#src/platform/jobs/job-queue.server.ts'
import { type StandIn, standInWebhookJob } from '#src/platform/payments/stand-in/stand-in-gateway.server.ts'

/** Delivers the signed events of the stand-in gateway to the real webhook endpoint, and retries until it returns 200. */
export function standInWebhookJobHandlers(
  app: Pick<FastifyInstance, 'inject'>,
  standIn: StandIn | undefined,
): JobHandlers {
  if (!standIn) return {}
  return createJobHandler(standInWebhookJob, async (_shop, { body }) => {
    const { path, signatureHeader } = standIn.webhook
    const headers = { 'content-type': 'application/json', [signatureHeader]: standIn.sign(body) }
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body })
    if (statusCode !== 200) throw new Error(`The webhook was answered with ${statusCode}`)
  })
}
