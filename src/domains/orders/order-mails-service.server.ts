import { queueWork } from '#src/platform/outbox.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { countFailedPayments, findSentVersion } from './order-mails-store.server.ts'

export const orderMailKinds = ['order received', 'payment received', 'payment failed', 'artwork needed'] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

export const quoteMailKinds = ['quote received', 'quote priced', 'quote reminder', 'quote expired'] as const
export type QuoteMailKind = (typeof quoteMailKinds)[number]

/** Call it inside the transaction that the mail is about; the same occasion is told once, however often it is called. */
export async function queueOrderMail(shop: Shop, { kind, orderId }: { kind: OrderMailKind; orderId: number }) {
  const occasion = await orderOccasion(shop, kind, orderId)
  await queueWork(shop, {
    kind: 'order mail',
    payload: { kind, orderId },
    dedupeKey: [kind, orderId, ...occasion].join(' '),
  })
}

/** A payment may fail more than once, and artwork be asked for on another day. */
async function orderOccasion(shop: Shop, kind: OrderMailKind, orderId: number): Promise<(string | number)[]> {
  if (kind === 'payment failed') return [await countFailedPayments(shop.db, orderId)]
  return kind === 'artwork needed' ? [shop.clock.now().toISOString().slice(0, 10)] : []
}

/** As above; each version of an offer that was sent is an occasion of its own. */
export async function queueQuoteMail(
  shop: Shop,
  { kind, quoteRequestId }: { kind: QuoteMailKind; quoteRequestId: number },
) {
  const version = kind === 'quote received' ? [] : [await findSentVersion(shop.db, quoteRequestId)]
  await queueWork(shop, {
    kind: 'quote mail',
    payload: { kind, quoteRequestId },
    dedupeKey: [kind, quoteRequestId, ...version].join(' '),
  })
}
