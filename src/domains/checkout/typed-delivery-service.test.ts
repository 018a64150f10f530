import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Caller } from '#src/domains/customers/caller.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { aGuest, putInBasket } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { emptyBasketOf, openCheckout, takeAlong } from './checkout-service.server.ts'
import { sendDelivery } from './delivery-form-service.server.ts'
import { openDelivery } from './delivery-service.server.ts'

let test: TestShop
let tank: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())

const person = {
  'customer[email]': 'ada@example.com',
  'customer[first_name]': 'Ada',
  'customer[last_name]': 'Byron',
  'customer[phone]': '01845 000000',
}
const address = (part: 'billing' | 'shipping') => ({
  [`${part}[postcode]`]: 'YO7 1AA',
  [`${part}[address_1]`]: 'Mill Lane',
  [`${part}[address_3]`]: 'Thirsk',
  [`${part}[address_4]`]: 'North Yorkshire',
})
const complete = { ...person, ...address('billing'), deliver_to_billing: '1', referrer: 'Radio' }
const internals = {
  'customer[source]': 'telephone',
  'customer[payment_method]': 'payment link',
  'customer[external_order_id]': '1',
  'customer[external_transaction_id]': '',
}

/** `entered`: whom the form has signed in. */
function aCaller(visitor: Visitor): Caller & { entered: number[] } {
  const entered: number[] = []
  return {
    entered,
    address: '192.0.2.1',
    userAgent: '',
    newSessionId: newRandomId,
    async enter({ customerId }) {
      await takeAlong(test.shop, { before: visitor, customerId })
      entered.push(customerId)
    },
    leave() {},
  }
}

async function openForm(visitor: Visitor) {
  const delivery = await openDelivery(test.shop, visitor)
  if (typeof delivery === 'string') throw new Error(delivery)
  const { token, bag, totalPence } = delivery
  return { checkout_token: token, basket_version: String(bag.version), basket_total: String(totalPence) }
}

async function send(visitor: Visitor, fields: Record<string, string>, caller = aCaller(visitor)) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return sendDelivery(test.shop, visitor, { form, caller })
}

const typedOf = async (visitor: Visitor) => (await openCheckout(test.shop, visitor))?.typed

async function anAccount(role: 'customer' | 'staff'): Promise<Visitor> {
  const email = `${newRandomId()}@example.com`
  const [row] = await test.shop.db.insert(customers).values({ email, firstName: 'A', lastName: 'B', role }).returning()
  return { ...aGuest(), role, customerId: row!.id }
}

it.each<[string, () => Promise<Visitor>, Record<string, string>]>([
  ['a guest', async () => aGuest(), { ...complete, is_enrolling: '0' }],
  ['an account', () => anAccount('customer'), complete],
  [
    'staff for a customer',
    async () => ({ ...(await anAccount('staff')), customerServiceMode: true }),
    { ...complete, ...internals },
  ],
])('keeps what %s has typed until the order is settled, and forgets it then', async (_, makeVisitor, fields) => {
  const visitor = await makeVisitor()
  await putInBasket(test.shop, visitor, tank)
  const placed = await send(visitor, { ...(await openForm(visitor)), ...fields })
  expect(placed).toMatchObject({ ok: true })
  expect(await typedOf(visitor)).toMatchObject({ ...fields, delivers_elsewhere: '' })
  await transaction(test.shop, (shop) => emptyBasketOf(shop, placed.ok ? placed.value.id : 0))
  await putInBasket(test.shop, visitor, tank)
  expect(await typedOf(visitor)).toEqual({})
})

it('keeps what a new account has typed when its owner goes back from the payment step', async () => {
  const guest = aGuest()
  await putInBasket(test.shop, guest, tank)
  const caller = aCaller(guest)
  const { deliver_to_billing: _, ...elsewhere } = complete
  const shipping = { ...address('shipping'), 'shipping[first_name]': 'Grace', 'shipping[last_name]': 'Hopper' }
  const password = { 'customer[password]': 'secret-secret', 'customer[confirmPassword]': 'secret-secret' }
  const form = { ...(await openForm(guest)), ...elsewhere, ...shipping, ...password, is_enrolling: '1' }
  expect(await send(guest, form, caller)).toMatchObject({ ok: true })
  const owner: Visitor = { ...guest, role: 'customer', customerId: caller.entered[0] }
  const typed = await typedOf(owner)
  expect(typed).toMatchObject({ ...shipping, referrer: 'Radio', delivers_elsewhere: '1' })
  expect(JSON.stringify(typed)).not.toContain('secret')
})

it('shows nothing that a guest has typed to the account that they sign in to', async () => {
  const guest = aGuest()
  await putInBasket(test.shop, guest, tank)
  expect(await send(guest, { ...(await openForm(guest)), ...person })).toMatchObject({ ok: false })
  expect(await typedOf(guest)).toMatchObject(person)
  const account = await anAccount('customer')
  await takeAlong(test.shop, { before: guest, customerId: account.customerId ?? 0 })
  expect(await typedOf(account)).toEqual({})
})

it('does not store the form of a basket that has been ordered and settled meanwhile', async () => {
  const visitor = aGuest()
  await putInBasket(test.shop, visitor, tank)
  const shown = await openForm(visitor)
  const placed = await send(visitor, { ...shown, ...complete, is_enrolling: '0' })
  await transaction(test.shop, (shop) => emptyBasketOf(shop, placed.ok ? placed.value.id : 0))
  await send(visitor, { ...shown, ...complete, 'customer[email]': '', is_enrolling: '0' })
  const late = { ...shown, ...complete, checkout_token: newRandomId(), is_enrolling: '0' }
  expect(await send(visitor, late)).toEqual({ ok: false, refusal: 'basket_empty' })
  await putInBasket(test.shop, visitor, tank)
  expect(await typedOf(visitor)).toEqual({})
})
