import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBasket } from '#src/domains/basket/basket-service.server.ts'
import { openPaymentStep } from '#src/domains/checkout/payment-step-service.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { initialPaymentSettings, type PaymentMethodSettings } from '#src/shared/payments/payment-method-settings.ts'
import { placeBasketOrder, putInBasket } from '../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import {
  getStandIn,
  listTestPayments,
  openCardSession,
  startTestPayment,
  withProviders,
} from '../../../tests/support/builders/test-payments.ts'
import { createTestProvider } from '../../../tests/support/builders/test-provider.ts'
import { anonymousVisitor, customerVisitor, staffVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getPaymentProgress } from './gateway/hosted-sessions-service.server.ts'
import { canTakePayment, isOrderPayableAtOnce, listPaymentMethods } from './payment-methods-service.server.ts'
import { payments } from './payments-tables.server.ts'
import { getStaffPayments, listTestPaidOrders } from './staff/staff-payments-service.server.ts'

/** An account holder, and a customer approved to pay on account. */
const [customer, trade] = [1, 2]
const total = { totalGrossPence: 12_000 }
let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
})
afterEach(() => test.shop.db.update(shopSettings).set(initialPaymentSettings))
afterAll(() => test.close())

const change = (name: keyof typeof initialPaymentSettings, settings: Partial<PaymentMethodSettings>) =>
  test.shop.db.update(shopSettings).set({ [name]: { ...initialPaymentSettings[name], ...settings } })

const listMethods = async (customerId?: number) => {
  const order = await placeTestOrder(test.shop, { customerId })
  const visitor = customerId === undefined ? anonymousVisitor() : customerVisitor(customerId)
  return listPaymentMethods(test.shop, visitor, order)
}
const listKinds = async (customerId?: number) => (await listMethods(customerId)).map(({ kind }) => kind)

describe('the settings of payment methods', () => {
  it('decide which methods an order has, and in which order', async () => {
    expect(await listKinds(trade)).toEqual(['account', 'card', 'transfer'])
    await change('accountPayment', { isEnabled: false })
    await change('transferPayment', { position: 1 })
    expect(await listKinds(trade)).toEqual(['transfer', 'card'])
  })

  it('refuse a payment by a method that is switched off or not for this order', async () => {
    const order = await placeTestOrder(test.shop)
    const refused = { ok: false, refusal: { reason: 'not_offered' } }
    await change('cardPayment', { isEnabled: false })
    expect(await startTestPayment(test.shop, order)).toEqual(refused)
    await change('cardPayment', { maxGrossPence: order.totalGrossPence - 1 })
    expect(await startTestPayment(test.shop, order)).toEqual(refused)
    await change('cardPayment', { audience: 'account holders' })
    expect(await startTestPayment(test.shop, order)).toEqual(refused)
    expect(await listTestPayments(test.shop, order)).toEqual([])
    await change('cardPayment', { maxGrossPence: order.totalGrossPence })
    expect(await startTestPayment(test.shop, order)).toMatchObject({ ok: true })
  })

  it('restrict a method to account holders or trade customers', async () => {
    await change('transferPayment', { audience: 'account holders' })
    expect([await listKinds(), await listKinds(customer)]).toEqual([['card'], ['card', 'transfer']])
    await change('transferPayment', { audience: 'trade customers' })
    expect([await listKinds(customer), await listKinds(trade)]).toEqual([['card'], ['account', 'card', 'transfer']])
  })

  it('replace the text of a method in the languages that have one', async () => {
    await change('cardPayment', { text: { es: 'Solo con tarjeta' } })
    const order = await placeTestOrder(test.shop)
    const [english] = await listPaymentMethods(test.shop, anonymousVisitor(), order)
    const [spanish] = await listPaymentMethods(test.shop, { ...anonymousVisitor(), locale: 'es' }, order)
    expect(english).not.toHaveProperty('text')
    expect(spanish).toMatchObject({ kind: 'card', text: 'Solo con tarjeta' })
  })

  it('never have the card submitted for a trade customer, also while paying on account is off', async () => {
    await change('accountPayment', { isEnabled: false })
    const submitsCard = async (customerId: number) => {
      const order = await placeTestOrder(test.shop, { customerId })
      const step = await openPaymentStep(test.shop, customerVisitor(customerId), order.publicToken)
      return step.ok && step.value.submitsCard
    }
    expect(await submitsCard(customer)).toBe(true)
    expect(await submitsCard(trade)).toBe(false)
    // The customer opens the link in an email, without signing in.
    const linked = await placeTestOrder(test.shop, { customerId: trade })
    expect(await openPaymentStep(test.shop, anonymousVisitor(), linked.publicToken)).toMatchObject({
      value: { submitsCard: false },
    })
  })

  it('tell before the order whether it can be paid', async () => {
    await change('cardPayment', { maxGrossPence: 11_999 })
    await change('transferPayment', { audience: 'account holders' })
    expect(await canTakePayment(test.shop, anonymousVisitor(), total)).toBe(false)
    expect(await canTakePayment(test.shop, anonymousVisitor(), { totalGrossPence: 11_999 })).toBe(true)
    expect(await canTakePayment(test.shop, customerVisitor(customer), total)).toBe(true)
    expect(await canTakePayment(test.shop, staffVisitor, total)).toBe(true)
    expect(await isOrderPayableAtOnce(test.shop, total)).toBe(false)
    expect(await isOrderPayableAtOnce(test.shop, { totalGrossPence: 11_999 })).toBe(true)
  })

  it('refuse an order that its buyer cannot pay, and keep the basket', async () => {
    await change('cardPayment', { isEnabled: false })
    await change('transferPayment', { isEnabled: false })
    const { id } = await insertProduct(test.shop.db, { tiers: { 1: 10_000 } })
    const refused = { ok: false, refusal: 'no_payment_method' }
    for (const visitor of [anonymousVisitor(), customerVisitor(customer)]) {
      await putInBasket(test.shop, visitor, id)
      expect(await placeBasketOrder(test.shop, visitor)).toEqual(refused)
      expect(await getBasket(test.shop, visitor, 'basket')).toMatchObject({ lines: [{ qty: 1 }] })
    }
    const buyer = customerVisitor(trade)
    await putInBasket(test.shop, buyer, id)
    expect(await placeBasketOrder(test.shop, buyer)).toMatchObject({ ok: true })
  })
})

describe('the provider and the mode of a payment', () => {
  const showToStaff = async ({ number }: { number: number }) => {
    const shown = await getStaffPayments(test.shop, staffVisitor, number)
    return shown.ok ? shown.value.payments.map(({ kind, provider, mode }) => [kind, provider, mode]) : shown
  }

  it('are stored with it and shown to staff', async () => {
    const [byCard, byTransfer] = [await placeTestOrder(test.shop), await placeTestOrder(test.shop)]
    await openCardSession(test.shop, byCard)
    await startTestPayment(test.shop, byTransfer, { kind: 'transfer' })
    expect(await showToStaff(byCard)).toEqual([['card', 'Stand-in', 'demo']])
    expect(await showToStaff(byTransfer)).toEqual([['transfer', null, 'demo']])
    const live = { ...test.shop, isDemo: false }
    const liveTransfer = await placeTestOrder(test.shop)
    await startTestPayment(live, liveTransfer, { kind: 'transfer' })
    expect(await showToStaff(liveTransfer)).toEqual([['transfer', null, 'live']])
  })

  it('mark orders in the list of a live shop that only look paid', async () => {
    const order = await placeTestOrder(test.shop)
    const unpaid = await placeTestOrder(test.shop)
    const session = await openCardSession(test.shop, order)
    await openCardSession(test.shop, unpaid)
    await getStandIn(test.shop).chooseOutcome(session, 'lose')
    expect(await getPaymentProgress(test.shop, anonymousVisitor(), order)).toBe('settled')
    const numbers = [order.number, unpaid.number]
    const live = { ...test.shop, isDemo: false }
    expect(await listTestPaidOrders(live, staffVisitor, numbers)).toEqual({ ok: true, value: [order.number] })
    expect(await listTestPaidOrders(live, staffVisitor, [])).toEqual({ ok: true, value: [] })
    expect(await listTestPaidOrders(test.shop, staffVisitor, numbers)).toEqual({ ok: true, value: [] })
    expect(await listTestPaidOrders(live, customerVisitor(customer), numbers)).toMatchObject({ refusal: 'forbidden' })
    await test.shop.db.update(payments).set({ mode: 'live' }).where(eq(payments.orderId, order.id))
    expect(await listTestPaidOrders(live, staffVisitor, numbers)).toEqual({ ok: true, value: [] })
  })

  it('stay as they were when the shop has another provider', async () => {
    const shop = withProviders(test.shop, [createTestProvider().provider])
    const order = await placeTestOrder(test.shop)
    await openCardSession(shop, order)
    expect(await showToStaff(order)).toEqual([['card', 'test-provider', 'test']])
  })
})
