import { demand, type Visitor } from '#src/domains/access/access.ts'
import { listStaff, nameAccounts } from '#src/domains/customers/people-service.server.ts'
import { findOrderOfQuote, listQuoteEvents } from '#src/domains/orders/quoted-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { QuotesFilter } from './quote-desk-contract.ts'
import { findDraft, listQuoteRows, readQuoteTerms } from './quote-desk-store.server.ts'
import { presentDeskQuote, presentDeskRow } from './quote-desk-view.ts'
import { queueQuoteMail } from './quote-mails-service.server.ts'
import { factsOf, moveQuote, moverOf } from './quote-moves-service.server.ts'
import type { QuoteRefusal } from './quote-states.ts'
import { presentEnd } from './quote-view.ts'
import {
  findQuoteRequest,
  findShownVersion,
  listQuoteLines,
  listVersions,
  lockQuote,
  saveQuote,
} from './quotes-store.server.ts'

export type DeskRefusal = 'signed_out' | 'forbidden' | 'not_found'

const perPage = 50

/** STAFF-02: who waits for a price, and for how long already. */
export async function listQuotesForStaff(
  shop: Shop,
  visitor: Visitor,
  { status: standing, search, mine, page }: QuotesFilter,
) {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const place = { limit: perPage + 1, offset: (page - 1) * perPage }
  const assignedTo = mine ? visitor.customerId : undefined
  const rows = await listQuoteRows(shop.db, { standing, search, assignedTo }, place)
  const names = await nameAccounts(
    shop,
    rows.map((row) => row.assignedTo),
  )
  const now = shop.clock.now()
  return ok({
    rows: rows.slice(0, perPage).map((row) => presentDeskRow(row, { names, now })),
    hasMore: rows.length > perPage,
  })
}

/** With the draft, or else what the next offer starts from. */
export async function getQuoteForStaff(shop: Shop, visitor: Visitor, number: number) {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const quote = await findQuoteRequest(shop.db, { number })
  if (!quote) return refuse('not_found')
  const [versions, draft, shown, events, order] = await Promise.all([
    listVersions(shop.db, quote.id),
    findDraft(shop.db, quote.id),
    findShownVersion(shop.db, quote.id),
    listQuoteEvents(shop, quote.id),
    findOrderOfQuote(shop, quote.id),
  ])
  const working = draft ?? shown
  if (!working) return refuse('not_found')
  const lines = await listQuoteLines(shop.db, working.id)
  const people = [...events.map(({ actorId }) => actorId), ...versions.map(({ createdBy }) => createdBy)]
  const names = await nameAccounts(shop, [...people, quote.assignedTo])
  const staff = await listStaff(shop)
  const { validDays } = await readQuoteTerms(shop.db)
  const now = shop.clock.now()
  return ok(presentDeskQuote(quote, { versions, working, lines, events, order, names, staff, now, validDays }))
}

/** Nobody has to: whoever sends the first offer is put down as well. */
export async function assignQuote(
  shop: Shop,
  visitor: Visitor,
  { number, to }: { number: number; to: number | null },
): Promise<Result<undefined, DeskRefusal>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  const isStaff = to === null || (await listStaff(shop)).some(({ id }) => id === to)
  if (!isStaff) return refuse('not_found')
  return transaction(shop, async (shop): Promise<Result<undefined, DeskRefusal>> => {
    const quote = await findQuoteRequest(shop.db, { number })
    if (!quote) return refuse('not_found')
    if (quote.assignedTo === to) return ok(undefined)
    await saveQuote(shop.db, quote.id, { assignedTo: to, updatedAt: shop.clock.now() })
    await recordAudit(shop, {
      by: visitor,
      action: 'quote assigned',
      subject: 'quote',
      subjectId: number,
      before: { assignedTo: quote.assignedTo },
      after: { assignedTo: to },
    })
    return ok(undefined)
  })
}

/** No offer, or none any more; the customer gets a mail that says why. It is an answer, so it stops the clock. */
export async function withdrawQuote(
  shop: Shop,
  visitor: Visitor,
  { number, reason }: { number: number; reason: string },
): Promise<Result<undefined, DeskRefusal | QuoteRefusal>> {
  const allowed = demand(visitor, 'backoffice.open')
  if (!allowed.ok) return allowed
  return allOrNothing(shop, async (shop): Promise<Result<undefined, DeskRefusal | QuoteRefusal>> => {
    const found = await findQuoteRequest(shop.db, { number })
    const quote = found && (await lockQuote(shop.db, found.id))
    if (!quote) return refuse('not_found')
    const moved = await moveQuote(shop, {
      quote,
      to: 'declined',
      by: moverOf(visitor),
      facts: factsOf(shop, quote, { expiresAt: quote.expiresAt, lines: [] }),
      note: reason,
      change: { answeredAt: quote.answeredAt ?? shop.clock.now(), withdrawal: reason },
    })
    if (!moved.ok) return moved
    await queueQuoteMail(shop, { kind: 'quote withdrawn', quoteRequestId: quote.id, note: reason })
    await recordAudit(shop, {
      by: visitor,
      action: 'quote withdrawn',
      subject: 'quote',
      subjectId: number,
      before: { status: quote.status },
      after: { status: presentEnd(moved.value).standing },
      note: reason,
    })
    return ok(undefined)
  })
}
