import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderEmailJob } from '#src/domains/orders/emails/order-email-job-contract.ts'
import { shouldStillSend } from '#src/domains/orders/emails/order-emails.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EmailJobRow, findSentEmail, insertJobCopy } from './email-log-store.server.ts'
import { findRecipient } from './recipient-service.server.ts'

/** `not_stored`: what it is written from is not stored. `outdated`: it is no longer true. */
export type SendAgainRefusal = 'not_stored' | 'outdated'
type Sendable = { job: Pick<EmailJobRow, 'kind' | 'payload' | 'reference'>; email: string }

const hour = 3600
const maxPerEmail = 3
const maxPerRecipient = 10

/** Whether a sent email can be sent again, and to which address. Confidential emails are never sent again by staff. */
export async function checkSendAgain(
  shop: Shop,
  id: number,
): Promise<Result<Sendable, SendAgainRefusal | 'confidential'>> {
  const sent = await findSentEmail(shop.db, id)
  if (!sent || sent.html === null) return refuse('confidential')
  const { job, reference } = sent
  const recipient = job && (await findRecipient(shop, { id, payload: job.payload }))
  if (!recipient) return refuse('not_stored')
  const payload = job.kind === orderEmailJob.kind ? orderEmailJob.schema.safeParse(job.payload).data : undefined
  const order = payload && (await findOrderWithLines(shop, { id: payload.orderId }))
  if (order && !shouldStillSend(payload, order)) return refuse('outdated')
  return ok({ job: { ...job, reference }, email: recipient.email })
}

type SendAgainResult = Result<
  undefined,
  PermissionRefusal | 'not_found' | SendAgainRefusal | { reason: 'too_many'; seconds: number }
>

/** Queues a sent email once more. It is written anew, with its attachments, and goes to the present address. */
export async function sendEmailAgain(shop: Shop, visitor: Visitor, id: number): Promise<SendAgainResult> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const sendable = await checkSendAgain(shop, id)
  if (!sendable.ok) return refuse(sendable.refusal === 'confidential' ? 'not_found' : sendable.refusal)
  const { job, email } = sendable.value
  const seconds = await countAttempt(shop, [
    { name: 'email again', subject: String(id), max: maxPerEmail, seconds: hour },
    { name: 'email again to', subject: normaliseMailbox(email), max: maxPerRecipient, seconds: hour },
  ])
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  return transaction(shop, async (shop) => {
    await insertJobCopy(shop.db, job, shop.clock.now())
    await recordAudit(shop, {
      by: visitor,
      action: 'mail sent again',
      subject: 'mail',
      subjectId: id,
      after: { about: job.reference, to: email },
    })
    return ok(undefined)
  })
}
