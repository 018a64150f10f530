import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findAccountNames, listStaffMembers } from '#src/domains/customers/account/account-lookup-service.server.ts'
import { findQuoteOrder, listQuoteEvents } from '#src/domains/orders/placing/quote-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueQuoteEmail } from '../emails/quote-emails-service.server.ts'
import type { QuoteTransitionRefusal } from '../quote-states.ts'
import { getQuoteActor, getQuoteTransitionContext, transitionQuote } from '../quote-transitions-service.server.ts'
import { presentQuoteStatus } from '../quote-view.ts'
import {
  findQuoteRequest,
  findVisibleVersion,
  listQuoteLines,
  listQuoteVersions,
  lockQuote,
  saveQuote,
} from '../quotes-store.server.ts'
import { listShortages } from '../stock-shortages-service.server.ts'
import type { StaffQuotesFilter } from './quote-admin-contract.ts'
import { findDraftVersion, listStaffQuoteRows, readQuoteSettings } from './quote-admin-store.server.ts'
import { presentStaffQuote, presentStaffQuoteSummary } from './quote-admin-view.ts'

const perPage = 50

/** Reads one row more than a page to know whether there is a next page, instead of counting [STAFF-02]. */
export async function listStaffQuotes(shop: Shop, visitor: Visitor, { status, search, mine, page }: StaffQuotesFilter) {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  const range = { limit: perPage + 1, offset: (page - 1) * perPage }
  const assignedTo = mine ? visitor.customerId : undefined
  const rows = await listStaffQuoteRows(shop.db, { displayStatus: status, search, assignedTo }, range)
  const names = await findAccountNames(
    shop,
    rows.map((row) => row.assignedTo),
  )
  const context = { names, now: shop.clock.now(), replyTarget: await getReplyTarget(shop) }
  return ok({
    rows: rows.slice(0, perPage).map((row) => presentStaffQuoteSummary(row, context)),
    hasMore: rows.length > perPage,
  })
}

/** The form starts from the draft, or else from the version that the customer sees. */
export async function getStaffQuote(shop: Shop, visitor: Visitor, number: number) {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  const quote = await findQuoteRequest(shop.db, { number })
  if (!quote) return refuse('not_found')
  const [versions, draft, visible, events, order] = await Promise.all([
    listQuoteVersions(shop.db, quote.id),
    findDraftVersion(shop.db, quote.id),
    findVisibleVersion(shop.db, quote.id),
    listQuoteEvents(shop, quote.id),
    findQuoteOrder(shop, quote.id),
  ])
  const workingVersion = draft ?? visible
  if (!workingVersion) return refuse('not_found')
  const lines = await listQuoteLines(shop.db, workingVersion.id)
  const people = [...events.map(({ actorId }) => actorId), ...versions.map(({ createdBy }) => createdBy)]
  const names = await findAccountNames(shop, [...people, quote.assignedTo])
  const staff = await listStaffMembers(shop)
  const { validDays } = await readQuoteSettings(shop.db)
  // An order has reserved its units, so its quote is short of nothing.
  const shortages = order ? [] : await listShortages(shop, lines)
  const context = { now: shop.clock.now(), replyTarget: await getReplyTarget(shop), validDays, shortages }
  return ok(presentStaffQuote(quote, { versions, workingVersion, lines, events, order, names, staff, ...context }))
}

/** Optional: sending the first offer also assigns the quote. */
export async function assignQuote(
  shop: Shop,
  visitor: Visitor,
  { number, to }: { number: number; to: number | null },
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  const isStaff = to === null || (await listStaffMembers(shop)).some(({ id }) => id === to)
  if (!isStaff) return refuse('not_found')
  return transaction(shop, async (shop): Promise<Result<undefined, PermissionRefusal | 'not_found'>> => {
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

/** Ends the quote without an offer and emails the reason to the customer. Counts as an answer, so it ends the reply time. */
export async function withdrawQuote(
  shop: Shop,
  visitor: Visitor,
  { number, reason }: { number: number; reason: string },
): Promise<Result<undefined, PermissionRefusal | 'not_found' | QuoteTransitionRefusal>> {
  const allowed = requirePermission(visitor, 'quote.manage')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(
    shop,
    async (shop): Promise<Result<undefined, PermissionRefusal | 'not_found' | QuoteTransitionRefusal>> => {
      const found = await findQuoteRequest(shop.db, { number })
      const quote = found && (await lockQuote(shop.db, found.id))
      if (!quote) return refuse('not_found')
      const transition = await transitionQuote(shop, {
        quote,
        to: 'declined',
        by: getQuoteActor(visitor),
        context: getQuoteTransitionContext(shop, quote, { expiresAt: quote.expiresAt, lines: [] }),
        note: reason,
        change: { answeredAt: quote.answeredAt ?? shop.clock.now(), withdrawal: reason },
      })
      if (!transition.ok) return transition
      await queueQuoteEmail(shop, { kind: 'quote withdrawn', quoteRequestId: quote.id, note: reason })
      await recordAudit(shop, {
        by: visitor,
        action: 'quote withdrawn',
        subject: 'quote',
        subjectId: number,
        before: { status: quote.status },
        after: { status: presentQuoteStatus(transition.value).display_status },
        note: reason,
      })
      return ok(undefined)
    },
  )
}
