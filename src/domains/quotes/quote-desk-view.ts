import { quotePath } from '#src/domains/orders/document-paths.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { type DocumentLine, type DocumentTotals, presentLine, presentTotals } from '#src/domains/orders/order-view.ts'
import type { listQuoteEvents, OrderOfQuote } from '#src/domains/orders/quoted-orders-service.server.ts'
import { addDays, dayOfMoment } from '#src/shared/dates.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import { optionsOf } from './hire-period.ts'
import { longestOfferDays } from './offer-input.ts'
import type { listQuoteRows } from './quote-desk-store.server.ts'
import {
  canMoveQuote,
  type QuoteStanding,
  type QuoteStatus,
  type ReplyClock,
  replyClock,
  standingOf,
} from './quote-states.ts'
import { presentEnd } from './quote-view.ts'
import type { ListedVersion, QuoteLineRow, QuoteRow, VersionRow } from './quotes-store.server.ts'

type Names = ReadonlyMap<number, string>

export type DeskRow = {
  number: number
  status: QuoteStatus
  standing: QuoteStanding
  name: string
  company: string
  email: string
  is_hire: boolean
  assigned_to: string | null
  asked_at: string
  clock: ReplyClock
  expires_at: string | null
  /** Incl. VAT, of the last offer that was sent. */
  offered: number | null
}

type Row = Awaited<ReturnType<typeof listQuoteRows>>[number]

export function presentDeskRow(row: Row, { names, now }: { names: Names; now: Date }): DeskRow {
  return {
    number: row.number,
    ...presentEnd(row),
    name: `${row.firstName} ${row.lastName}`,
    company: row.companyName,
    email: row.email,
    is_hire: row.isHire,
    assigned_to: nameOf(names, row.assignedTo),
    asked_at: row.createdAt.toISOString(),
    clock: clockOf(row, now),
    offered: row.offeredGrossPence === null ? null : toPounds(pence(row.offeredGrossPence)),
  }
}

export type DeskLine = DocumentLine & {
  /** As they stand in the fields: pounds, or empty while there is no price. */
  unit: string
  setup: string
  /** Of the price list, when it was asked for; absent on application. */
  list_price?: number
  artwork_file_id: string | null
}

export type DeskQuote = {
  number: number
  status: QuoteStatus
  standing: QuoteStanding
  /** The customer's own page. */
  path: string
  customer: { name: string; company: string; email: string; telephone: string; postcode: string; locale: string }
  billing: FrozenAddress | null
  referrer: string | null
  message: string
  hire: { from: string; to: string } | null
  asked_at: string
  clock: ReplyClock
  expires_at: string | null
  assigned_to: number | null
  staff: readonly { id: number; name: string }[]
  can_price: boolean
  can_withdraw: boolean
  /** What the form starts from: the draft, or the offer that stands. */
  is_draft: boolean
  lines: DeskLine[]
  delivery: string
  note: string
  expires_on: string
  totals: DocumentTotals
  versions: {
    version: number
    by: string | null
    made_at: string
    sent_at: string | null
    expires_at: string | null
    /** None while a line of it is on application. */
    total: number | null
    note: string
  }[]
  events: { standing: string; at: string; by: string; note: string }[]
  order: { number: number } | null
}

type Parts = {
  versions: readonly ListedVersion[]
  working: VersionRow
  lines: readonly QuoteLineRow[]
  events: Awaited<ReturnType<typeof listQuoteEvents>>
  order: OrderOfQuote | undefined
  names: Names
  staff: DeskQuote['staff']
  now: Date
  validDays: number
}

export function presentDeskQuote(quote: QuoteRow, parts: Parts): DeskQuote {
  const { versions, working, lines, events, order, names, staff, now, validDays } = parts
  const isAhead = working.expiresAt !== null && working.expiresAt > now
  return {
    number: quote.number,
    ...presentEnd(quote),
    path: quotePath(quote.publicToken),
    customer: presentCustomer(quote),
    billing: quote.billing,
    referrer: quote.referrer,
    message: quote.message,
    hire: quote.hireFrom && quote.hireTo ? { from: quote.hireFrom, to: quote.hireTo } : null,
    asked_at: quote.createdAt.toISOString(),
    clock: clockOf(quote, now),
    assigned_to: quote.assignedTo,
    staff,
    can_price: canMoveQuote({ from: quote.status, to: 'priced', by: 'staff' }),
    can_withdraw: canMoveQuote({ from: quote.status, to: 'declined', by: 'staff' }),
    is_draft: working.version > 1 && working.sentAt === null,
    lines: lines.map((line) => presentDeskLine({ ...line, options: optionsOf(line, quote) }, quote.locale)),
    delivery: typed(working.deliveryNetPence),
    note: working.note,
    expires_on: isAhead && working.expiresAt ? dayOfMoment(working.expiresAt) : lastDayOf(quote, { now, validDays }),
    totals: presentTotals(working),
    versions: versions.map((version) => presentVersion(version, names)),
    events: events.map(({ fromStatus, toStatus, occurredAt, actorKind, actorId, note }) => ({
      standing: standingOf({
        status: toStatus,
        isByUs: actorKind === 'staff',
        wasAnswered: fromStatus !== 'requested',
      }),
      at: occurredAt.toISOString(),
      by: nameOf(names, actorId) ?? actorKind,
      note,
    })),
    order: order ? { number: order.number } : null,
  }
}

/** As long as the shop's offers hold by its settings, but no longer than any may, or than until the hire begins. */
function lastDayOf({ hireFrom }: QuoteRow, { now, validDays }: Pick<Parts, 'now' | 'validDays'>): string {
  const today = dayOfMoment(now)
  const usual = addDays(today, Math.min(validDays, longestOfferDays))
  return hireFrom && hireFrom >= today && hireFrom < usual ? hireFrom : usual
}

function presentCustomer(quote: QuoteRow): DeskQuote['customer'] {
  return {
    name: `${quote.firstName} ${quote.lastName}`,
    company: quote.companyName,
    email: quote.email,
    telephone: quote.telephone,
    postcode: quote.postcode,
    locale: quote.locale,
  }
}

function presentDeskLine(line: QuoteLineRow, locale: QuoteRow['locale']): DeskLine {
  return {
    ...presentLine(line, locale),
    unit: typed(line.unitNetPence),
    setup: typed(line.setupNetPence),
    ...(line.listUnitNetPence !== null && { list_price: toPounds(pence(line.listUnitNetPence)) }),
    artwork_file_id: line.artworkFileId,
  }
}

function presentVersion({ isPriced, ...version }: ListedVersion, names: Names): DeskQuote['versions'][number] {
  return {
    version: version.version,
    by: nameOf(names, version.createdBy),
    made_at: version.createdAt.toISOString(),
    sent_at: version.sentAt?.toISOString() ?? null,
    expires_at: version.expiresAt?.toISOString() ?? null,
    total: isPriced ? toPounds(pence(version.totalGrossPence)) : null,
    note: version.note,
  }
}

/** '95.50', as somebody would type it. */
function typed(amount: number | null): string {
  return amount === null ? '' : toPounds(pence(amount)).toFixed(2)
}

function nameOf(names: Names, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

function clockOf({ createdAt, answeredAt }: { createdAt: Date; answeredAt: Date | null }, now: Date): ReplyClock {
  return replyClock({ askedAt: createdAt, answeredAt }, now)
}
