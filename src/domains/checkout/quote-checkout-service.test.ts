import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { aGuest, anAddress } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { aHire, putInQuote, requestNow, someQuoteDetails } from '../../../tests/support/quote-builders.ts'
import { findSentQuote, openQuoteCheckout, requestQuote } from './quote-checkout-service.server.ts'

let test: TestShop
let visitor: Visitor
let tank: number
let boiler: number
let bowser: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  const { db } = test.shop
  tank = (await insertProduct(db, { title: 'Tank', tiers: { 1: 10_000, 10: 9000 } })).id
  boiler = (await insertProduct(db, { title: 'Boiler', tiers: {} })).id
  bowser = (await insertProduct(db, { title: 'Bowser', availableForHire: true })).id
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = aGuest()
})

const requestOf = async (id: number) =>
  (await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0]!
const countRequests = () => test.shop.db.$count(quoteRequests)
function value<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

describe('ROUTE-09 CHK-04 a quote is requested', () => {
  it('freezes the lines as version 1, empties the basket, tells by one mail', async () => {
    await putInQuote(test.shop, visitor, tank, { qty: 12 })
    await putInQuote(test.shop, visitor, boiler)
    const before = await test.shop.db.select({ number: quoteRequests.number }).from(quoteRequests)
    const sent = value(await requestNow(test.shop, visitor, someQuoteDetails({ message: 'By Friday' })))
    expect(sent.publicToken).toMatch(/^[0-9a-f]{32}$/)
    expect(sent.number).toBe(Math.max(...before.map(({ number }) => number)) + 1)
    expect(await requestOf(sent.id)).toMatchObject({
      status: 'requested',
      email: 'ada@example.com',
      postcode: 'YO7 1AA',
      referrer: 'Radio',
      message: 'By Friday',
      customerId: null,
      billing: null,
      isHire: false,
      answeredAt: null,
    })
    const versions = await test.shop.db.select().from(quoteVersions).where(eq(quoteVersions.quoteRequestId, sent.id))
    expect(versions).toMatchObject([{ version: 1, sentAt: null }])
    const lines = await test.shop.db
      .select()
      .from(quoteLines)
      .where(eq(quoteLines.quoteVersionId, versions[0]!.id))
      .orderBy(asc(quoteLines.position))
    expect(lines).toMatchObject([
      { title: 'Tank', qty: 12, unitNetPence: 9000, lineNetPence: 108_000 },
      { title: 'Boiler', qty: 1, unitNetPence: null, listUnitNetPence: null },
    ])
    expect((await getBasket(test.shop, visitor, 'quote')).lines).toEqual([])
    const events = await test.shop.db.select().from(orderEvents).where(eq(orderEvents.quoteRequestId, sent.id))
    expect(events).toMatchObject([{ fromStatus: null, toStatus: 'requested', actorKind: 'customer' }])
    const mails = await test.shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `quote received ${sent.id}`))
    expect(mails).toHaveLength(1)
  })

  it('is one request, however often it is sent: ten at once, and once more later', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    const before = await countRequests()
    const press = () => requestQuote(test.shop, visitor, { token: basket.token, details: someQuoteDetails() })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1)
    expect(value(await press()).id).toBe(value(answers[0]!).id)
    expect(await countRequests()).toBe(before + 1)
  })

  it('T88 leads nobody else to it who names its token, with a basket of their own or without', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    const { token } = basket
    const asked = { token, details: someQuoteDetails() }
    const { id } = value(await requestQuote(test.shop, visitor, asked))
    const stranger = aGuest()
    await putInQuote(test.shop, stranger, tank)
    expect(await requestQuote(test.shop, stranger, asked)).toEqual({ ok: false, refusal: 'changed' })
    expect(await requestQuote(test.shop, aGuest(), asked)).toEqual({ ok: false, refusal: 'empty' })
    expect(await findSentQuote(test.shop, stranger, token)).toBeUndefined()
    expect(await findSentQuote(test.shop, aGuest(), token)).toBeUndefined()
    await putInQuote(test.shop, visitor, boiler)
    expect((await findSentQuote(test.shop, visitor, token))?.id).toBe(id)
  })

  it('is refused when the basket is not the one that was shown, is empty, or holds what is not sold any more', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    await putInQuote(test.shop, visitor, boiler)
    const details = someQuoteDetails()
    const stale = await requestQuote(test.shop, visitor, { token: basket.token, details })
    expect(stale).toEqual({ ok: false, refusal: 'changed' })
    const strangers = await requestQuote(test.shop, aGuest(), { token: basket.token, details })
    expect(strangers).toEqual({ ok: false, refusal: 'empty' })
    expect(await openQuoteCheckout(test.shop, aGuest())).toBeUndefined()
    const gone = (await insertProduct(test.shop.db, { title: 'Gone' })).id
    await putInQuote(test.shop, visitor, gone)
    await test.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, gone))
    expect(await requestNow(test.shop, visitor)).toEqual({ ok: false, refusal: 'unavailable' })
    expect((await getBasket(test.shop, visitor, 'quote')).lines).toHaveLength(3)
  })

  it('belongs to whoever is signed in, under their own address; in customer-service mode to whoever is served', async () => {
    const megan: Visitor = { sessionId: 'megan', role: 'customer', locale: 'es', customerId: 1 }
    await putInQuote(test.shop, megan, tank)
    const own = value(await requestNow(test.shop, megan, someQuoteDetails({ email: 'somebody@else.example' })))
    expect(await requestOf(own.id)).toMatchObject({ customerId: 1, email: 'customer@example.com', locale: 'es' })
    const service: Visitor = { ...megan, role: 'staff', customerId: 3, customerServiceMode: true, actingFor: 2 }
    await putInQuote(test.shop, service, tank)
    const served = value(await requestNow(test.shop, service))
    // In the language of the customer's account, whatever that of the staff member.
    expect(await requestOf(served.id)).toMatchObject({ customerId: 2, email: 'trade@example.com', locale: 'en' })
  })
})

describe('CHK-05 a hire quote', () => {
  it('keeps its days and the address; one hired line is enough to make it one', async () => {
    await putInQuote(test.shop, visitor, tank)
    expect(await openQuoteCheckout(test.shop, visitor)).toMatchObject({ isHire: false })
    await putInQuote(test.shop, visitor, bowser, { isHire: true })
    expect(await openQuoteCheckout(test.shop, visitor)).toMatchObject({ isHire: true })
    expect(await requestNow(test.shop, visitor)).toEqual({ ok: false, refusal: 'changed' })
    const sent = value(await requestNow(test.shop, visitor, someQuoteDetails({ hire: aHire })))
    expect(await requestOf(sent.id)).toMatchObject({
      isHire: true,
      hireFrom: '2026-07-01',
      hireTo: '2026-07-10',
      billing: anAddress,
    })
  })
})
