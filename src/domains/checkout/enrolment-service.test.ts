import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Caller } from '#src/domains/customers/caller.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { aGuest, placeNow, putInBasket, readyToPlace, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { findOrderToPay, takeAlong } from './checkout-service.server.ts'
import { sendDelivery } from './delivery-form-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())

async function enrol(guest: Visitor, email: string) {
  const { token, shown } = await readyToPlace(test.shop, guest)
  const form = new FormData()
  const fields = {
    checkout_token: token,
    basket_version: String(shown.version),
    basket_total: String(shown.totalPence),
    is_enrolling: '1',
    deliver_to_billing: '1',
    referrer: 'Other',
    'customer[email]': email.toUpperCase(),
    'customer[first_name]': 'Ada',
    'customer[last_name]': 'Byron',
    'customer[phone]': '01845 000000',
    'customer[password]': 'a-long-secret-word',
    'customer[confirmPassword]': 'a-long-secret-word',
    'billing[postcode]': 'YO7 1AA',
    'billing[address_1]': 'Mill Lane',
    'billing[address_3]': 'Thirsk',
    'billing[address_4]': 'North Yorkshire',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const caller: Caller = {
    address: '192.0.2.1',
    userAgent: '',
    newSessionId: newRandomId,
    enter: ({ customerId }) => takeAlong(test.shop, { before: guest, customerId }),
    leave() {},
  }
  return sendDelivery(test.shop, guest, { form, caller })
}

it('an account opened at checkout keeps the order that it was opened with, and no other of the browser', async () => {
  const guest = aGuest()
  const email = `${newRandomId()}@example.com`
  await putInBasket(test.shop, guest, tank)
  const before = await placeNow(test.shop, guest, someDetails({ email: 'somebody-else@example.com' }))
  if (!before.ok) throw new Error('refused')
  await test.shop.db.update(orders).set({ paymentMethod: 'bacs' }).where(eq(orders.id, before.value.id))
  const placed = await enrol(guest, email)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const [account] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
  const ownerOf = async (id: number) =>
    (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.customerId
  expect([await ownerOf(before.value.id), await ownerOf(placed.value.id)]).toEqual([null, account!.id])
  expect(account!.verifiedEmail).toBeNull()
  const owner: Visitor = { ...aGuest(), role: 'customer', customerId: account!.id }
  expect(await findOrderToPay(test.shop, owner)).toMatchObject({ id: placed.value.id })
})
