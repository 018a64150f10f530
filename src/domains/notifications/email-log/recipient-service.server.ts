import { z } from 'zod'
import {
  findOrderWithLines,
  lockOrder,
  saveOrderEmail,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { findQuoteWithLines, saveQuoteEmail } from '#src/domains/quotes/quote-requests-service.server.ts'
import { reassignVoucherUse } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { upgradeStoredEmail } from '#src/shared/email/upgrade-stored-email.ts'
import { type EmailJobRow, saveJobPayload } from './email-log-store.server.ts'

/** The recipient of an unsent email. `correct` changes the address. */
export type Recipient = { email: string; correct: (shop: Shop, email: string) => Promise<void> }

const queuedEmailPayload = z.preprocess(
  upgradeStoredEmail,
  z.object({ to: z.string(), email: z.object({ isConfidential: z.literal(true).optional() }) }),
)
const orderEmailPayload = z.object({ orderId: z.number() })
const quoteEmailPayload = z.object({ quoteRequestId: z.number() })

/**
 * An email about an order or a quote goes to the address stored there, so correcting it also corrects all later emails.
 * Returns undefined for a confidential email, such as a password reset: staff must not redirect it.
 */
export async function findRecipient(
  shop: Shop,
  { id, payload }: Pick<EmailJobRow, 'id' | 'payload'>,
): Promise<Recipient | undefined> {
  const queued = queuedEmailPayload.safeParse(payload).data
  if (queued?.email.isConfidential) return undefined
  if (queued) return { email: queued.to, correct: (shop, to) => saveJobPayload(shop.db, id, { ...payload, to }) }
  const { orderId } = orderEmailPayload.safeParse(payload).data ?? {}
  const order = orderId === undefined ? undefined : await findOrderWithLines(shop, { id: orderId })
  if (order) return { email: order.email, correct: (shop, email) => correctOrderEmail(shop, order.id, email) }
  const { quoteRequestId } = quoteEmailPayload.safeParse(payload).data ?? {}
  const quote = quoteRequestId === undefined ? undefined : await findQuoteWithLines(shop, { id: quoteRequestId })
  return quote && { email: quote.email, correct: (shop, email) => saveQuoteEmail(shop, quote.id, email) }
}

async function correctOrderEmail(shop: Shop, orderId: number, email: string): Promise<void> {
  const order = await lockOrder(shop, orderId)
  await saveOrderEmail(shop, orderId, email)
  // A cancelled order has released its voucher already.
  if (order?.voucherId && order.status !== 'cancelled') {
    await reassignVoucherUse(shop, { voucherId: order.voucherId, from: order.email, to: email })
  }
}
