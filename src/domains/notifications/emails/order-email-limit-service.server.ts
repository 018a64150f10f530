import { findAccountEmailAddress } from '#src/domains/customers/auth/email-verification-service.server.ts'
import { isCausedWithoutPayment, type OrderEmailKind } from '#src/domains/orders/emails/order-emails.ts'
import type { Order } from '#src/domains/orders/order.ts'
import type { Job, JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { countAttempt, undoAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { getOrderEmailLimit } from '#src/platform/rate-limits/form-limits.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** An email that was postponed for this long is left to staff. */
const maxDelayMs = 6 * 3_600_000

type OrderEmail = {
  kind: OrderEmailKind
  order: Pick<Order, 'customerId' | 'placedByStaffId' | 'quoteRequestId' | 'paymentDueAt'> & { email: string }
  job: Pick<Job, 'createdAt'>
}

/**
 * Sends an email about an unpaid order, or postpones it when its mailbox has had enough of them in this hour. Anybody can type
 * somebody else's address into an order, so that an address counts as the buyer's own only when the account has verified it.
 */
export async function sendOrderEmailWithinLimit(
  shop: Shop,
  { kind, order, job }: OrderEmail,
  send: () => Promise<JobResult>,
): Promise<JobResult> {
  if (!isCausedWithoutPayment(kind) || (await isRecipientKnown(shop, order))) return send()
  const limit = getOrderEmailLimit(order.email)
  const seconds = await countAttempt(shop, [limit])
  if (seconds > 0) return postpone(shop, job, seconds)
  let isSent = false
  try {
    const result = await send()
    isSent = !result
    return result
  } finally {
    if (!isSent) await undoAttempt(shop, limit)
  }
}

/** Staff typed the address, approved the customer or made the offer; or the account has verified its own address. */
async function isRecipientKnown(shop: Shop, order: OrderEmail['order']): Promise<boolean> {
  const { customerId, placedByStaffId, quoteRequestId, paymentDueAt, email } = order
  if (placedByStaffId !== null || quoteRequestId !== null || paymentDueAt !== null) return true
  const account = customerId === null ? undefined : await findAccountEmailAddress(shop, customerId)
  return account?.isVerified === true && account.email === email.toLowerCase()
}

function postpone(shop: Shop, { createdAt }: Pick<Job, 'createdAt'>, seconds: number): JobResult {
  const now = shop.clock.now().getTime()
  if (now - createdAt.getTime() >= maxDelayMs) return { refused: 'Too many emails an hour to an unverified address' }
  return { postponedUntil: new Date(now + seconds * 1000) }
}
