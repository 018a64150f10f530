import { and, asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { priceTiers } from '#src/domains/catalogue/product-tables.server.ts'
import { orderEvents, orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { auditLog, outbox, shopSettings } from '#src/platform/records-tables.server.ts'
import { aGuest, anAddress } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import {
  aHire,
  anOfferOf,
  putInQuote,
  requestNow,
  someQuoteDetails,
  staff,
} from '../../../tests/support/quote-builders.ts'
import { deskPathFor } from './desk-path.ts'
import { findQuoteByLink } from './own-quotes-service.server.ts'
import { acceptQuote, declineQuote } from './quote-answers-service.server.ts'
import { expireQuotes, sweepQuotes } from './quote-deadlines-service.server.ts'
import { assignQuote, getQuoteForStaff, listQuotesForStaff, withdrawQuote } from './quote-desk-service.server.ts'
import { workOnQuote } from './quote-forms-service.server.ts'
import { saveOffer, sendOffer } from './quote-offers-service.server.ts'
import { quoteRequests, quoteVersions } from './quotes-tables.server.ts'

let test: TestShop
let tank: number
let boiler: number
let bowser: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  const { db } = test.shop
  tank = (await insertProduct(db, { title: 'Tank', tiers: { 1: 10_000 } })).id
  boiler = (await insertProduct(db, { title: 'Boiler', tiers: {} })).id
  bowser = (await insertProduct(db, { title: 'Bowser', availableForHire: true, stockQty: 5 })).id
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-06-10T12:00:00Z'))

const guest = aGuest()
const addresses = { billing: anAddress, shipping: { ...anAddress, postcode: 'YO8 5XX' } }

/** Ten tanks and a boiler on application. */
async function asked() {
  const visitor = aGuest()
  await putInQuote(test.shop, visitor, tank, { qty: 10 })
  await putInQuote(test.shop, visitor, boiler)
  return value(await requestNow(test.shop, visitor))
}
async function offered(...units: number[]) {
  const sent = await asked()
  value(await sendOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(...units) }))
  return sent
}
const requestOf = async (id: number) =>
  (await test.shop.db.select().from(quoteRequests).where(eq(quoteRequests.id, id)))[0]!
const versionsOf = (id: number) =>
  test.shop.db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, id))
    .orderBy(asc(quoteVersions.version))
const historyOf = async (id: number) =>
  (
    await test.shop.db.select().from(orderEvents).where(eq(orderEvents.quoteRequestId, id)).orderBy(asc(orderEvents.id))
  ).map(({ toStatus, actorKind }) => `${toStatus} by ${actorKind}`)
const mailsOf = async (kind: string, id: number) =>
  (
    await test.shop.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `${kind} ${id} %`))
  ).length
const ordersOf = (id: number) => test.shop.db.select().from(orders).where(eq(orders.quoteRequestId, id))
function value<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

describe('STAFF-02 staff price a quote', () => {
  it('as a draft that nobody sees, then send it: version kept, clock stopped, one mail', async () => {
    const sent = await asked()
    const draft = { number: sent.number, offer: anOfferOf(9500, null) }
    value(await saveOffer(test.shop, staff, draft))
    expect(await findQuoteByLink(test.shop, sent.publicToken)).toMatchObject({ totals: null, version: 1, note: '' })
    expect(await sendOffer(test.shop, staff, draft)).toEqual({ ok: false, refusal: 'not_priced' })
    test.clock.advance(20 * 60_000)
    value(await sendOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(9500, 120_000) }))
    const [, offer, ...others] = await versionsOf(sent.id)
    expect(others).toEqual([])
    // 10 x £95 + £1,200 = £2,150; delivery £95; VAT of 20 % on both.
    expect(offer).toMatchObject({
      version: 2,
      subtotalNetPence: 215_000,
      deliveryNetPence: 9500,
      vatPence: 44_900,
      totalGrossPence: 269_400,
      createdBy: staff.customerId,
      sentAt: test.clock.now(),
      expiresAt: new Date('2026-07-10T22:59:59.999Z'),
    })
    expect(await requestOf(sent.id)).toMatchObject({
      status: 'priced',
      answeredAt: test.clock.now(),
      assignedTo: staff.customerId,
    })
    expect(await mailsOf('quote priced', sent.id)).toBe(1)
    expect(await historyOf(sent.id)).toEqual(['requested by customer', 'priced by staff'])
    // What was asked for had a boiler on application, so it had no total.
    expect(await getQuoteForStaff(test.shop, staff, sent.number)).toMatchObject({
      value: {
        versions: [
          { version: 1, total: null },
          { version: 2, total: expect.any(Number) },
        ],
      },
    })
    const shown = await findQuoteByLink(test.shop, sent.publicToken)
    expect(shown).toMatchObject({ status: 'priced', version: 2, note: 'Kerbside.', totals: { total: 2694 } })
    const search = { search: String(sent.number), mine: true, page: 1 }
    expect(await listQuotesForStaff(test.shop, staff, search)).toMatchObject({
      value: { rows: [{ offered: 2694, assigned_to: 'Priya Nair', clock: { isAnswered: true, minutes: 20 } }] },
    })
    const audited = await test.shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'quote'), eq(auditLog.subjectId, String(sent.number))))
    expect(audited.map(({ action }) => action)).toEqual(['quote priced', 'quote sent'])
  })

  it('price it again as a new version; what was sent stays as it was, and so does the time of the first answer', async () => {
    const sent = await offered(9500, 120_000)
    const [, first] = await versionsOf(sent.id)
    const firstAnswer = test.clock.now()
    test.clock.advance(3_600_000)
    value(await saveOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(9000, 110_000) }))
    expect((await findQuoteByLink(test.shop, sent.publicToken))?.version).toBe(2)
    value(await sendOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(9000, 110_000) }))
    const [, kept, second] = await versionsOf(sent.id)
    expect(kept).toEqual(first)
    expect(second).toMatchObject({ version: 3, subtotalNetPence: 200_000 })
    expect((await requestOf(sent.id)).answeredAt).toEqual(firstAnswer)
    expect(await mailsOf('quote priced', sent.id)).toBe(2)
    expect((await findQuoteByLink(test.shop, sent.publicToken))?.versions).toMatchObject([
      { version: 2, total: 2694 },
      { version: 3 },
    ])
  })

  it('not into the past', async () => {
    const sent = await asked()
    const offer = { ...anOfferOf(1, 1), expiresOn: '2026-06-09' }
    expect(await sendOffer(test.shop, staff, { number: sent.number, offer })).toEqual({ ok: false, refusal: 'over' })
    expect((await requestOf(sent.id)).status).toBe('requested')
  })

  it.each([
    ['en', 'An offer holds for a year at most: until 10 Jun 2027 if it is made today.'],
    ['es', 'Una oferta es válida durante un año como máximo: hasta el 10 jun 2027 si se hace hoy.'],
  ] as const)('not for longer than a year: told at its field, %s', async (locale, told) => {
    const { number } = await asked()
    const keep = async (expiresOn: string) => {
      const form = new FormData()
      const fields = { intent: 'offer', 'unit[0]': '95', 'unit[1]': '1200', delivery: '', expires_on: expiresOn }
      for (const [name, typed] of Object.entries({ ...fields, keep: '1' })) form.set(name, typed)
      return value(await workOnQuote(test.shop, { ...staff, locale }, { number, form }))
    }
    for (const day of ['2027-06-11', '9999-12-31']) expect(await keep(day)).toEqual({ errors: { expires_on: [told] } })
    expect(await keep('2027-06-10')).toEqual({ done: 'saved' })
  })

  it('withdraw it with a reason, assign it, find it in the list with its clock', async () => {
    const sent = await asked()
    value(await assignQuote(test.shop, staff, { number: sent.number, to: 4 }))
    expect(await assignQuote(test.shop, staff, { number: sent.number, to: 1 })).toEqual({
      ok: false,
      refusal: 'not_found',
    })
    test.clock.advance(61 * 60_000)
    const found = await listQuotesForStaff(test.shop, staff, {
      status: 'requested',
      search: String(sent.number),
      mine: false,
      page: 1,
    })
    expect(found).toMatchObject({
      ok: true,
      value: {
        rows: [{ number: sent.number, name: 'Ada Byron', clock: { minutes: 61, tone: 'late', isAnswered: false } }],
      },
    })
    const search = { search: 'analytical', mine: true, page: 1 }
    expect(await listQuotesForStaff(test.shop, { ...staff, customerId: 4 }, search)).toMatchObject({
      value: { rows: [{ number: sent.number }] },
    })
    value(await withdrawQuote(test.shop, staff, { number: sent.number, reason: 'Not made any more' }))
    expect(await requestOf(sent.id)).toMatchObject({ status: 'declined', answeredAt: test.clock.now() })
    const page = await getQuoteForStaff(test.shop, staff, sent.number)
    expect(page).toMatchObject({
      value: {
        can_withdraw: false,
        can_price: true,
        events: [{}, { standing: 'withdrawn', note: 'Not made any more' }],
      },
    })
    expect(await findQuoteByLink(test.shop, sent.publicToken)).toMatchObject({
      standing: 'withdrawn',
      withdrawal: { reason: 'Not made any more' },
    })
    expect(await mailsOf('quote withdrawn', sent.id)).toBe(1)
  })

  it('begins with a last day that its form takes, however long offers are to hold', async () => {
    const { number } = await asked()
    const begun = async (quoteValidDays: number) => {
      await test.shop.db.update(shopSettings).set({ quoteValidDays })
      return value(await getQuoteForStaff(test.shop, staff, number)).expires_on
    }
    expect(await begun(400)).toBe('2027-06-10')
    expect(await begun(30)).toBe('2026-07-10')
  })

  it('403 for customers, 401 for strangers, in every use case', async () => {
    const { number } = await asked()
    const customer: Visitor = { sessionId: 'c', role: 'customer', locale: 'en', customerId: 1 }
    for (const [who, refusal] of [
      [customer, 'forbidden'],
      [guest, 'signed_out'],
    ] as const) {
      const offer = anOfferOf(1, 1)
      const answers = [
        await listQuotesForStaff(test.shop, who, { search: '', mine: false, page: 1 }),
        await getQuoteForStaff(test.shop, who, number),
        await saveOffer(test.shop, who, { number, offer }),
        await sendOffer(test.shop, who, { number, offer }),
        await assignQuote(test.shop, who, { number, to: 3 }),
        await withdrawQuote(test.shop, who, { number, reason: '' }),
      ]
      for (const answer of answers) expect(answer).toEqual({ ok: false, refusal })
    }
    expect(await getQuoteForStaff(test.shop, staff, 1)).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('CHK-05 what is hired', () => {
  it('says so beside the same thing to buy, for customer and staff; an offer ends before the hire begins', async () => {
    const visitor = aGuest()
    await putInQuote(test.shop, visitor, bowser, { isHire: true })
    await putInQuote(test.shop, visitor, bowser)
    const { number, publicToken } = value(await requestNow(test.shop, visitor, someQuoteDetails({ hire: aHire })))
    const lines = [{ options: [{ label: 'Hire from 1 Jul 2026 to 10 Jul 2026' }] }, { options: [] }]
    expect(await findQuoteByLink(test.shop, publicToken)).toMatchObject({ lines })
    expect(await getQuoteForStaff(test.shop, staff, number)).toMatchObject({
      value: { lines, expires_on: '2026-07-01' },
    })
  })
})

describe('ACC-05 a customer answers', () => {
  it('accepts: one order at the prices of the offer, to the penny, however often it is pressed', async () => {
    const sent = await offered(9499, 120_001)
    await test.shop.db.update(priceTiers).set({ unitNetPence: 99_999 }).where(eq(priceTiers.productId, tank))
    const accept = () => acceptQuote(test.shop, guest, { publicToken: sent.publicToken, version: 2, addresses })
    const answers = await Promise.all(Array.from({ length: 6 }, accept))
    expect(new Set(answers.map((answer) => value(answer).number)).size).toBe(1)
    expect(value(await accept()).number).toBe(value(answers[0]!).number)
    const [, offer] = await versionsOf(sent.id)
    const [order, ...others] = await ordersOf(sent.id)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      status: 'awaiting payment',
      email: 'ada@example.com',
      billing: anAddress,
      shipping: addresses.shipping,
      subtotalNetPence: offer!.subtotalNetPence,
      deliveryNetPence: 9500,
      vatPence: offer!.vatPence,
      totalGrossPence: offer!.totalGrossPence,
    })
    const lines = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(lines).toMatchObject([
      { title: 'Tank', unitNetPence: 9499, listUnitNetPence: 10_000, overrideBy: 3 },
      { title: 'Boiler', unitNetPence: 120_001, overrideBy: 3, overrideReason: `Quote ${sent.number}` },
    ])
    expect(await historyOf(sent.id)).toEqual([
      'requested by customer',
      'priced by staff',
      'accepted by customer',
      'ordered by customer',
    ])
    expect(await findQuoteByLink(test.shop, sent.publicToken)).toMatchObject({
      status: 'ordered',
      order: { number: order!.number, path: `/checkout/payment?order=${order!.publicToken}`, is_to_pay: true },
    })
    await test.shop.db.update(priceTiers).set({ unitNetPence: 10_000 }).where(eq(priceTiers.productId, tank))
  })

  it('needs an address, unless it was given with the hire; takes stock like any order, and nothing when there is none', async () => {
    const sent = await offered(9500, 1)
    const without = await acceptQuote(test.shop, guest, { publicToken: sent.publicToken, version: 2 })
    expect(without).toEqual({ ok: false, refusal: 'no_address' })
    const visitor = aGuest()
    await putInQuote(test.shop, visitor, bowser, { qty: 4, isHire: true })
    const hire = value(await requestNow(test.shop, visitor, someQuoteDetails({ hire: aHire })))
    value(await sendOffer(test.shop, staff, { number: hire.number, offer: anOfferOf(2000) }))
    await test.shop.db.update(products).set({ stockQty: 3 }).where(eq(products.id, bowser))
    const short = await acceptQuote(test.shop, guest, { publicToken: hire.publicToken, version: 2 })
    expect(short).toEqual({ ok: false, refusal: 'out_of_stock' })
    expect((await requestOf(hire.id)).status).toBe('priced')
    await test.shop.db.update(products).set({ stockQty: 5 }).where(eq(products.id, bowser))
    value(await acceptQuote(test.shop, guest, { publicToken: hire.publicToken, version: 2 }))
    const [order] = await ordersOf(hire.id)
    expect(order).toMatchObject({ billing: anAddress, shipping: anAddress })
    // The invoice and the mails say so too: they print what was chosen.
    const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(line!.options.at(-1)).toEqual({ kind: 'option', label: 'Hire from 1 Jul 2026 to 10 Jul 2026' })
  })

  it('F20 an order that cannot be stored leaves the offer as it was, and the shop running', async () => {
    const sent = await offered(9500, 42_000)
    const accept = () => acceptQuote(test.shop, guest, { publicToken: sent.publicToken, version: 2, addresses })
    const turnCounter = (by: number) =>
      test.shop.db.execute(sql`update counters set value = value + ${by} where name = 'order number'`).execute()
    await turnCounter(-1)
    await expect(accept()).rejects.toThrow()
    await turnCounter(1)
    expect(await requestOf(sent.id)).toMatchObject({ status: 'priced' })
    expect(value(await accept())).toMatchObject({ number: expect.any(Number) })
  })

  it('T31 not when the offer is over, was replaced, or is none', async () => {
    const waiting = await asked()
    const early = await acceptQuote(test.shop, guest, { publicToken: waiting.publicToken, version: 1, addresses })
    expect(early).toEqual({ ok: false, refusal: 'not_allowed' })
    const sent = await offered(9500, 1)
    value(await sendOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(9900, 1) }))
    const accept = (version: number) =>
      acceptQuote(test.shop, guest, { publicToken: sent.publicToken, version, addresses })
    expect(await accept(2)).toEqual({ ok: false, refusal: 'version_changed' })
    test.clock.set('2026-07-10T23:00:00Z')
    expect(await findQuoteByLink(test.shop, sent.publicToken)).toMatchObject({ is_over: true })
    expect(await accept(3)).toEqual({ ok: false, refusal: 'over' })
    expect(await ordersOf(sent.id)).toEqual([])
    const unknown = await acceptQuote(test.shop, guest, { publicToken: String(sent.number), version: 3, addresses })
    expect(unknown).toEqual({ ok: false, refusal: 'unknown' })
  })

  it('T39 by its link only: no number opens a quote', async () => {
    for (let number = 10_001; number <= 10_050; number += 1) {
      expect(await findQuoteByLink(test.shop, String(number))).toBeUndefined()
    }
  })

  it('declines with a reason, once; staff may offer again', async () => {
    const sent = await offered(9500, 1)
    const decline = () => declineQuote(test.shop, guest, { publicToken: sent.publicToken, reason: 'Too dear' })
    value(await decline())
    value(await decline())
    expect(await historyOf(sent.id)).toEqual(['requested by customer', 'priced by staff', 'declined by customer'])
    expect(await findQuoteByLink(test.shop, sent.publicToken)).toMatchObject({ standing: 'declined', withdrawal: null })
    const accept = await acceptQuote(test.shop, guest, { publicToken: sent.publicToken, version: 2, addresses })
    expect(accept).toEqual({ ok: false, refusal: 'not_allowed' })
    value(await sendOffer(test.shop, staff, { number: sent.number, offer: anOfferOf(8000, 1) }))
    expect((await requestOf(sent.id)).status).toBe('priced')
  })

  it('declines by its customer only: staff withdraw at their desk', async () => {
    const sent = await offered(9500, 1)
    const answer = { publicToken: sent.publicToken, reason: 'Pressed by mistake' }
    for (const who of [staff, { ...staff, customerServiceMode: true, actingFor: 1 }])
      expect(await declineQuote(test.shop, who, answer)).toEqual({ ok: false, refusal: 'staff_withdraw' })
    expect(await historyOf(sent.id)).toEqual(['requested by customer', 'priced by staff'])
    expect([deskPathFor(staff, sent.number), deskPathFor(guest, sent.number)]).toEqual([
      `/dashboard/quotes/${sent.number}`,
      undefined,
    ])
  })
})

describe('STAFF-02 deadlines', () => {
  it('remind three days before the end and expire after it, each with one mail', async () => {
    const sent = await offered(9500, 1)
    const look = () => sweepQuotes(test.shop)
    await look()
    expect(await mailsOf('quote reminder', sent.id)).toBe(0)
    test.clock.set('2026-07-08T12:00:00Z')
    await look()
    await look()
    expect(await mailsOf('quote reminder', sent.id)).toBe(1)
    expect((await requestOf(sent.id)).status).toBe('priced')
    test.clock.set('2026-07-10T23:00:00Z')
    await Promise.all([expireQuotes(test.shop), expireQuotes(test.shop)])
    await look()
    expect((await requestOf(sent.id)).status).toBe('expired')
    expect(await mailsOf('quote expired', sent.id)).toBe(1)
    expect(await historyOf(sent.id)).toEqual(['requested by customer', 'priced by staff', 'expired by system'])
  })
})
