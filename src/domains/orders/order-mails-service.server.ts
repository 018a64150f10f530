import { z } from 'zod'
import { can, type Visitor } from '#src/domains/access/access.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { sendLetter } from '#src/platform/mail.server.ts'
import type { KeptMail } from '#src/platform/mailer.server.ts'
import { type OutboxWorker, queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isUnpaid, type OrderMailKind, orderLetter, orderMailKinds } from './order-letters.ts'
import { countFailedPayments, findOrderState, findSentVersion } from './order-mails-store.server.ts'
import { listOrderAttachments, quoteAttachment } from './papers-service.server.ts'
import { findOrderWithLines, findQuoteWithLines } from './papers-store.server.ts'
import { type QuoteMailKind, quoteLetter, quoteMailKinds } from './quote-letters.ts'

const orderMail = 'order mail'
const quoteMail = 'quote mail'

/** Whoever is paying just now need not be told that they have not paid yet. */
const payingMs = 10 * 60_000

/** Call it inside the transaction that the mail is about; the same occasion is told once, however often it is called. */
export async function queueOrderMail(shop: Shop, { kind, orderId }: { kind: OrderMailKind; orderId: number }) {
  const order = await findOrderState(shop.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to tell about`)
  // An order that staff placed is paid by the link in this mail.
  const isBeingPaid = kind === 'order received' && isUnpaid(order) && order.placedByStaffId === null
  const occasion = await occasionOf(shop, kind, { ...order, id: orderId })
  await queueWork(shop, {
    kind: orderMail,
    payload: { kind, orderId, isUnlessPaid: isBeingPaid },
    dedupeKey: [kind, orderId, ...occasion].join(' '),
    ...(isBeingPaid && { availableAt: new Date(shop.clock.now().getTime() + payingMs) }),
  })
}

type Told = NonNullable<Awaited<ReturnType<typeof findOrderState>>> & { id: number }

/** How it will be paid may be said after the order came, a payment fail more than once, artwork be missed another day. */
async function occasionOf(shop: Shop, kind: OrderMailKind, order: Told): Promise<(string | number)[]> {
  if (kind === 'payment failed') return [await countFailedPayments(shop.db, order.id)]
  if (kind === 'artwork needed') return [shop.clock.now().toISOString().slice(0, 10)]
  const isPromised = order.paymentMethod === 'bacs' || order.paymentMethod === 'account'
  return kind === 'order received' && isPromised ? [order.paymentMethod ?? ''] : []
}

/** As above; each version of an offer that was sent is an occasion of its own. */
export async function queueQuoteMail(
  shop: Shop,
  { kind, quoteRequestId }: { kind: QuoteMailKind; quoteRequestId: number },
) {
  const version = kind === 'quote received' ? [] : [await findSentVersion(shop.db, quoteRequestId)]
  await queueWork(shop, {
    kind: quoteMail,
    payload: { kind, quoteRequestId },
    dedupeKey: [kind, quoteRequestId, ...version].join(' '),
  })
}

const orderWork = z.object({ kind: z.enum(orderMailKinds), orderId: z.number(), isUnlessPaid: z.boolean() })
const quoteWork = z.object({ kind: z.enum(quoteMailKinds), quoteRequestId: z.number() })

/** Written when it is sent: everything it says is frozen on the order, and the row in the outbox holds no secret. */
const sendOrderMail: OutboxWorker = async (shop, { id, payload }) => {
  const { kind, orderId, isUnlessPaid } = orderWork.parse(payload)
  const order = await findOrderWithLines(shop.db, { id: orderId })
  if (!order || order.status === 'cancelled') return undefined
  // Another mail has told it better by now.
  if ((isUnlessPaid || kind === 'payment failed') && !isUnpaid(order)) return undefined
  const { bankDetails } = await readCompany(shop.db)
  const letter = orderLetter(kind, order, { origin: shop.config.publicOrigin, bankDetails })
  const hasPapers = kind === 'order received' || kind === 'payment received'
  const attachments = hasPapers ? await listOrderAttachments(shop, order) : []
  return sendLetter(shop, id, { to: order.email, letter, attachments })
}

const sendQuoteMail: OutboxWorker = async (shop, { id, payload }) => {
  const { kind, quoteRequestId } = quoteWork.parse(payload)
  const quote = await findQuoteWithLines(shop.db, { id: quoteRequestId })
  if (!quote) return undefined
  const letter = quoteLetter(kind, quote, { origin: shop.config.publicOrigin })
  const hasPaper = quote.version.sentAt !== null && (kind === 'quote priced' || kind === 'quote reminder')
  const attachments = hasPaper ? [await quoteAttachment(shop, quote)] : []
  return sendLetter(shop, id, { to: quote.email, letter, attachments })
}

export const orderMailWorkers = { [orderMail]: sendOrderMail, [quoteMail]: sendQuoteMail }

/** For staff to look at what a shop without a mail server has sent; confidential mails come without their body. */
export async function listKeptMails(
  shop: Shop,
  visitor: Visitor,
  limit = 50,
): Promise<Result<KeptMail[], 'forbidden'>> {
  if (!can(visitor, 'backoffice.open')) return refuse('forbidden')
  return ok(await shop.mailer.listKept(limit))
}
