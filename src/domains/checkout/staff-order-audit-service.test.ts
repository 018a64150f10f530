import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { acceptQuote } from '#src/domains/quotes/quote-answers-service.server.ts'
import { sendOffer } from '#src/domains/quotes/quote-offers-service.server.ts'
import { auditLog } from '#src/platform/records-tables.server.ts'
import { aGuest, anAddress, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { anOfferOf, putInQuote, requestNow, staff } from '../../../tests/support/quote-builders.ts'
import { placeOrder } from './placing-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 } })).id
})
afterAll(() => test.close())

const service: Visitor = { ...staff, customerServiceMode: true, actingFor: 2 }
const recordsOf = (subject: 'order' | 'quote', number: number) =>
  test.shop.db
    .select({ action: auditLog.action, by: auditLog.actorId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(number))))
    .orderBy(asc(auditLog.id))
const placing = (totalGrossPence: number) => ({
  action: 'order placed',
  by: staff.customerId,
  before: null,
  after: { totalGrossPence },
})

/** Twice: the second answer is the same order. */
async function place(visitor: Visitor, changes: Parameters<typeof someDetails>[0] = {}) {
  await putInBasket(test.shop, visitor, tank)
  const ready = await readyToPlace(test.shop, visitor, someDetails(changes))
  const placed = await placeOrder(test.shop, visitor, ready)
  expect(await placeOrder(test.shop, visitor, ready)).toMatchObject({ ok: true })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value.number
}
const internal = { source: 'telephone', paymentMethod: 'payment link', externalOrderId: 'A', externalTransactionId: '' }

it('STAFF-08 an order that staff place for somebody is in the audit log with its total, paid or not; no other one is', async () => {
  const linked = await place(service, { internal })
  expect(await recordsOf('order', linked)).toEqual([placing(12_834)])
  const cash = { ...internal, paymentMethod: 'cash', externalTransactionId: 'T-7' }
  const paid = await place({ ...service, actingFor: 1 }, { internal: cash })
  expect(await recordsOf('order', paid)).toMatchObject([placing(12_834), { action: 'external payment recorded' }])
  expect(await recordsOf('order', await place(aGuest()))).toEqual([])
})

it('STAFF-08 a quote that staff accept for its customer is in the audit log, and so is the order', async () => {
  const accept = async (by: Visitor) => {
    const asking = aGuest()
    await putInQuote(test.shop, asking, tank)
    const sent = await requestNow(test.shop, asking)
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
    const { number, publicToken } = sent.value
    await sendOffer(test.shop, staff, { number, offer: anOfferOf(9000) })
    const addresses = { billing: anAddress, shipping: anAddress }
    const accepted = await acceptQuote(test.shop, by, { publicToken, version: 2, addresses })
    if (!accepted.ok) throw new Error(JSON.stringify(accepted.refusal))
    return { quote: number, order: accepted.value.number }
  }
  const byStaff = await accept(staff)
  const acceptance = {
    action: 'quote accepted',
    by: staff.customerId,
    before: { status: 'priced' },
    after: { status: 'ordered', order: byStaff.order },
  }
  expect((await recordsOf('quote', byStaff.quote)).at(-1)).toEqual(acceptance)
  expect(await recordsOf('order', byStaff.order)).toEqual([placing(22_200)])
  const byCustomer = await accept(aGuest())
  expect((await recordsOf('quote', byCustomer.quote)).at(-1)).toMatchObject({ action: 'quote sent' })
  expect(await recordsOf('order', byCustomer.order)).toEqual([])
})
