import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { buildPlaceOrderInput, putInBasket, someDetails } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { getTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { openPaymentStep } from '../payment-step-service.server.ts'
import { placeOrder } from './place-order-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank', tiers: { 1: 10_000 }, stockQty: 100 })).id
})
afterAll(() => test.close())

/** The demo's trade customer, with a credit limit. */
const tradeCustomerId = 2
const serve = (actingFor?: number): Visitor => ({ ...staffVisitor, customerServiceMode: true, actingFor })

async function place(visitor: Visitor, paymentMethod: string, externalTransactionId = '') {
  const internal = { source: 'telephone', paymentMethod, externalOrderId: 'A-1', externalTransactionId }
  await putInBasket(test.shop, visitor, tank)
  return placeOrder(test.shop, visitor, await buildPlaceOrderInput(test.shop, visitor, someDetails({ internal })))
}

async function placed(result: ReturnType<typeof place>) {
  const order = await result
  if (!order.ok) throw new Error(JSON.stringify(order.refusal))
  return getTestOrder(test.shop, order.value.id)
}

const emailsOf = async (orderId: number) => {
  const queued = await test.shop.db.select({ key: jobs.dedupeKey }).from(jobs)
  return queued.flatMap(({ key }) => (key?.startsWith(`order received ${orderId}`) ? key : []))
}

describe('an order that staff place for a customer [CHK-03]', () => {
  it('is on account as soon as it is placed, with an invoice and one email', async () => {
    const order = await placed(place(serve(tradeCustomerId), 'account'))
    expect(order).toMatchObject({
      paymentKind: 'account',
      paymentDueAt: expect.any(Date),
      externalTransactionId: null,
    })
    expect(await openPaymentStep(test.shop, serve(tradeCustomerId), order.publicToken)).toMatchObject({
      ok: true,
      value: { progress: 'pay later', currentMethod: 'account' },
    })
    expect(await emailsOf(order.id)).toHaveLength(1)
  })

  it('awaits a bank transfer that has no transaction number, until it expires', async () => {
    const order = await placed(place(serve(), 'bank transfer'))
    expect(order).toMatchObject({ status: 'awaiting payment', paymentKind: 'transfer', paidAt: null })
    expect(await emailsOf(order.id)).toHaveLength(1)
  })

  it('is paid at once by a bank transfer with its number', async () => {
    const order = await placed(place(serve(), 'bank transfer', `T-${Date.now()}`))
    expect(order).toMatchObject({ status: 'paid', paymentKind: 'external' })
    expect(await emailsOf(order.id)).toEqual([])
  })

  it('leaves the choice to the customer for a payment link', async () => {
    const order = await placed(place(serve(), 'payment link'))
    expect(order).toMatchObject({ status: 'awaiting payment', paymentKind: null })
  })
})

describe('a payment method that the customer cannot use', () => {
  const stockOf = async () =>
    (await test.shop.db.select({ left: products.stockQty }).from(products).where(eq(products.id, tank)))[0]?.left
  const countOrders = () => test.shop.db.$count(orders)

  it.each<[string, number | undefined, number, string]>([
    ['nobody is served', undefined, 0, 'not_offered'],
    ['the customer is not approved', 1, 0, 'not_offered'],
    ['the credit limit is exceeded', tradeCustomerId, 1, 'over_limit'],
  ])('on account is refused without an order or stock if %s', async (_, customerId, limit, paymentRefusal) => {
    if (customerId === tradeCustomerId) {
      await test.shop.db
        .update(customers)
        .set({ creditLimitGrossPence: limit })
        .where(eq(customers.id, tradeCustomerId))
    }
    const before = [await countOrders(), await stockOf()]
    expect(await place(serve(customerId), 'account')).toEqual({
      ok: false,
      refusal: { reason: 'payment_refused', kind: 'account', paymentRefusal },
    })
    expect([await countOrders(), await stockOf()]).toEqual(before)
  })
})
