import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { putInBasket } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { getTestOrder, placeTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { anonymousVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { emptyBasketAfterOrder, mergeGuestSession, openCheckout } from '../checkout-service.server.ts'
import { handleDeliveryChoice, placeOrderFromForm } from './delivery-form.server.ts'
import { openDeliveryStep } from './delivery-step-service.server.ts'

let test: TestShop
let tank: number
let pallet: number
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
  pallet = (await insertProduct(test.shop.db, { title: 'Boiler', deliveryClass: 'pallet' })).id
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

/** `entered`: the accounts that the form has signed in to. */
function createSessionControl(visitor: Visitor): SessionControl & { entered: number[] } {
  const entered: number[] = []
  return {
    entered,
    ipAddress: '192.0.2.1',
    userAgent: '',
    generateSessionId: newRandomId,
    async start({ customerId }) {
      await mergeGuestSession(test.shop, { before: visitor, customerId })
      entered.push(customerId)
    },
    end() {},
  }
}

async function openForm(visitor: Visitor) {
  const delivery = await openDeliveryStep(test.shop, visitor)
  if (typeof delivery === 'string') throw new Error(delivery)
  const { token, basket, totalPence, deliveryPence } = delivery
  return {
    checkout_token: token,
    basket_version: String(basket.version),
    basket_total: String(totalPence),
    basket_delivery: String(deliveryPence),
  }
}

async function send(visitor: Visitor, fields: Record<string, string>, sessionControl = createSessionControl(visitor)) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return placeOrderFromForm(test.shop, visitor, { form, sessionControl })
}

const readFormValues = async (visitor: Visitor) => (await openCheckout(test.shop, visitor))?.formValues

async function anAccount(role: 'customer' | 'staff'): Promise<Visitor> {
  const email = `${newRandomId()}@example.com`
  const [row] = await test.shop.db.insert(customers).values({ email, firstName: 'A', lastName: 'B', role }).returning()
  return { ...anonymousVisitor(), role, staffRoles: role === 'staff' ? ['sales'] : [], customerId: row!.id }
}

it.each<[string, () => Promise<Visitor>, Record<string, string>]>([
  ['a guest', async () => anonymousVisitor(), { ...complete, is_enrolling: '0' }],
  ['an account', () => anAccount('customer'), complete],
  [
    'staff for a customer',
    async () => ({ ...(await anAccount('staff')), customerServiceMode: true }),
    { ...complete, ...internals },
  ],
])('keeps the form values of %s until the order is settled', async (_, makeVisitor, fields) => {
  const visitor = await makeVisitor()
  await putInBasket(test.shop, visitor, tank)
  const placed = await send(visitor, { ...(await openForm(visitor)), ...fields })
  expect(placed).toMatchObject({ ok: true })
  expect(await readFormValues(visitor)).toMatchObject({ ...fields, delivers_elsewhere: '' })
  await transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, placed.ok ? placed.value.id : 0))
  await putInBasket(test.shop, visitor, tank)
  expect(await readFormValues(visitor)).toEqual({})
})

it('keeps the form values of a new account when the customer goes back from the payment step', async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, tank)
  const sessionControl = createSessionControl(guest)
  const { deliver_to_billing: _, ...elsewhere } = complete
  const shipping = { ...address('shipping'), 'shipping[first_name]': 'Grace', 'shipping[last_name]': 'Hopper' }
  const password = { 'customer[password]': 'secret-secret', 'customer[confirmPassword]': 'secret-secret' }
  const form = { ...(await openForm(guest)), ...elsewhere, ...shipping, ...password, is_enrolling: '1' }
  expect(await send(guest, form, sessionControl)).toMatchObject({ ok: true })
  const owner: Visitor = { ...guest, role: 'customer', customerId: sessionControl.entered[0] }
  const typed = await readFormValues(owner)
  expect(typed).toMatchObject({ ...shipping, referrer: 'Radio', delivers_elsewhere: '1' })
  expect(JSON.stringify(typed)).not.toContain('secret')
})

it("does not show a guest's form values to the account they sign in to", async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, tank)
  expect(await send(guest, { ...(await openForm(guest)), ...person })).toMatchObject({ ok: false })
  expect(await readFormValues(guest)).toMatchObject(person)
  const account = await anAccount('customer')
  await mergeGuestSession(test.shop, { before: guest, customerId: account.customerId ?? 0 })
  expect(await readFormValues(account)).toEqual({})
})

it('shows a notice to a guest whose session has ended, even if the form is incomplete, but not if the basket was emptied', async () => {
  const visitor = anonymousVisitor()
  await putInBasket(test.shop, visitor, tank)
  const shown = await openForm(visitor)
  const ended = { ok: false, refusal: 'session_ended' }
  expect(await send(anonymousVisitor(), { ...shown, ...complete, is_enrolling: '0' })).toEqual(ended)
  expect(await send(anonymousVisitor(), { ...shown, ...person })).toEqual(ended)
  const placed = await send(visitor, { ...shown, ...complete, is_enrolling: '0' })
  await transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, placed.ok ? placed.value.id : 0))
  const late = { ...shown, ...complete, checkout_token: newRandomId(), is_enrolling: '0' }
  expect(await send(visitor, late)).toEqual({ ok: false, refusal: 'basket_empty' })
})

it('does not store the form of a basket that has already been ordered and settled', async () => {
  const visitor = anonymousVisitor()
  await putInBasket(test.shop, visitor, tank)
  const shown = await openForm(visitor)
  const placed = await send(visitor, { ...shown, ...complete, is_enrolling: '0' })
  await transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, placed.ok ? placed.value.id : 0))
  await send(visitor, { ...shown, ...complete, 'customer[email]': '', is_enrolling: '0' })
  const late = { ...shown, ...complete, checkout_token: newRandomId(), is_enrolling: '0' }
  expect(await send(visitor, late)).toEqual({ ok: false, refusal: 'basket_empty' })
  await putInBasket(test.shop, visitor, tank)
  expect(await readFormValues(visitor)).toEqual({})
})

it('fills in how the customer found the shop from their last order', async () => {
  const customer = await anAccount('customer')
  await putInBasket(test.shop, customer, tank)
  const { id } = await placeTestOrder(test.shop, { customerId: customer.customerId })
  await test.shop.db.update(orders).set({ referrer: 'Radio' }).where(eq(orders.id, id))
  expect(await openDeliveryStep(test.shop, customer)).toMatchObject({ lastReferrer: 'Radio' })
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, tank)
  expect(await openDeliveryStep(test.shop, guest)).toMatchObject({ lastReferrer: '' })
})

it('shows the total for postcode and services after the first submit, and places the order by the second [CHK-14]', async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, pallet)
  const fields = { ...complete, is_enrolling: '0', 'billing[postcode]': 'iv2 3ab', 'surcharges[tail_lift]': '1' }
  const first = await send(guest, { ...(await openForm(guest)), ...fields })
  expect(first).toMatchObject({ ok: false, refusal: { hasNewTotal: true, status: 409 } })
  const step = await openDeliveryStep(test.shop, guest)
  expect(step).toMatchObject({
    basket: { delivery_zone: 'Highlands and islands', delivery_charge: 140, delivery_surcharges: ['Tail lift'] },
    services: [{ id: 'tail_lift', name: 'Tail lift', price: 25, isChosen: true }],
  })
  expect(await send(guest, { ...(await openForm(guest)), ...fields })).toMatchObject({ ok: true })
})

it('places the order by the first submit once postcode and services were priced [CHK-14]', async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, pallet)
  const choose = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return handleDeliveryChoice(test.shop, guest, form)
  }
  const readStep = async () => {
    const step = await openDeliveryStep(test.shop, guest)
    return typeof step === 'string' ? step : [step.deliveryPostcode, step.basket.delivery_charge]
  }
  await choose({ delivery_postcode: '', 'surcharges[tail_lift]': '1' })
  expect(await readStep()).toEqual(['', 74])
  await choose({ delivery_postcode: 'iv2 3ab', 'surcharges[tail_lift]': '1' })
  expect(await readStep()).toEqual(['IV2 3AB', 140])
  await choose({ delivery_postcode: 'nowhere' })
  expect(await readStep()).toEqual(['IV2 3AB', 140])
  const fields = { ...complete, is_enrolling: '0', 'billing[postcode]': 'iv2 3ab', 'surcharges[tail_lift]': '1' }
  expect(await send(guest, { ...(await openForm(guest)), ...fields })).toMatchObject({ ok: true })
})

it.each([
  ['1', 'billing.postcode', { 'billing[postcode]': 'JE2 3AB' }],
  [
    '',
    'shipping.postcode',
    {
      ...address('shipping'),
      'shipping[first_name]': 'A',
      'shipping[last_name]': 'B',
      'shipping[postcode]': 'GY1 1AA',
    },
  ],
])(
  'reports a place that is not served at its field, delivering to billing: %j [CHK-14]',
  async (toBilling, field, part) => {
    const guest = anonymousVisitor()
    await putInBasket(test.shop, guest, pallet)
    const fields = { ...complete, is_enrolling: '0', deliver_to_billing: toBilling, ...part }
    const refused = await send(guest, { ...(await openForm(guest)), ...fields })
    expect(refused).toMatchObject({
      ok: false,
      refusal: { status: 409, errors: { [field]: [expect.stringContaining('ask for a quote')] } },
    })
  },
)

it('stores the purchase order number, and reports one that is too long at its field', async () => {
  const guest = anonymousVisitor()
  await putInBasket(test.shop, guest, tank)
  const order = (number: string) => ({ ...complete, is_enrolling: '0', purchase_order_number: number })
  const refused = await send(guest, { ...(await openForm(guest)), ...order('1'.repeat(51)) })
  expect(refused).toMatchObject({
    ok: false,
    refusal: { status: 422, errors: { purchase_order_number: [expect.stringContaining('50')] } },
  })
  const placed = unwrap(await send(guest, { ...(await openForm(guest)), ...order(' PO-118 ') }))
  expect(await getTestOrder(test.shop, placed.id)).toMatchObject({ purchaseOrderNumber: 'PO-118' })
  const changed = unwrap(await send(guest, { ...(await openForm(guest)), ...order('PO-119') }))
  expect(await getTestOrder(test.shop, changed.id)).toMatchObject({ purchaseOrderNumber: 'PO-119' })
})

describe('the payment that staff choose [CHK-03]', () => {
  const serve = async (actingFor?: number) => ({ ...(await anAccount('staff')), customerServiceMode: true, actingFor })
  const order = (method: string) => ({ ...complete, ...internals, 'customer[payment_method]': method })

  it.each([
    ['account', 2, true],
    ['bank transfer', undefined, true],
    ['payment link', undefined, false],
  ])('%s for customer %s confirms the order: %s', async (method, customerId, isConfirmed) => {
    const staff = await serve(customerId)
    await putInBasket(test.shop, staff, tank)
    const form = { ...(await openForm(staff)), ...order(method), 'customer[email]': `${method.length}@example.com` }
    expect(await send(staff, form)).toMatchObject({ ok: true, value: { isConfirmed } })
  })

  it('is refused at its field if the customer cannot use it', async () => {
    const staff = await serve()
    await putInBasket(test.shop, staff, tank)
    const refused = await send(staff, { ...(await openForm(staff)), ...order('account') })
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        status: 409,
        errors: { 'customer.payment_method': [expect.stringContaining('cannot pay on account')] },
      },
    })
    expect(await readFormValues(staff)).toMatchObject({ 'customer[payment_method]': 'account' })
  })
})
