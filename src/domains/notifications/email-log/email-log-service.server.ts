import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { orderEmailJob } from '#src/domains/orders/emails/order-email-job-contract.ts'
import { formatOrderJobReference, shouldStillSend } from '#src/domains/orders/emails/order-emails.ts'
import { listOrderReferences } from '#src/domains/orders/order-lookup-service.server.ts'
import { formatQuoteJobReference } from '#src/domains/quotes/emails/quote-emails.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { deleteInBatches } from '#src/platform/database/delete-in-batches.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type EmailLogQuery, emailJobPayload } from './email-log-contract.ts'
import {
  countFailedEmailJobs,
  deleteEmailsSentBefore,
  type EmailJobRow,
  findFailedEmailJob,
  findSentEmail,
  listFailedEmailJobs,
  listSentEmails,
  listSentEmailsByReference,
  listUnsentEmailJobsByReference,
  lockFailedEmailJob,
  requeueJob,
} from './email-log-store.server.ts'
import {
  canResend,
  type OrderReferences,
  parseJobReference,
  presentSentEmail,
  presentUnsentEmail,
  type SentEmail,
  type SentEmailWithBody,
  type UnsentEmail,
} from './email-log-view.ts'
import { findRecipient, type Recipient } from './recipient-service.server.ts'
import { checkSendAgain } from './send-again-service.server.ts'

const presentJob = (job: EmailJobRow, orderReferences: OrderReferences) =>
  presentUnsentEmail(job, { content: emailJobPayload.safeParse(job.payload).data, orderReferences })

const perPage = 50
/** Sent emails are kept for a year, in case a customer refers to one. */
const retentionMs = 365 * 86_400_000

export type EmailLog = { sent: SentEmail[]; unsent: UnsentEmail[]; hasMore: boolean; failed: number }

/** Lists sent or failed emails. `failed` is the number of failed emails in either case. */
export async function listEmails(
  shop: Shop,
  visitor: Visitor,
  { state, to, page }: EmailLogQuery,
): Promise<Result<EmailLog, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const range = { limit: perPage + 1, offset: (page - 1) * perPage }
  const sent = state === 'sent' ? await listSentEmails(shop.db, { to }, range) : []
  const unsent = state === 'failed' ? await listFailedEmailJobs(shop.db, range) : []
  const orderReferences = await listEmailOrderReferences(shop, [...sent, ...unsent])
  return ok({
    sent: sent.slice(0, perPage).map((email) => presentSentEmail(email, orderReferences)),
    unsent: unsent.slice(0, perPage).map((job) => presentJob(job, orderReferences)),
    hasMore: sent.length > perPage || unsent.length > perPage,
    failed: await countFailedEmailJobs(shop.db),
  })
}

/** Counts failed emails for the overview. */
export async function countFailedEmails(shop: Shop, visitor: Visitor): Promise<Result<number, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'email.read')
  return allowed.ok ? ok(await countFailedEmailJobs(shop.db)) : allowed
}

/** The numbers, with their prefix, of the orders that the emails are about. */
function listEmailOrderReferences(
  shop: Shop,
  emails: readonly { reference: string | null }[],
): Promise<OrderReferences> {
  const subjects = emails.flatMap(({ reference }) => parseJobReference(reference) ?? [])
  return listOrderReferences(
    shop,
    subjects.flatMap(({ kind, number }) => (kind === 'order' ? number : [])),
  )
}

/** Lists the emails about an order, sent and queued. */
export async function listOrderEmails(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<Pick<EmailLog, 'sent' | 'unsent'>, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const sent = await listSentEmailsByReference(shop.db, formatOrderJobReference(number))
  const order = await findOrderWithLines(shop, { number })
  const unsent = (await listUnsentEmailJobsByReference(shop.db, formatOrderJobReference(number))).filter(
    ({ kind, payload, lastError }) => {
      const isWaiting = kind === orderEmailJob.kind && lastError === null
      const email = isWaiting ? orderEmailJob.schema.safeParse(payload).data : undefined
      return !order || !email || shouldStillSend(email, order)
    },
  )
  const orderReferences = await listEmailOrderReferences(shop, [...sent, ...unsent])
  return ok({
    sent: sent.map((email) => presentSentEmail(email, orderReferences)),
    unsent: unsent.map((job) => presentJob(job, orderReferences)),
  })
}

/** Lists the emails about a quote, sent and queued. */
export async function listQuoteEmails(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<Pick<EmailLog, 'sent' | 'unsent'>, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const reference = formatQuoteJobReference(number)
  const sent = await listSentEmailsByReference(shop.db, reference)
  const unsent = await listUnsentEmailJobsByReference(shop.db, reference)
  const orderReferences: OrderReferences = new Map()
  return ok({
    sent: sent.map((email) => presentSentEmail(email, orderReferences)),
    unsent: unsent.map((job) => presentJob(job, orderReferences)),
  })
}

export async function getSentEmail(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<SentEmailWithBody, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const found = await findSentEmail(shop.db, id)
  if (!found) return refuse('not_found')
  const { job: _, ...email } = found
  const { text, html } = email
  const sendable = await checkSendAgain(shop, id)
  const send_again = sendable.ok ? { to: sendable.value.email } : { refusal: sendable.refusal }
  return ok({ ...presentSentEmail(email, await listEmailOrderReferences(shop, [email])), text, html, send_again })
}

/** Returns a failed email with its recipient. Confidential emails are not found: staff must not redirect them. */
export async function getUnsentEmail(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<{ unsentEmail: UnsentEmail; email: string }, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  const job = await findFailedEmailJob(shop.db, id)
  const recipient = job && (await findRecipient(shop, job))
  if (!recipient) return refuse('not_found')
  return ok({ unsentEmail: presentJob(job, await listEmailOrderReferences(shop, [job])), email: recipient.email })
}

/** Sends a failed email now, to `email` if given. Requeues the same job, so that nobody gets the email twice. */
export async function resendEmail(
  shop: Shop,
  visitor: Visitor,
  { id, email }: { id: number; email?: string },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'email.read')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const job = await lockFailedEmailJob(shop.db, id)
    if (!job || !canResend(job)) return refuse('not_found')
    if (email !== undefined) {
      const recipient = await findRecipient(shop, job)
      if (!recipient) return refuse('not_found')
      if (recipient.email !== email) await correctAddress(shop, visitor, { job, recipient, email })
    }
    await requeueJob(shop.db, id, shop.clock.now())
    await recordAudit(shop, {
      by: visitor,
      action: 'mail sent again',
      subject: 'mail',
      subjectId: id,
      before: { error: job.lastError, attempts: job.attempts },
      after: { about: job.reference },
    })
    return ok(undefined)
  })
}

type AddressCorrection = { job: EmailJobRow; recipient: Recipient; email: string }

async function correctAddress(
  shop: Shop,
  visitor: Visitor,
  { job, recipient, email }: AddressCorrection,
): Promise<void> {
  await recipient.correct(shop, email)
  const subject = parseJobReference(job.reference) ?? { kind: 'mail', number: job.id }
  await recordAudit(shop, {
    by: visitor,
    action: 'mail address corrected',
    subject: subject.kind,
    subjectId: subject.number,
    before: { email: recipient.email },
    after: { email },
  })
}

export async function removeOldEmails(shop: Shop, signal?: AbortSignal): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - retentionMs)
  await deleteInBatches((limit) => deleteEmailsSentBefore(shop.db, before, limit), { signal })
}
