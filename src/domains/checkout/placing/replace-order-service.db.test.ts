import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { changeQuantityInBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import {
  applyVoucherToBasket,
  removeVoucherFromBasket,
} from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import { versionedCache } from '#src/platform/cache/versioned-cache.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import {
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { getStandIn, listTestPayments, openCardSession } from '../../../../tests/support/builders/test-payments.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { openDeliveryStep } from '../delivery/delivery-step-service.server.ts'
import { openPaymentStep, submitPaymentChoice } from '../payment-step-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let visitor: Visitor
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = anonymousVisitor()
})

const other = (telephone: string) => someDetails({ telephone })
const orderOf = async (id: number) => (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
async function place(details = someDetails()) {
  const placed = await placeBasketOrder(test.shop, visitor, details)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

it('lets the customer replace an order for the last units, which stay reserved for others [T35]', async () => {
  const { id } = await insertProduct(test.shop.db, { stockQty: 2 })
  await putInBasket(test.shop, visitor, id, 2)
  const stranger = anonymousVisitor()
  await putInBasket(test.shop, stranger, id, 1)
  const first = await place()
  const { lines, price } = await getBasket(test.shop, visitor, 'basket')
  expect([lines[0]?.problem, price.subtotalNet]).toEqual([undefined, (await orderOf(first.id)).subtotalNetPence])
  expect((await getBasket(test.shop, stranger, 'basket')).lines[0]?.problem).toBe('out_of_stock')
  const second = await place(other('1'))
  expect([(await orderOf(first.id)).status, second.number - first.number]).toEqual(['cancelled', 1])
  const line = { kind: 'basket', rowId: lines[0]!.rowId } as const
  expect((await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 3 })).result.ok).toBe(false)
  await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 1 })
  expect((await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 2 })).result.ok).toBe(true)
  await changeQuantityInBasket(test.shop, visitor, { ...line, qty: 1 })
  await place()
  const [left] = await test.shop.db.select({ qty: products.stockQty }).from(products).where(eq(products.id, id))
  expect(left).toEqual({ qty: 1 })
})

it('keeps the discount code of the replaced order [P21]', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const [voucher] = await test.shop.db
    .insert(vouchers)
    .values({
      code: 'GOBACK',
      name: { en: 'Once' },
      kind: 'percentage',
      percentBp: 1000,
      usageLimit: 1,
      perCustomerLimit: 1,
    })
    .returning()
  await applyVoucherToBasket(test.shop, visitor, { code: 'GOBACK', ipAddress: '192.0.2.1' })
  const slower = anonymousVisitor()
  await putInBasket(test.shop, slower, id)
  await applyVoucherToBasket(test.shop, slower, { code: 'GOBACK', ipAddress: '192.0.2.1' })
  const ready = await buildPlaceOrderInput(test.shop, slower, someDetails({ email: 'slower@example.com' }))
  const first = await orderOf((await place()).id)
  // For another customer the code is used up.
  expect(await placeOrder(test.shop, slower, ready)).toEqual({ ok: false, refusal: 'voucher_unavailable' })
  expect((await getBasket(test.shop, visitor, 'basket')).voucher?.problem).toBeUndefined()
  const second = await orderOf((await place(other('2'))).id)
  expect(second.totalGrossPence).toBe(first.totalGrossPence)
  const [{ used } = { used: 0 }] = await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))
  expect(used).toBe(1)
})

it('lets only the same customer reapply a code that their unpaid order uses [P21]', async () => {
  const { id } = await insertProduct(test.shop.db)
  const [voucher] = await test.shop.db
    .insert(vouchers)
    .values({
      code: 'AGAIN',
      name: { en: 'Once' },
      kind: 'percentage',
      percentBp: 1000,
      usageLimit: 1,
      perCustomerLimit: 1,
    })
    .returning()
  const applyCode = async (by = visitor) =>
    'refusal' in (await applyVoucherToBasket(test.shop, by, { code: 'AGAIN', ipAddress: '192.0.2.2' }))
  const used = async () =>
    (await test.shop.db.select().from(vouchers).where(eq(vouchers.id, voucher!.id))).map((row) => row.used)
  await putInBasket(test.shop, visitor, id)
  await applyCode()
  const first = await orderOf((await place()).id)
  await removeVoucherFromBasket(test.shop, visitor)
  expect(await applyCode(anonymousVisitor())).toBe(true)
  expect(await applyCode()).toBe(false)
  expect((await getBasket(test.shop, visitor, 'basket')).voucher?.problem).toBeUndefined()
  const second = await orderOf((await place(other('7'))).id)
  expect([second.totalGrossPence, await used()]).toEqual([first.totalGrossPence, [1]])
  // An order without the code releases its use; a paid order uses it up.
  await removeVoucherFromBasket(test.shop, visitor)
  await place()
  expect(await used()).toEqual([0])
  await applyCode()
  const last = await orderOf((await place()).id)
  await submitPaymentChoice(test.shop, visitor, { token: last.publicToken, method: 'bacs', ipAddress: '192.0.2.2' })
  await putInBasket(test.shop, visitor, id)
  expect([await applyCode(), await used()]).toEqual([true, [1]])
})

it('does not replace an order paid by card in another tab, and closes the session of a replaced one [F16] [T87]', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'TC-' })
  const first = await orderOf((await place()).id)
  await test.shop.db.update(shopSettings).set({ orderNumberPrefix: '' })
  const session = await openCardSession(test.shop, first)
  const second = await orderOf((await place(other('3'))).id)
  expect(second).toMatchObject({
    status: 'awaiting payment',
    replacesNumber: first.number,
    replacesNumberPrefix: 'TC-',
  })
  expect(await listTestPayments(test.shop, first)).toMatchObject([{ status: 'cancelled' }])
  await getStandIn(test.shop).chooseOutcome(session, 'pay')
  expect((await getStandIn(test.shop).findSession(session))?.state).toBe('expired')

  const paidSession = await openCardSession(test.shop, second)
  await getStandIn(test.shop).chooseOutcome(paidSession, 'lose')
  expect((await place(other('4'))).id).toBe(second.id)
  expect(await orderOf(second.id)).toMatchObject({ status: 'paid' })
  expect(await listTestPayments(test.shop, second)).toMatchObject([{ status: 'succeeded' }])
})

it('names the replaced order in the email, and sends no email about that one [CHK-11]', async () => {
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id)
  const first = await place(someDetails({ email: 'twice@example.com' }))
  const second = await place(someDetails({ email: 'twice@example.com', telephone: '5' }))
  test.clock.advance(11 * 60_000)
  await runJobs(test.shop, jobHandlers)
  const sent = test.emails.filter(({ to }) => to === 'twice@example.com')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain(String(second.number))
  expect(sent[0]?.text).toContain(`It takes the place of order ${first.number}, which is cancelled.`)
})

it('returns to the basket when a line has sold out, instead of showing a new total [T32] [T33]', async () => {
  const { id } = await insertProduct(test.shop.db, { stockQty: 1 })
  await putInBasket(test.shop, visitor, id)
  const ready = await buildPlaceOrderInput(test.shop, visitor)
  expect(await openDeliveryStep(test.shop, visitor)).toMatchObject({ token: ready.token })
  const faster = anonymousVisitor()
  await putInBasket(test.shop, faster, id)
  expect((await placeBasketOrder(test.shop, faster)).ok).toBe(true)
  expect(await placeOrder(test.shop, visitor, ready)).toEqual({ ok: false, refusal: 'unavailable' })
  expect(await openDeliveryStep(test.shop, visitor)).toBe('unavailable')
  expect(await openDeliveryStep(test.shop, anonymousVisitor())).toBe('empty')
  const cold = await submitPaymentChoice(test.shop, visitor, {
    token: undefined,
    method: 'bacs',
    ipAddress: '192.0.2.1',
  })
  expect(cold).toEqual({ ok: false, refusal: { kind: 'redirect', to: '/checkout/delivery' } })
})

it.each([
  ['too_few_in_stock', 3],
  ['out_of_stock', 5],
] as const)('shows the reason in the basket, also with a cache: %s [T35]', async (problem, units) => {
  const shop = { ...test.shop, cache: versionedCache({ current: () => 1 }) }
  const { id } = await insertProduct(shop.db, { stockQty: 5 })
  await putInBasket(shop, visitor, id, 4)
  const faster = anonymousVisitor()
  await putInBasket(shop, faster, id, units)
  expect((await placeBasketOrder(shop, faster)).ok).toBe(true)
  expect(await openDeliveryStep(shop, visitor)).toBe('unavailable')
  expect((await getBasket(shop, visitor, 'basket')).lines[0]?.problem).toBe(problem)
  expect((await putInBasket(shop, anonymousVisitor(), id, 4)).result).toEqual({ ok: false, refusal: problem })
})

it('does not replace an order whose payment link was sent [STAFF-08]', async () => {
  visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3, customerServiceMode: true, actingFor: 2 }
  const { id } = await insertProduct(test.shop.db)
  await putInBasket(test.shop, visitor, id, 2)
  const linked = await place()
  await sendOrderForm(test.shop, { intent: 'link' }, { number: linked.number })
  await runJobs(test.shop, jobHandlers)
  expect((await getBasket(test.shop, visitor, 'basket')).lines).toEqual([])
  await putInBasket(test.shop, visitor, id, 1)
  await place()
  expect((await orderOf(linked.id)).status).toBe('awaiting payment')
})

it('shows on the payment page whether staff cancelled the order or it was replaced [CHK-10]', async () => {
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
