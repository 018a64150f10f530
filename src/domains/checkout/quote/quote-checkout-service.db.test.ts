import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orderEvents } from '#src/domains/orders/orders-tables.server.ts'
import { quoteLines, quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { anAddress } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import {
  aHire,
  putInQuote,
  requestTestQuote,
  someQuoteDetails,
} from '../../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
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
  visitor = anonymousVisitor()
})

const requestOf = async (id: number) =>
  (await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0]!
const countRequests = () => test.shop.db.$count(quoteRequests)

describe('requesting a quote [ROUTE-09] [CHK-04]', () => {
  it('freezes the lines as version 1, empties the basket and sends one email', async () => {
    await putInQuote(test.shop, visitor, tank, { qty: 12 })
    await putInQuote(test.shop, visitor, boiler)
    const before = await test.shop.db.select({ number: quoteRequests.number }).from(quoteRequests)
    const sent = unwrap(await requestTestQuote(test.shop, visitor, someQuoteDetails({ message: 'By Friday' })))
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
    const emails = await test.shop.db
      .select()
      .from(jobs)
      .where(eq(jobs.dedupeKey, `quote received ${sent.id}`))
    expect(emails).toHaveLength(1)
  })

  it('creates one request for ten parallel submissions and a later one', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    const before = await countRequests()
    const submit = () => requestQuote(test.shop, visitor, { token: basket.token, details: someQuoteDetails() })
    const answers = await Promise.all(Array.from({ length: 10 }, submit))
    expect(new Set(answers.map((answer) => unwrap(answer).id)).size).toBe(1)
    expect(unwrap(await submit()).id).toBe(unwrap(answers[0]!).id)
    expect(await countRequests()).toBe(before + 1)
  })

  it('does not return the request to another visitor with its token [T88]', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    const { token } = basket
    const input = { token, details: someQuoteDetails() }
    const { id } = unwrap(await requestQuote(test.shop, visitor, input))
    const stranger = anonymousVisitor()
    await putInQuote(test.shop, stranger, tank)
    expect(await requestQuote(test.shop, stranger, input)).toEqual({ ok: false, refusal: 'changed' })
    expect(await requestQuote(test.shop, anonymousVisitor(), input)).toEqual({ ok: false, refusal: 'empty' })
    expect(await findSentQuote(test.shop, stranger, token)).toBeUndefined()
    expect(await findSentQuote(test.shop, anonymousVisitor(), token)).toBeUndefined()
    await putInQuote(test.shop, visitor, boiler)
    expect((await findSentQuote(test.shop, visitor, token))?.id).toBe(id)
  })

  it('refuses a changed basket, an empty one, and products that are no longer sold', async () => {
    await putInQuote(test.shop, visitor, tank)
    const { basket } = (await openQuoteCheckout(test.shop, visitor))!
    await putInQuote(test.shop, visitor, boiler)
    const details = someQuoteDetails()
    const stale = await requestQuote(test.shop, visitor, { token: basket.token, details })
    expect(stale).toEqual({ ok: false, refusal: 'changed' })
    const strangers = await requestQuote(test.shop, anonymousVisitor(), { token: basket.token, details })
    expect(strangers).toEqual({ ok: false, refusal: 'empty' })
    expect(await openQuoteCheckout(test.shop, anonymousVisitor())).toBeUndefined()
    const gone = (await insertProduct(test.shop.db, { title: 'Gone' })).id
    await putInQuote(test.shop, visitor, gone)
    await test.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, gone))
    expect(await requestTestQuote(test.shop, visitor)).toEqual({ ok: false, refusal: 'unavailable' })
    expect((await getBasket(test.shop, visitor, 'quote')).lines).toHaveLength(3)
  })

  it('belongs to the signed-in customer, or in customer-service mode to the served customer', async () => {
    const megan: Visitor = { sessionId: 'megan', role: 'customer', locale: 'es', customerId: 1 }
    await putInQuote(test.shop, megan, tank)
    const own = unwrap(await requestTestQuote(test.shop, megan, someQuoteDetails({ email: 'somebody@else.example' })))
    expect(await requestOf(own.id)).toMatchObject({ customerId: 1, email: 'customer@example.com', locale: 'es' })
    const service: Visitor = { ...megan, ...asStaff('sales'), customerId: 3, customerServiceMode: true, actingFor: 2 }
    await putInQuote(test.shop, service, tank)
    const served = unwrap(await requestTestQuote(test.shop, service))
    // The quote is in the language of the customer, not of the staff member.
    expect(await requestOf(served.id)).toMatchObject({ customerId: 2, email: 'trade@example.com', locale: 'en' })
  })
})

describe('a hire quote [CHK-05]', () => {
  it('stores dates and address, and needs one hired line only', async () => {
    await putInQuote(test.shop, visitor, tank)
    expect(await openQuoteCheckout(test.shop, visitor)).toMatchObject({ isHire: false })
    await putInQuote(test.shop, visitor, bowser, { isHire: true })
    expect(await openQuoteCheckout(test.shop, visitor)).toMatchObject({ isHire: true })
    expect(await requestTestQuote(test.shop, visitor)).toEqual({ ok: false, refusal: 'changed' })
    const sent = unwrap(await requestTestQuote(test.shop, visitor, someQuoteDetails({ hire: aHire })))
    expect(await requestOf(sent.id)).toMatchObject({
      isHire: true,
      hireFrom: '2026-07-01',
      hireTo: '2026-07-10',
      billing: anAddress,
    })
  })
})
