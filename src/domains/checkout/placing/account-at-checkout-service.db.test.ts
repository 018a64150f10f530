import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import {
  buildPlaceOrderInput,
  placeBasketOrder,
  putInBasket,
  someDetails,
} from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { findOrderToPay, mergeGuestSession } from '../checkout-service.server.ts'
import { placeOrderFromForm } from '../delivery/delivery-form.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())

async function register(guest: Visitor, email: string) {
  const { token, expected: shown } = await buildPlaceOrderInput(test.shop, guest)
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
  const sessionControl: SessionControl = {
    ipAddress: '192.0.2.1',
    userAgent: '',
    generateSessionId: newRandomId,
    start: ({ customerId }) => mergeGuestSession(test.shop, { before: guest, customerId }),
    end() {},
  }
  return placeOrderFromForm(test.shop, guest, { form, sessionControl })
}

it('links the order placed at registration to the new account, and no other order of the browser', async () => {
  const guest = anonymousVisitor()
  const email = `${newRandomId()}@example.com`
  await putInBasket(test.shop, guest, tank)
  const before = await placeBasketOrder(test.shop, guest, someDetails({ email: 'somebody-else@example.com' }))
  if (!before.ok) throw new Error('refused')
  await test.shop.db.update(orders).set({ paymentKind: 'transfer' }).where(eq(orders.id, before.value.id))
  const placed = await register(guest, email)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const [account] = await test.shop.db.select().from(customers).where(eq(customers.email, email))
  const ownerOf = async (id: number) =>
    (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.customerId
  expect([await ownerOf(before.value.id), await ownerOf(placed.value.id)]).toEqual([null, account!.id])
  expect(account!.verifiedEmail).toBeNull()
  const owner: Visitor = { ...anonymousVisitor(), role: 'customer', customerId: account!.id }
  expect(await findOrderToPay(test.shop, owner)).toMatchObject({ id: placed.value.id })
})
