import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import { formatOrderNumber, type QuoteOrder } from '#src/domains/orders/order.ts'
import { type LineItem, type OrderTotals, presentLineItem, presentTotals } from '#src/domains/orders/order-view.ts'
import { getReplyTime, type ReplyTarget, type ReplyTime } from '#src/shared/calendar/reply-time.ts'
import { addDays, toLondonDay } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import { quotePath } from '#src/shared/paths/checkout-paths.ts'
import { addHirePeriodOption } from '../hire-period.ts'
import {
  canTransitionQuote,
  getQuoteDisplayStatus,
  type QuoteDisplayStatus,
  type QuoteStatus,
} from '../quote-states.ts'
import { presentQuoteStatus } from '../quote-view.ts'
import type { ListedQuoteVersion, QuoteLineRow, QuoteRow, QuoteVersionRow } from '../quotes-store.server.ts'
import type { StockShortage } from '../stock-shortage.ts'
import { maxOfferDays } from './offer-input.ts'
import type { listStaffQuoteRows } from './quote-admin-store.server.ts'

type Names = ReadonlyMap<number, string>

export type StaffQuoteSummary = {
  number: number
  status: QuoteStatus
  display_status: QuoteDisplayStatus
  name: string
  company: string
  email: string
  is_hire: boolean
  assigned_to: string | null
  requested_at: string
  clock: ReplyTime
  expires_at: string | null
  /** Total of the latest sent offer, incl. VAT. */
  offered: number | null
}

type Row = Awaited<ReturnType<typeof listStaffQuoteRows>>[number]

type SummaryContext = { names: Names; now: Date; replyTarget: ReplyTarget }

export function presentStaffQuoteSummary(row: Row, { names, ...replyContext }: SummaryContext): StaffQuoteSummary {
  return {
    number: row.number,
    ...presentQuoteStatus(row),
    name: `${row.firstName} ${row.lastName}`,
    company: row.companyName,
    email: row.email,
    is_hire: row.isHire,
    assigned_to: findName(names, row.assignedTo),
    requested_at: row.createdAt.toISOString(),
    clock: presentReplyTime(row, replyContext),
    offered: row.offeredGrossPence === null ? null : toPounds(pence(row.offeredGrossPence)),
  }
}

export type StaffQuoteLine = LineItem & {
  /** Values of the form fields: pounds, or empty without a price. */
  unit: string
  setup: string
  /** The list price when the quote was requested; absent on application. */
  list_price?: number
  artwork_file_id: string | null
  /** The units in stock for this line, if they are too few. */
  short_stock: number | null
}

export type StaffQuote = {
  number: number
  status: QuoteStatus
  display_status: QuoteDisplayStatus
  /** The customer's page. */
  path: string
  customer: { name: string; company: string; email: string; telephone: string; postcode: string; locale: Locale }
  billing: FrozenAddress | null
  referrer: string | null
  message: string
  hire: { from: string; to: string } | null
  requested_at: string
  /** Staff made the request for the customer. */
  is_made_by_staff: boolean
  clock: ReplyTime
  expires_at: string | null
  assigned_to: number | null
  staff: readonly { id: number; name: string }[]
  can_price: boolean
  can_withdraw: boolean
  /** Whether the form starts from a draft, or else from the version that the customer sees. */
  is_draft: boolean
  lines: StaffQuoteLine[]
  delivery: string
  note: string
  expires_on: string
  totals: OrderTotals
  versions: {
    version: number
    by: string | null
    made_at: string
    sent_at: string | null
    expires_at: string | null
    /** Null while a line has no price. */
    total: number | null
    note: string
  }[]
  events: { display_status: string; at: string; by: string; note: string }[]
  order: { number: number; reference: string } | null
}

type QuoteEvent = {
  fromStatus: string | null
  toStatus: string
  occurredAt: Date
  actorKind: string
  actorId: number | null
  note: string
}

type StaffQuoteParts = {
  versions: readonly ListedQuoteVersion[]
  workingVersion: QuoteVersionRow
  lines: readonly QuoteLineRow[]
  events: readonly QuoteEvent[]
  order: QuoteOrder | undefined
  names: Names
  staff: StaffQuote['staff']
  now: Date
  replyTarget: ReplyTarget
  validDays: number
  shortages: readonly StockShortage[]
}

export function presentStaffQuote(quote: QuoteRow, parts: StaffQuoteParts): StaffQuote {
  const { versions, workingVersion, lines, events, order, names, staff, now, replyTarget, validDays, shortages } = parts
  return {
    number: quote.number,
    ...presentQuoteStatus(quote),
    path: quotePath(quote.publicToken),
    customer: presentCustomer(quote),
    billing: quote.billing,
    referrer: quote.referrer,
    message: quote.message,
    hire: quote.hireFrom && quote.hireTo ? { from: quote.hireFrom, to: quote.hireTo } : null,
    requested_at: quote.createdAt.toISOString(),
    is_made_by_staff: events.some(({ toStatus, actorKind }) => toStatus === 'requested' && actorKind === 'staff'),
    clock: presentReplyTime(quote, { now, replyTarget }),
    assigned_to: quote.assignedTo,
    staff,
    can_price: canTransitionQuote({ from: quote.status, to: 'priced', by: 'staff' }),
    can_withdraw: canTransitionQuote({ from: quote.status, to: 'declined', by: 'staff' }),
    is_draft: workingVersion.version > 1 && workingVersion.sentAt === null,
    lines: lines.map((line) => ({
      ...presentStaffQuoteLine({ ...line, options: addHirePeriodOption(line, quote) }, quote.locale),
      short_stock: shortages.find(({ position }) => position === line.position)?.available ?? null,
    })),
    delivery: formatAmountInput(workingVersion.deliveryNetPence),
    note: workingVersion.note,
    expires_on: getOfferDay(workingVersion, now) ?? getDefaultLastDay(quote, { now, validDays }),
    totals: presentTotals(workingVersion),
    versions: versions.map((version) => presentVersion(version, names)),
    events: events.map(({ fromStatus, toStatus, occurredAt, actorKind, actorId, note }) => ({
      display_status: getQuoteDisplayStatus({
        status: toStatus,
        isEndedByShop: actorKind === 'staff',
        wasAnswered: fromStatus !== 'requested',
      }),
      at: occurredAt.toISOString(),
      by: findName(names, actorId) ?? actorKind,
      note,
    })),
    order: order ? { number: order.number, reference: formatOrderNumber(order) } : null,
  }
}

/** The expiry date of the version, if an offer may still have it. */
function getOfferDay({ expiresAt }: QuoteVersionRow, now: Date): string | undefined {
  const day = expiresAt ? toLondonDay(expiresAt) : undefined
  return day !== undefined && day > toLondonDay(now) ? day : undefined
}

/** The default expiry date: by the settings, at most `maxOfferDays`, and not after the first day of hire. */
function getDefaultLastDay(
  { hireFrom }: QuoteRow,
  { now, validDays }: Pick<StaffQuoteParts, 'now' | 'validDays'>,
): string {
  const today = toLondonDay(now)
  const defaultDay = addDays(today, Math.min(validDays, maxOfferDays))
  return hireFrom && hireFrom > today && hireFrom < defaultDay ? hireFrom : defaultDay
}

function presentCustomer(quote: QuoteRow): StaffQuote['customer'] {
  return {
    name: `${quote.firstName} ${quote.lastName}`,
    company: quote.companyName,
    email: quote.email,
    telephone: quote.telephone,
    postcode: quote.postcode,
    locale: quote.locale,
  }
}

function presentStaffQuoteLine(line: QuoteLineRow, locale: QuoteRow['locale']): Omit<StaffQuoteLine, 'short_stock'> {
  return {
    ...presentLineItem(line, locale),
    unit: formatAmountInput(line.unitNetPence),
    setup: formatAmountInput(line.setupNetPence),
    ...(line.listUnitNetPence !== null && { list_price: toPounds(pence(line.listUnitNetPence)) }),
    artwork_file_id: line.artworkFileId,
  }
}

function presentVersion({ isPriced, ...version }: ListedQuoteVersion, names: Names): StaffQuote['versions'][number] {
  return {
    version: version.version,
    by: findName(names, version.createdBy),
    made_at: version.createdAt.toISOString(),
    sent_at: version.sentAt?.toISOString() ?? null,
    expires_at: version.expiresAt?.toISOString() ?? null,
    total: isPriced ? toPounds(pence(version.totalGrossPence)) : null,
    note: version.note,
  }
}

/** '95.50' */
function formatAmountInput(amount: number | null): string {
  return amount === null ? '' : toPounds(pence(amount)).toFixed(2)
}

function findName(names: Names, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

function presentReplyTime(
  { createdAt, answeredAt }: { createdAt: Date; answeredAt: Date | null },
  context: { now: Date; replyTarget: ReplyTarget },
): ReplyTime {
  return getReplyTime({ requestedAt: createdAt, answeredAt }, context)
}
