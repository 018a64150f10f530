import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { closeHostedSessionById } from './gateway/hosted-sessions-service.server.ts'
import { closeSessionJob, refundJob } from './payment-jobs-contract.ts'
import { executeRefund } from './refunds/refunds-service.server.ts'

const refundHandlers = createJobHandler(refundJob, async (shop, { refundId }) => {
  const status = await executeRefund(shop, refundId)
  if (status === 'pending') throw new Error('The gateway does not respond')
})

/** Retried until the session has ended: the payment sync skips cancelled payments, and a webhook may be lost. */
const closeSessionHandlers = createJobHandler(closeSessionJob, async (shop, { session }) => {
  const closed = await closeHostedSessionById(shop, session)
  if (!closed.ok && closed.refusal.kind === 'unavailable') throw new Error(closed.refusal.detail)
  if (closed.ok && (closed.value.state === 'open' || closed.value.state === 'processing'))
    throw new Error('The hosted session has not ended yet')
})

export const paymentJobHandlers = { ...refundHandlers, ...closeSessionHandlers }
