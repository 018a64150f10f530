import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { changeQuantityInBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { applyVoucher, removeVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { keepByVersion } from '#src/platform/kept-by-version.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { aGuest, placeNow, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { openSession, paymentsOf, standInOf } from '../../../tests/support/pay-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'
import { openDelivery } from './delivery-service.server.ts'
import { openPaymentStep, payOrder } from './payment-step-service.server.ts'
import { placeOrder } from './placing-service.server.ts'

let test: TestShop
let visitor: Visitor
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = aGuest()
})

const other = (telephone: string) => someDetails({ telephone })
const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
async function place(details = someDetails()) {
  const placed = await placeNow(test.shop, visitor, details)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

it('T35 whoever has ordered the last units and goes back may change their mind; nobody else may have them', async () => {
  const { id } = await insertProduct(test.shop.db, { stockQty: 2 })
  await putInBasket(test.shop, visitor, id, 2)
  const stranger = aGuest()
  await putInBasket(test.shop, stranger, id, 1)
  const first = await place()
  const { lines, price } = await getBasket(test.shop, visitor, 'bag')
  expect([lines[0]?.problem, price.subtotalNet]).toEqual([undefined, (await orderOf(first.id)).subtotalNetPence])
  expect((await getBasket(test.shop, stranger, 'bag')).lines[0]?.problem).toBe('out_of_stock')
  const second = await place(other('1'))
  expect([(await orderOf(first.id)).status, second.number - first.number]).toEqual(['cancelled', 1])
  const line = { kind: 'bag', rowId: lines[0]!.rowId } as const
  expect((await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 3 })).result.ok).toBe(false)
  await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 1 })
  expect((await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 2 })).result.ok).toBe(true)
  await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 1 })
  await place()
  const [left] = await test.shop.db.select({ qty: products.stockQty }).from(products).where(eq(products.id, id))
  expect(left).toEqual({ qty: 1 })
})

it('P21 a code that the unpaid order has used up still counts for the order that replaces it', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const [voucher] = await test.shop.db
    .insert(vouchers)
    .values({ code: 'GOBACK', name: 'Once', kind: 'percentage', percentBp: 1000, usageLimit: 1, perCustomerLimit: 1 })
    .returning()
  await applyVoucher(test.shop, visitor, { typed: 'GOBACK', address: '192.0.2.1' })
  const slower = aGuest()
  await putInBasket(test.shop, slower, id)
  await applyVoucher(test.shop, slower, { typed: 'GOBACK', address: '192.0.2.1' })
  const ready = await readyToPlace(test.shop, slower, someDetails({ email: 'slower@example.com' }))
  const first = await orderOf((await place()).id)
  // Somebody else is told why the total is another now.
  expect(await placeOrder(test.shop, slower, ready)).toEqual({ ok: false, refusal: 'voucher_gone' })
  expect((await getBasket(test.shop, visitor, 'bag')).voucher?.problem).toBeUndefined()
  const second = await orderOf((await place(other('2'))).id)
  expect(second.totalGrossPence).toBe(first.totalGrossPence)
  const [{ used } = { used: 0 }] = await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))
  expect(used).toBe(1)
})

it('P21 a code that was taken off may be given again while one’s own unpaid order holds it; to nobody else', async () => {
  const { id } = await insertProduct(test.shop.db)
  const [voucher] = await test.shop.db
    .insert(vouchers)
    .values({ code: 'AGAIN', name: 'Once', kind: 'percentage', percentBp: 1000, usageLimit: 1, perCustomerLimit: 1 })
    .returning()
  const redeem = async (by = visitor) =>
    'refusal' in (await applyVoucher(test.shop, by, { typed: 'AGAIN', address: '192.0.2.2' }))
  const used = async () =>
    (await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))).map((row) => row.used)
  await putInBasket(test.shop, visitor, id)
  await redeem()
  const first = await orderOf((await place()).id)
  await removeVoucher(test.shop, visitor)
  expect(await redeem(aGuest())).toBe(true)
  expect(await redeem()).toBe(false)
  expect((await getBasket(test.shop, visitor, 'bag')).voucher?.problem).toBeUndefined()
  const second = await orderOf((await place(other('7'))).id)
  expect([second.totalGrossPence, await used()]).toEqual([first.totalGrossPence, [1]])
  // Placed without it, the use is anybody's again; once paid for, it is nobody's.
  await removeVoucher(test.shop, visitor)
  await place()
  expect(await used()).toEqual([0])
  await redeem()
  const last = await orderOf((await place()).id)
  await payOrder(test.shop, visitor, { token: last.publicToken, method: 'bacs', address: '192.0.2.2' })
  await putInBasket(test.shop, visitor, id)
  expect([await redeem(), await used()]).toEqual([true, [1]])
})

it('F16 T87 what was paid by card in another tab is not replaced; what was not can be paid no more', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const first = await orderOf((await place()).id)
  const session = await openSession(test.shop, first)
  const second = await orderOf((await place(other('3'))).id)
  expect(second).toMatchObject({ status: 'awaiting payment', replacesNumber: first.number })
  expect(await paymentsOf(test.shop, first)).toMatchObject([{ status: 'cancelled' }])
  await standInOf(test.shop).answer(session, 'pay')
  expect((await standInOf(test.shop).findSession(session))?.state).toBe('expired')

  const paidSession = await openSession(test.shop, second)
  await standInOf(test.shop).answer(paidSession, 'lose')
  expect((await place(other('4'))).id).toBe(second.id)
  expect(await orderOf(second.id)).toMatchObject({ status: 'paid' })
  expect(await paymentsOf(test.shop, second)).toMatchObject([{ status: 'succeeded' }])
})

it('CHK-11 the mail about an order says which one it takes the place of; that one is told of no more', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const first = await place(someDetails({ email: 'twice@example.com' }))
  const second = await place(someDetails({ email: 'twice@example.com', telephone: '5' }))
  test.clock.advance(11 * 60_000)
  await workOutbox(test.shop, outboxWorkers)
  const sent = test.mails.filter(({ to }) => to === 'twice@example.com')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain(String(second.number))
  expect(sent[0]?.text).toContain(`It takes the place of order ${first.number}, which is cancelled.`)
})

it('T32 T33 what was sold out meanwhile is not a new total to go on with: the step leads back to the basket', async () => {
  const { id } = await insertProduct(test.shop.db, { stockQty: 1 })
  await putInBasket(test.shop, visitor, id)
  const ready = await readyToPlace(test.shop, visitor)
  expect(await openDelivery(test.shop, visitor)).toMatchObject({ token: ready.token })
  const faster = aGuest()
  await putInBasket(test.shop, faster, id)
  expect((await placeNow(test.shop, faster)).ok).toBe(true)
  expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'unavailable' })
  expect(await openDelivery(test.shop, visitor)).toBe('unavailable')
  expect(await openDelivery(test.shop, aGuest())).toBe('empty')
  const cold = await payOrder(test.shop, visitor, { token: undefined, method: 'bacs', address: '192.0.2.1' })
  expect(cold).toEqual({ ok: false, refusal: { kind: 'go', to: '/checkout/delivery' } })
})

it.each([
  ['too_few_in_stock', 3],
  ['out_of_stock', 5],
] as const)('T35 whoever is led back sees why in the basket, whatever is kept: %s', async (problem, units) => {
  const shop = { ...test.shop, kept: keepByVersion({ current: () => 1 }) }
  const { id } = await insertProduct(shop.db, { stockQty: 5 })
  await putInBasket(shop, visitor, id, 4)
  const faster = aGuest()
  await putInBasket(shop, faster, id, units)
  expect((await placeNow(shop, faster)).ok).toBe(true)
  expect(await openDelivery(shop, visitor)).toBe('unavailable')
  expect((await getBasket(shop, visitor, 'bag')).lines[0]?.problem).toBe(problem)
  expect((await putInBasket(shop, aGuest(), id, 4)).result).toEqual({ ok: false, refusal: problem })
})

it('STAFF-08 an order whose payment link was sent stands: the next one for that customer replaces nothing', async () => {
  visitor = { ...aGuest(), role: 'staff', customerId: 3, customerServiceMode: true, actingFor: 2 }
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id, 2)
  const linked = await place()
  await sendOrderForm(test.shop, { intent: 'link' }, { number: linked.number })
  await workOutbox(test.shop, outboxWorkers)
  expect((await getBasket(test.shop, visitor, 'bag')).lines).toEqual([])
  await putInBasket(test.shop, visitor, id, 1)
  await place()
  expect((await orderOf(linked.id)).status).toBe('awaiting payment')
})

it('CHK-10 the payment page of a cancelled order says whether it was us, or another order in its place', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const replaced = await place()
  const cancelled = await place(other('8'))
  await sendOrderForm(test.shop, { intent: 'move', to: 'cancelled' }, { number: cancelled.number })
  const steps = await Promise.all(
    [replaced, cancelled].map(({ publicToken }) => openPaymentStep(test.shop, visitor, publicToken)),
  )
  expect(steps).toMatchObject([
    { value: { progress: 'cancelled', isCancelledByStaff: false } },
    { value: { progress: 'cancelled', isCancelledByStaff: true } },
  ])
})
