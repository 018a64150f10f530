import { eq } from 'drizzle-orm'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { type BasketPrice, priceBasket } from '#src/domains/pricing/basket-price.ts'
import { quoteLines, quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { pence } from '#src/shared/money/money.ts'
import { demoDeliveryTerms } from '../content/delivery-terms.ts'
import { demoToken, findPerson, freezePastLine, freezePersonAddress, toTotalColumns } from './frozen-rows.ts'
import { type PastQuote, pastQuotes } from './past-orders-and-quotes.ts'
import { type ResolvedLine, resolveLine, toPriceableLine } from './price-past-order.ts'
import type { SeedContext } from './seed-context.ts'
import { shiftDate } from './shift-date.ts'

const firstQuoteNumber = 10_001
const msPerMinute = 60_000
const answeredAfterMs = 38 * msPerMinute
const validForMs = 30 * 24 * 60 * msPerMinute

type Version = { id: number; requestId: number; version: number; price: BasketPrice }
type ResolvedQuote = PastQuote & { id: number; resolvedLines: readonly ResolvedLine[] }

export async function saveQuotes(context: SeedContext): Promise<void> {
  const { db, catalogue, sellables, accounts, now } = context
  const quotes: ResolvedQuote[] = pastQuotes.map((quote, index) => ({
    ...quote,
    requestedAt: shiftDate(quote.requestedAt, now),
    hire: quote.hire && [shiftDate(quote.hire[0], now), shiftDate(quote.hire[1], now)],
    id: index + 1,
    resolvedLines: quote.lines.map((line) => resolveLine(line, catalogue)),
  }))
  const versions = quotes
    .flatMap((quote) => [
      { quote, version: 1, price: priceQuote(quote, []) },
      ...(quote.offeredPence ? [{ quote, version: 2, price: priceQuote(quote, quote.offeredPence) }] : []),
    ])
    .map(({ quote, ...version }, index) => ({ ...version, id: index + 1, requestId: quote.id, quote }))

  await insertRows(
    db,
    quoteRequests,
    quotes.map((quote) => requestRow(quote, accounts)),
  )
  await insertRows(
    db,
    quoteVersions,
    versions.map((version) => versionRow(version, version.quote, accounts)),
  )
  await insertRows(
    db,
    quoteLines,
    versions.flatMap((version) => lineRows(version, version.quote, sellables)),
  )
  await insertRows(
    db,
    orderEvents,
    quotes.flatMap((quote) => eventRows(quote, accounts)),
  )
  await db
    .update(counters)
    .set({ value: firstQuoteNumber + quotes.length - 1 })
    .where(eq(counters.name, 'quote number'))
}

/** Version 1 has list prices, an offer the prices of staff. */
function priceQuote(quote: ResolvedQuote, offered: readonly number[]): BasketPrice {
  const lines = quote.resolvedLines.map((resolvedLine, index) => {
    const line = toPriceableLine(resolvedLine, index)
    const unit = offered[index]
    return unit === undefined ? line : { ...line, choices: { ...line.choices, staffUnitNet: pence(unit) } }
  })
  return priceBasket(lines, { delivery: demoDeliveryTerms })
}

const addMs = (time: string, ms: number) => new Date(Date.parse(time) + ms)

function requestRow(quote: ResolvedQuote, accounts: ReadonlyMap<string, number>): typeof quoteRequests.$inferInsert {
  const person = findPerson(quote.email)
  const isAnswered = quote.offeredPence !== undefined
  return {
    id: quote.id,
    number: firstQuoteNumber + quote.id - 1,
    publicToken: demoToken(`quote ${quote.id}`),
    checkoutToken: demoToken(`quote checkout ${quote.id}`),
    status: quote.status,
    customerId: accounts.get(quote.email) ?? null,
    email: quote.email,
    firstName: person.firstName,
    lastName: person.lastName,
    telephone: person.telephone,
    companyName: person.companyName ?? '',
    postcode: person.postcode,
    billing: quote.hire ? freezePersonAddress(person) : null,
    referrer: quote.referrer,
    message: quote.message,
    locale: person.locale,
    isHire: quote.hire !== undefined,
    hireFrom: quote.hire?.[0] ?? null,
    hireTo: quote.hire?.[1] ?? null,
    assignedTo: isAnswered ? (accounts.get('staff@example.com') ?? null) : null,
    createdAt: new Date(quote.requestedAt),
    updatedAt: new Date(quote.requestedAt),
    answeredAt: isAnswered ? addMs(quote.requestedAt, answeredAfterMs) : null,
    expiresAt: isAnswered ? addMs(quote.requestedAt, validForMs) : null,
  }
}

function versionRow(
  { id, requestId, version, price }: Version,
  quote: ResolvedQuote,
  accounts: ReadonlyMap<string, number>,
) {
  const isOffer = version > 1
  return {
    id,
    quoteRequestId: requestId,
    version,
    ...toTotalColumns(price),
    note: isOffer ? 'Prices hold for thirty days. Delivery as shown, kerbside.' : '',
    createdBy: accounts.get(isOffer ? 'staff@example.com' : quote.email) ?? null,
    createdAt: addMs(quote.requestedAt, isOffer ? answeredAfterMs : 0),
    sentAt: isOffer ? addMs(quote.requestedAt, answeredAfterMs) : null,
    expiresAt: isOffer ? addMs(quote.requestedAt, validForMs) : null,
  }
}

function lineRows({ id, price }: Version, quote: ResolvedQuote, sellables: ReadonlyMap<string, number>) {
  const { locale } = findPerson(quote.email)
  return price.lines.map((line, index) => ({
    quoteVersionId: id,
    ...freezePastLine({ line: quote.resolvedLines[index]!, price: line, position: index, sellables, locale }),
    unitNetPence: line.isPoa ? null : line.unitNet,
    setupNetPence: line.isPoa ? null : line.setupNet,
    lineNetPence: line.isPoa ? null : line.lineNet,
    vatPence: line.isPoa ? null : line.vat,
    grossPence: line.isPoa ? null : line.gross,
  }))
}

function eventRows(quote: ResolvedQuote, accounts: ReadonlyMap<string, number>): (typeof orderEvents.$inferInsert)[] {
  const customer = { actorKind: 'customer' as const, actorId: accounts.get(quote.email) ?? null }
  const staff = { actorKind: 'staff' as const, actorId: accounts.get('staff@example.com') ?? null }
  const system = { actorKind: 'system' as const, actorId: null }
  const steps = [
    { toStatus: 'requested', at: 0, ...customer },
    ...(quote.offeredPence ? [{ toStatus: 'priced', at: answeredAfterMs, ...staff }] : []),
    ...(quote.status === 'expired' ? [{ toStatus: 'expired', at: validForMs, ...system }] : []),
  ]
  return steps.map(({ at, ...step }, index) => ({
    quoteRequestId: quote.id,
    fromStatus: steps[index - 1]?.toStatus ?? null,
    ...step,
    occurredAt: addMs(quote.requestedAt, at),
  }))
}
