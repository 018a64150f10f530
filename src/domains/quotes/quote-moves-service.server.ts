import { can, type Visitor } from '#src/domains/access/access.ts'
import { recordQuoteEvent } from '#src/domains/orders/quoted-orders-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import {
  checkQuoteMove,
  type QuoteActor,
  type QuoteFacts,
  type QuoteRefusal,
  type QuoteStatus,
} from './quote-states.ts'
import { type NewQuoteRequest, type QuoteLineRow, type QuoteRow, saveQuote } from './quotes-store.server.ts'

export type QuoteMover = { kind: QuoteActor; id?: number }

export function moverOf(visitor: Visitor): QuoteMover {
  return { kind: can(visitor, 'backoffice.open') ? 'staff' : 'customer', id: visitor.customerId }
}

type Move = {
  quote: QuoteRow
  to: QuoteStatus
  by: QuoteMover
  facts: QuoteFacts
  note?: string
  /** What else of the request changes with it. */
  change?: Partial<NewQuoteRequest>
}

/** The only way a quote changes its state: inside a transaction that holds its row, by the table, with a row of history. */
export async function moveQuote(
  shop: Shop,
  { quote, to, by, facts, note = '', change }: Move,
): Promise<Result<QuoteRow, QuoteRefusal>> {
  const checked = checkQuoteMove({ from: quote.status, to, by: by.kind }, facts)
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

export function factsOf(shop: Shop, { billing }: Pick<QuoteRow, 'billing'>, { expiresAt, lines }: Offer): QuoteFacts {
  return {
    isPriced: lines.length > 0 && lines.every(({ unitNetPence }) => unitNetPence !== null),
    isOver: expiresAt !== null && expiresAt <= shop.clock.now(),
    hasAddresses: billing !== null,
    hasOrder: false,
  }
}
