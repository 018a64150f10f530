import type { Visitor } from '#src/domains/access/access.ts'
import { recordQuoteEvent } from '#src/domains/orders/placing/quote-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { incrementCounter } from '#src/platform/database/counters.server.ts'
import { staffEmailJob } from '#src/platform/email/staff-email-job-contract.ts'
import { queueJob } from '#src/platform/jobs/queue-job.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { queueQuoteEmail } from './emails/quote-emails-service.server.ts'
import {
  findQuoteRequest,
  findVisibleVersion,
  insertQuoteRequest,
  insertQuoteVersion,
  listQuoteLines,
  type NewQuoteLine,
  type NewQuoteRequest,
  saveQuote,
  type VersionTotals,
} from './quotes-store.server.ts'

/** A complete request. Its lines and prices never change again. */
export type FrozenQuoteRequest = Omit<NewQuoteRequest, 'number' | 'createdAt' | 'updatedAt'> & {
  totals: VersionTotals
  lines: readonly Omit<NewQuoteLine, 'position'>[]
  /** The member of staff who makes the request for the customer. */
  staff?: Visitor
}
export type SavedQuoteRequest = { id: number; number: number; publicToken: string }

/** Stores the request as version 1, with its event and its email. Call it in the transaction that empties the quote basket. */
export async function saveQuoteRequest(
  shop: Shop,
  { totals, lines, staff, ...request }: FrozenQuoteRequest,
): Promise<SavedQuoteRequest> {
  const now = shop.clock.now()
  const createdBy = staff ? staff.customerId : request.customerId
  const number = await incrementCounter(shop.db, 'quote number')
  const saved = await insertQuoteRequest(shop.db, { ...request, number, createdAt: now, updatedAt: now })
  await insertQuoteVersion(
    shop.db,
    { ...totals, quoteRequestId: saved.id, version: 1, createdBy, createdAt: now },
    lines.map((line, position) => ({ ...line, position })),
  )
  await recordQuoteEvent(shop, {
    quoteRequestId: saved.id,
    toStatus: 'requested',
    actorKind: staff ? 'staff' : 'customer',
    actorId: createdBy,
    occurredAt: now,
  })
  if (staff) {
    const { totalGrossPence } = totals
    await recordAudit(shop, {
      by: staff,
      action: 'quote requested',
      subject: 'quote',
      subjectId: number,
      after: { lines: lines.length, totalGrossPence },
    })
  }
  await queueQuoteEmail(shop, { kind: 'quote received', quoteRequestId: saved.id })
  if (!staff) await queueJob(shop, staffEmailJob, { payload: { event: 'quoteRequestEmail', id: saved.id } })
  return saved
}

export async function findQuoteByCheckout(shop: Shop, checkoutToken: string): Promise<SavedQuoteRequest | undefined> {
  return findQuoteRequest(shop.db, { checkoutToken })
}

export type QuoteKey = { id: number } | { number: number } | { publicToken: string }

/** Finds a quote with the lines of the latest sent version, or of the request before the first offer. Drafts are never included. */
export async function findQuoteWithLines(shop: Shop, key: QuoteKey) {
  const quote = await findQuoteRequest(shop.db, key)
  const version = quote && (await findVisibleVersion(shop.db, quote.id))
  return version && { ...quote, version, lines: await listQuoteLines(shop.db, version.id) }
}

/** Saves a corrected email address. */
export async function saveQuoteEmail(shop: Shop, id: number, email: string): Promise<void> {
  await saveQuote(shop.db, id, { email, updatedAt: shop.clock.now() })
}
