import { eq } from 'drizzle-orm'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { type BasketPrice, priceBasket } from '#src/domains/pricing/basket-price.ts'
import { quoteLines, quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { counters } from '#src/platform/records-tables.server.ts'
import { pence } from '#src/shared/money.ts'
import { insertRows } from '../insert-rows.server.ts'
import { demoToken, frozenAddress, frozenLine, personOf, totalsOf } from './frozen-rows.ts'
import { type PastQuote, pastQuotes } from './history.ts'
import type { HistoryWork } from './history-work.ts'
import { basketLineOf, type ChosenLine, chooseLine } from './price-history.ts'
import { recent } from './recent.ts'

const firstNumber = 10_001
const minute = 60_000
const answeredAfterMs = 38 * minute
const validForMs = 30 * 24 * 60 * minute

type Version = { id: number; requestId: number; version: number; price: BasketPrice }
type Asked = PastQuote & { id: number; chosen: readonly ChosenLine[] }

export async function saveQuotes(work: HistoryWork): Promise<void> {
  const { db, catalogue, sellables, accounts, deliveryRates, now } = work
  const asked: Asked[] = pastQuotes.map((quote, index) => ({
    ...quote,
    askedAt: recent(quote.askedAt, now),
    hire: quote.hire && [recent(quote.hire[0], now), recent(quote.hire[1], now)],
    id: index + 1,
    chosen: quote.lines.map((line) => chooseLine(line, catalogue)),
  }))
  const versions = asked
    .flatMap((quote) => [
      { quote, version: 1, price: priceWith(quote, [], deliveryRates) },
      ...(quote.offeredPence
        ? [{ quote, version: 2, price: priceWith(quote, quote.offeredPence, deliveryRates) }]
        : []),
    ])
    .map(({ quote, ...version }, index) => ({ ...version, id: index + 1, requestId: quote.id, quote }))

  await insertRows(
    db,
    quoteRequests,
    asked.map((quote) => requestRow(quote, accounts)),
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
    asked.flatMap((quote) => eventRows(quote, accounts)),
  )
  await db
    .update(counters)
    .set({ value: firstNumber + asked.length - 1 })
    .where(eq(counters.name, 'quote number'))
}

/** Version 1 has the prices of the list, an offer those that staff wrote. */
function priceWith(quote: Asked, offered: readonly number[], deliveryRates: HistoryWork['deliveryRates']): BasketPrice {
  const lines = quote.chosen.map((chosen, index) => {
    const line = basketLineOf(chosen, index)
    const unit = offered[index]
    return unit === undefined ? line : { ...line, choices: { ...line.choices, staffUnitNet: pence(unit) } }
  })
  return priceBasket(lines, { deliveryRates })
}

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms)

function requestRow(quote: Asked, accounts: ReadonlyMap<string, number>): typeof quoteRequests.$inferInsert {
  const person = personOf(quote.email)
  const isAnswered = quote.offeredPence !== undefined
  return {
    id: quote.id,
    number: firstNumber + quote.id - 1,
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
    billing: quote.hire ? frozenAddress(person) : null,
    referrer: quote.referrer,
    message: quote.message,
    locale: person.locale,
    isHire: quote.hire !== undefined,
    hireFrom: quote.hire?.[0] ?? null,
    hireTo: quote.hire?.[1] ?? null,
    assignedTo: isAnswered ? (accounts.get('staff@example.com') ?? null) : null,
    createdAt: new Date(quote.askedAt),
    updatedAt: new Date(quote.askedAt),
    answeredAt: isAnswered ? later(quote.askedAt, answeredAfterMs) : null,
    expiresAt: isAnswered ? later(quote.askedAt, validForMs) : null,
  }
}

function versionRow({ id, requestId, version, price }: Version, quote: Asked, accounts: ReadonlyMap<string, number>) {
  const isOffer = version > 1
  return {
    id,
    quoteRequestId: requestId,
    version,
    ...totalsOf(price),
    note: isOffer ? 'Prices hold for thirty days. Delivery as shown, kerbside.' : '',
    createdBy: accounts.get(isOffer ? 'staff@example.com' : quote.email) ?? null,
    createdAt: later(quote.askedAt, isOffer ? answeredAfterMs : 0),
    sentAt: isOffer ? later(quote.askedAt, answeredAfterMs) : null,
    expiresAt: isOffer ? later(quote.askedAt, validForMs) : null,
  }
}

function lineRows({ id, price }: Version, quote: Asked, sellables: ReadonlyMap<string, number>) {
  return price.lines.map((line, index) => ({
    quoteVersionId: id,
    ...frozenLine({ line: quote.chosen[index] as ChosenLine, price: line, position: index, sellables }),
    unitNetPence: line.isPoa ? null : line.unitNet,
    setupNetPence: line.isPoa ? null : line.setupNet,
    lineNetPence: line.isPoa ? null : line.lineNet,
    vatPence: line.isPoa ? null : line.vat,
    grossPence: line.isPoa ? null : line.gross,
  }))
}

function eventRows(quote: Asked, accounts: ReadonlyMap<string, number>): (typeof orderEvents.$inferInsert)[] {
  const asked = { actorKind: 'customer' as const, actorId: accounts.get(quote.email) ?? null }
  const staff = { actorKind: 'staff' as const, actorId: accounts.get('staff@example.com') ?? null }
  const system = { actorKind: 'system' as const, actorId: null }
  const steps = [
    { toStatus: 'requested', at: 0, ...asked },
    ...(quote.offeredPence ? [{ toStatus: 'priced', at: answeredAfterMs, ...staff }] : []),
    ...(quote.status === 'expired' ? [{ toStatus: 'expired', at: validForMs, ...system }] : []),
  ]
  return steps.map(({ at, ...step }, index) => ({
    quoteRequestId: quote.id,
    fromStatus: steps[index - 1]?.toStatus ?? null,
    ...step,
    occurredAt: later(quote.askedAt, at),
  }))
}
