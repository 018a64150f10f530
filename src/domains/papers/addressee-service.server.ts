import { z } from 'zod'
import { findWholeOrder, holdOrder, saveOrderEmail } from '#src/domains/orders/owed-orders-service.server.ts'
import { findWholeQuote, saveQuoteEmail } from '#src/domains/quotes/quote-requests-service.server.ts'
import { moveVoucherUse } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { saveWork, type WaitingRow } from './staff-mails-store.server.ts'

/** Whom a mail goes to that was not sent, and how to say that it is somebody else. */
export type Addressee = { email: string; correct: (shop: Shop, email: string) => Promise<void> }

const whole = z.object({ to: z.string(), letter: z.object({ isConfidential: z.literal(true).optional() }) })
const ofOrder = z.object({ orderId: z.number() })
const ofQuote = z.object({ quoteRequestId: z.number() })

/**
 * A mail about an order or a quote is written when it is sent, to the address that stands there: put right, it is right for
 * every later mail too. A secret, such as the link to a new password, is for nobody but the address that it was made for.
 */
export async function findAddressee(shop: Shop, { id, payload }: WaitingRow): Promise<Addressee | undefined> {
  const mail = whole.safeParse(payload).data
  if (mail?.letter.isConfidential) return undefined
  if (mail) return { email: mail.to, correct: (shop, to) => saveWork(shop.db, id, { ...payload, to }) }
  const { orderId } = ofOrder.safeParse(payload).data ?? {}
  const order = orderId === undefined ? undefined : await findWholeOrder(shop, { id: orderId })
  if (order) return { email: order.email, correct: (shop, email) => correctOrder(shop, order.id, email) }
  const { quoteRequestId } = ofQuote.safeParse(payload).data ?? {}
  const quote = quoteRequestId === undefined ? undefined : await findWholeQuote(shop, { id: quoteRequestId })
  return quote && { email: quote.email, correct: (shop, email) => saveQuoteEmail(shop, quote.id, email) }
}

async function correctOrder(shop: Shop, orderId: number, email: string): Promise<void> {
  const order = await holdOrder(shop, orderId)
  await saveOrderEmail(shop, orderId, email)
  // A cancelled order has given it back already.
  if (order?.voucherId && order.status !== 'cancelled') {
    await moveVoucherUse(shop, { voucherId: order.voucherId, from: order.email, to: email })
  }
}
