import { can, type Visitor } from '#src/domains/access/access.ts'
import { recordQuoteEvent } from '#src/domains/orders/placing/quote-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import {
  checkQuoteTransition,
  type QuoteActorKind,
  type QuoteStatus,
  type QuoteTransitionContext,
  type QuoteTransitionRefusal,
} from './quote-states.ts'
import { type NewQuoteRequest, type QuoteLineRow, type QuoteRow, saveQuote } from './quotes-store.server.ts'

export type QuoteTransitionActor = { kind: QuoteActorKind; id?: number }

export function getQuoteActor(visitor: Visitor): QuoteTransitionActor {
  return { kind: can(visitor, 'backoffice.open') ? 'staff' : 'customer', id: visitor.customerId }
}

type QuoteTransitionInput = {
  quote: QuoteRow
  to: QuoteStatus
  by: QuoteTransitionActor
  context: QuoteTransitionContext
  note?: string
  /** Other columns of the request to change with the status. */
  change?: Partial<NewQuoteRequest>
}

/** The only way a quote changes its status. Call it inside a transaction that has locked the quote. Writes one event. */
export async function transitionQuote(
  shop: Shop,
  { quote, to, by, context, note = '', change }: QuoteTransitionInput,
): Promise<Result<QuoteRow, QuoteTransitionRefusal>> {
  const checked = checkQuoteTransition({ from: quote.status, to, by: by.kind }, context)
  if (!checked.ok) return checked
  const now = shop.clock.now()
  const changed = { ...change, status: to, updatedAt: now }
  await saveQuote(shop.db, quote.id, changed)
  await recordQuoteEvent(shop, {
    quoteRequestId: quote.id,
    fromStatus: quote.status,
    toStatus: to,
    actorKind: by.kind,
    actorId: by.id,
    note,
    occurredAt: now,
  })
  return ok({ ...quote, ...changed })
}

type Offer = { expiresAt: Date | null; lines: readonly Pick<QuoteLineRow, 'unitNetPence'>[] }

export function getQuoteTransitionContext(
  shop: Shop,
  { billing }: Pick<QuoteRow, 'billing'>,
  { expiresAt, lines }: Offer,
): QuoteTransitionContext {
  return {
    isPriced: lines.length > 0 && lines.every(({ unitNetPence }) => unitNetPence !== null),
    isExpired: expiresAt !== null && expiresAt <= shop.clock.now(),
    hasAddress: billing !== null,
    hasOrder: false,
  }
}
