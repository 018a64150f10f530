import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { aGuest, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { emptyBasketOf, keepTyped, openCheckout, takeAlong } from './checkout-service.server.ts'
import { type PlaceOrder, placeOrder } from './placing-service.server.ts'

let test: TestShop
let visitor: Visitor
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())
beforeEach(() => {
  visitor = aGuest()
})

const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketOf(shop, orderId))
const place = (by: Visitor, ready: PlaceOrder) => placeOrder(test.shop, by, ready)
const isOrder = (id: number) => ({ ok: true, value: expect.objectContaining({ id }) })

async function placeOne(by: Visitor, details = someDetails()): Promise<{ id: number; ready: PlaceOrder }> {
  await putInBasket(test.shop, by, tank)
  const ready = await readyToPlace(test.shop, by, details)
  const placed = await place(by, ready)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return { id: placed.value.id, ready }
}

const newEmail = () => `${aGuest().sessionId}@example.com`

async function anAccount(role: 'customer' | 'staff' = 'customer', email = newEmail()): Promise<number> {
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email, verifiedEmail: email, firstName: 'A', lastName: 'B', role })
    .returning({ id: customers.id })
  return row!.id
}

describe('T88 the token of an order leads nobody else to it', () => {
  it('neither with the same goods in the basket, nor with none, nor without a basket', async () => {
    const { id, ready } = await placeOne(visitor)
    const [same, emptied] = [aGuest(), aGuest()]
    await putInBasket(test.shop, same, tank)
    const { id: theirs } = await placeOne(emptied)
    await settle(theirs)
    for (const order of ['waiting for its payment', 'settled']) {
      if (order === 'settled') await settle(id)
      const before = await test.shop.db.$count(orders)
      expect(await place(same, ready)).toEqual({ ok: false, refusal: 'token_used' })
      expect(await place(emptied, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
      expect(await place(aGuest(), ready)).toEqual({ ok: false, refusal: 'basket_empty' })
      expect(await test.shop.db.$count(orders)).toBe(before)
    }
  })

  it('nor puts words into the form of the checkout that it is of', async () => {
    await putInBasket(test.shop, visitor, tank)
    const { token } = await readyToPlace(test.shop, visitor)
    const stranger = aGuest()
    await putInBasket(test.shop, stranger, tank)
    await keepTyped(test.shop, visitor, { token, typed: { referrer: 'mine' } })
    await keepTyped(test.shop, stranger, { token, typed: { referrer: 'theirs' } })
    const ready = await readyToPlace(test.shop, stranger)
    await place(stranger, { ...ready, token, typed: { referrer: 'theirs' } })
    expect((await openCheckout(test.shop, visitor))?.typed).toEqual({ referrer: 'mine' })
  })

  it('without a token there is no order, so that nobody meets another one who had none', async () => {
    await putInBasket(test.shop, visitor, tank)
    const ready = await readyToPlace(test.shop, visitor)
    expect(await place(visitor, { ...ready, token: '' })).toEqual({ ok: false, refusal: 'basket_changed' })
    expect(await test.shop.db.$count(orders, eq(orders.checkoutToken, ''))).toBe(0)
  })
})

describe('F22 T87 whoever placed it is led to it again', () => {
  it('by the basket it came from, also when the order has left that', async () => {
    const { id, ready } = await placeOne(visitor)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
    await settle(id)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
    await putInBasket(test.shop, visitor, tank)
    expect(await place(visitor, ready)).toEqual(isOrder(id))
  })

  it('after signing in with the proven address of the order, before and after it was settled', async () => {
    const email = newEmail()
    const { id, ready } = await placeOne(visitor, someDetails({ email }))
    const customerId = await anAccount('customer', email)
    await takeAlong(test.shop, { before: visitor, customerId })
    const owner: Visitor = { ...aGuest(), role: 'customer', customerId }
    expect(await place(owner, ready)).toEqual(isOrder(id))
    await settle(id)
    expect(await place(owner, ready)).toEqual(isOrder(id))
  })

  it('but not after signing in with another address', async () => {
    const { id, ready } = await placeOne(visitor)
    const customerId = await anAccount()
    await takeAlong(test.shop, { before: visitor, customerId })
    const owner: Visitor = { ...aGuest(), role: 'customer', customerId }
    expect(await place(owner, ready)).toEqual({ ok: false, refusal: 'token_used' })
    await settle(id)
    expect(await place(owner, ready)).toEqual({ ok: false, refusal: 'basket_empty' })
  })

  it('as staff who took the money on the telephone', async () => {
    const customerId = await anAccount('staff')
    const staff: Visitor = { ...aGuest(), role: 'staff', customerId, customerServiceMode: true }
    const internal = { source: 'telephone', paymentMethod: 'cash', externalOrderId: '1', externalTransactionId: 'K1' }
    const { id, ready } = await placeOne(staff, someDetails({ internal }))
    await settle(id)
    expect(await place(staff, ready)).toEqual(isOrder(id))
  })
})

it('STAFF-08 what staff say of an order prefills no other one; going back from the payment step loses none of it', async () => {
  const staff: Visitor = { ...aGuest(), role: 'staff', customerId: await anAccount('staff'), customerServiceMode: true }
  const address = { 'billing[postcode]': 'YO7 1AA', delivers_elsewhere: '' }
  const internals = {
    'customer[source]': 'telephone',
    'customer[payment_method]': 'payment link',
    'customer[external_order_id]': '1',
    'customer[external_transaction_id]': 'K2',
  }
  await putInBasket(test.shop, staff, tank)
  const placed = await place(staff, {
    ...(await readyToPlace(test.shop, staff)),
    typed: { ...address, ...internals },
  })
  expect((await openCheckout(test.shop, staff))?.typed).toEqual({ ...address, ...internals })
  await settle(placed.ok ? placed.value.id : 0)
  await putInBasket(test.shop, staff, tank)
  expect((await openCheckout(test.shop, staff))?.typed).toEqual({})
})
