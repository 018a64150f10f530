import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { buildPlaceOrderInput, putInBasket, someDetails } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { emptyBasketAfterOrder, mergeGuestSession, openCheckout, saveFormValues } from '../checkout-service.server.ts'
import { type PlaceOrderInput, placeOrder } from './place-order-service.server.ts'

let test: TestShop
let visitor: Visitor
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = anonymousVisitor()
})

const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, orderId))
const place = (by: Visitor, ready: PlaceOrderInput) => placeOrder(test.shop, by, ready)
const isOrder = (id: number) => ({ ok: true, value: expect.objectContaining({ id }) })

async function placeOne(by: Visitor, details = someDetails()): Promise<{ id: number; ready: PlaceOrderInput }> {
  await putInBasket(test.shop, by, tank)
  const ready = await buildPlaceOrderInput(test.shop, by, details)
  const placed = await place(by, ready)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return { id: placed.value.id, ready }
}

const newEmail = () => `${anonymousVisitor().sessionId}@example.com`

async function anAccount(role: 'customer' | 'staff' = 'customer', email = newEmail()): Promise<number> {
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email, verifiedEmail: email, firstName: 'A', lastName: 'B', role })
    .returning({ id: customers.id })
  return row!.id
}

describe('the checkout token of another visitor [T88]', () => {
  it('does not return the order, with the same basket, an empty one or none', async () => {
    const { id, ready } = await placeOne(visitor)
    const [same, emptied] = [anonymousVisitor(), anonymousVisitor()]
    await putInBasket(test.shop, same, tank)
    const { id: theirs } = await placeOne(emptied)
    await settle(theirs)
    for (const order of ['waiting for its payment', 'settled']) {
      if (order === 'settled') await settle(id)
      const before = await test.shop.db.$count(orders)
      expect(await place(same, ready)).toEqual({ ok: false, refusal: 'token_used' })
      expect(await place(emptied, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
      expect(await place(anonymousVisitor(), ready)).toEqual({ ok: false, refusal: 'basket_empty' })
      expect(await test.shop.db.$count(orders)).toBe(before)
    }
  })

  it('does not change the form values of the checkout', async () => {
    await putInBasket(test.shop, visitor, tank)
    const { token } = await buildPlaceOrderInput(test.shop, visitor)
    const stranger = anonymousVisitor()
    await putInBasket(test.shop, stranger, tank)
    await saveFormValues(test.shop, visitor, { token, formValues: { referrer: 'mine' } })
    await saveFormValues(test.shop, stranger, { token, formValues: { referrer: 'theirs' } })
    const ready = await buildPlaceOrderInput(test.shop, stranger)
    await place(stranger, { ...ready, token, formValues: { referrer: 'theirs' } })
    expect((await openCheckout(test.shop, visitor))?.formValues).toEqual({ referrer: 'mine' })
  })

  it('cannot be empty', async () => {
    await putInBasket(test.shop, visitor, tank)
    const ready = await buildPlaceOrderInput(test.shop, visitor)
    expect(await place(visitor, { ...ready, token: '' })).toEqual({ ok: false, refusal: 'basket_changed' })
    expect(await test.shop.db.$count(orders, eq(orders.checkoutToken, ''))).toBe(0)
  })
})

describe('submitting an order again [F22] [T87]', () => {
  it('returns the same order, also after it has left its basket', async () => {
    const { id, ready } = await placeOne(visitor)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
    await settle(id)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
    await putInBasket(test.shop, visitor, tank)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
  })

  it("returns the order after signing in with the order's verified email address", async () => {
    const email = newEmail()
    const { id, ready } = await placeOne(visitor, someDetails({ email }))
    const customerId = await anAccount('customer', email)
    await mergeGuestSession(test.shop, { before: visitor, customerId })
    const owner: Visitor = { ...anonymousVisitor(), role: 'customer', customerId }
    expect(await place(owner, ready)).toEqual(isOrder(id))
    await settle(id)
    expect(await place(owner, ready)).toEqual(isOrder(id))
  })

  it('does not return the order after signing in with another email address', async () => {
    const { id, ready } = await placeOne(visitor)
    const customerId = await anAccount()
    await mergeGuestSession(test.shop, { before: visitor, customerId })
    const owner: Visitor = { ...anonymousVisitor(), role: 'customer', customerId }
    expect(await place(owner, ready)).toEqual({ ok: false, refusal: 'token_used' })
    await settle(id)
    expect(await place(owner, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
  })

  it('returns the order to the staff member who placed it', async () => {
    const customerId = await anAccount('staff')
    const staff: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId, customerServiceMode: true }
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: '1', externalTransactionId: 'K1' }
    const { id, ready } = await placeOne(staff, someDetails({ internal }))
    await settle(id)
    expect(await place(staff, ready)).toEqual(isOrder(id))
  })
})

it('keeps internal fields when staff go back, and clears them for the next order [STAFF-08]', async () => {
  const staff: Visitor = {
    ...anonymousVisitor(),
    ...asStaff('sales'),
    customerId: await anAccount('staff'),
    customerServiceMode: true,
  }
  const address = { 'billing[postcode]': 'YO7 1AA', delivers_elsewhere: '' }
  const internals = {
    'customer[source]': 'telephone',
    'customer[payment_method]': 'payment link',
    'customer[external_order_id]': '1',
    'customer[external_transaction_id]': 'K2',
  }
  await putInBasket(test.shop, staff, tank)
  const placed = await place(staff, {
    ...(await buildPlaceOrderInput(test.shop, staff)),
    formValues: { ...address, ...internals },
  })
  expect((await openCheckout(test.shop, staff))?.formValues).toEqual({ ...address, ...internals })
  await settle(placed.ok ? placed.value.id : 0)
  await putInBasket(test.shop, staff, tank)
  expect((await openCheckout(test.shop, staff))?.formValues).toEqual({})
})
