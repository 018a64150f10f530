import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { acceptQuote } from '#src/domains/quotes/quote-answers-service.server.ts'
import { getStaffQuote } from '#src/domains/quotes/staff/quote-admin-service.server.ts'
import { sendOffer } from '#src/domains/quotes/staff/quote-offers-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import {
  anAddress,
  buildPlaceOrderInput,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anOffer, putInQuote, requestTestQuote } from '../../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 } })).id
})
afterAll(() => test.close())

const service: Visitor = { ...staffVisitor, customerServiceMode: true, actingFor: 2 }
const recordsOf = (subject: 'order' | 'quote', number: number) =>
  test.shop.db
    .select({ action: auditLog.action, by: auditLog.actorId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(number))))
    .orderBy(asc(auditLog.id))
const placing = (totalGrossPence: number) => ({
  action: 'order placed',
  by: staffVisitor.customerId,
  before: null,
  after: { totalGrossPence },
})

/** Submits twice; the second call returns the same order. */
async function place(visitor: Visitor, changes: Parameters<typeof someDetails>[0] = {}) {
  await putInBasket(test.shop, visitor, tank)
  const ready = await buildPlaceOrderInput(test.shop, visitor, someDetails(changes))
  const placed = await placeOrder(test.shop, visitor, ready)
  expect(await placeOrder(test.shop, visitor, ready)).toMatchObject({ ok: true })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value.number
}
const internal = { source: 'telephone', paymentMethod: 'payment link', externalOrderId: 'A', externalTransactionId: '' }

it('records orders placed by staff in the audit log with their total, and no other orders [STAFF-08]', async () => {
  const linked = await place(service, { internal })
  expect(await recordsOf('order', linked)).toEqual([placing(12_834)])
  const cash = { ...internal, paymentMethod: 'cash', externalTransactionId: 'T-7' }
  const paid = await place({ ...service, actingFor: 1 }, { internal: cash })
  expect(await recordsOf('order', paid)).toMatchObject([placing(12_834), { action: 'external payment recorded' }])
  expect(await recordsOf('order', await place(anonymousVisitor()))).toEqual([])
})

it('records a quote accepted by staff, and its order, in the audit log [STAFF-08]', async () => {
  const accept = async (by: Visitor) => {
    const asking = anonymousVisitor()
    await putInQuote(test.shop, asking, tank)
    const sent = await requestTestQuote(test.shop, asking)
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
    const { number, publicToken } = sent.value
    await sendOffer(test.shop, staffVisitor, { number, offer: anOffer(9000) })
    const addresses = { billing: anAddress, shipping: anAddress }
    const accepted = await acceptQuote(test.shop, by, { publicToken, version: 2, addresses })
    if (!accepted.ok) throw new Error(JSON.stringify(accepted.refusal))
    return { quote: number, order: accepted.value.number }
  }
  const byStaff = await accept(staffVisitor)
  const acceptance = {
    action: 'quote accepted',
    by: staffVisitor.customerId,
    before: { status: 'priced' },
    after: { status: 'ordered', order: String(byStaff.order) },
  }
  expect((await recordsOf('quote', byStaff.quote)).at(-1)).toEqual(acceptance)
  expect(await recordsOf('order', byStaff.order)).toEqual([placing(22_200)])
  const byCustomer = await accept(anonymousVisitor())
  expect((await recordsOf('quote', byCustomer.quote)).at(-1)).toMatchObject({ action: 'quote sent' })
  expect(await recordsOf('order', byCustomer.order)).toEqual([])
})

it('records a quote made by staff in its history and in the audit log, and no other quotes [STAFF-08]', async () => {
  const request = async (by: Visitor) => {
    await putInQuote(test.shop, by, tank)
    const sent = await requestTestQuote(test.shop, by)
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
    const page = await getStaffQuote(test.shop, staffVisitor, sent.value.number)
    return { number: sent.value.number, page }
  }
  const byStaff = await request(service)
  expect(byStaff.page).toMatchObject({
    value: {
      is_made_by_staff: true,
      events: [{ display_status: 'requested', by: 'Priya Nair' }],
      versions: [{ by: 'Priya Nair' }],
    },
  })
  const record = { action: 'quote requested', by: staffVisitor.customerId, after: { lines: 1 } }
  expect(await recordsOf('quote', byStaff.number)).toMatchObject([record])
  const byGuest = await request(anonymousVisitor())
  expect(byGuest.page).toMatchObject({ value: { is_made_by_staff: false, events: [{ by: 'customer' }] } })
  expect(await recordsOf('quote', byGuest.number)).toEqual([])
})
