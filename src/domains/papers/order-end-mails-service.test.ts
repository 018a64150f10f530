import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelAbandonedOrders } from '#src/domains/payments/payment-sweeper-service.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outbox } from '#src/platform/records-tables.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { customer, openSession, pay, standInOf } from '../../../tests/support/pay-order.ts'
import { placeOrder } from '../../../tests/support/place-order.ts'
import { sendRefundForm } from '../../../tests/support/refund-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'

const trade = 2
let test: TestShop
beforeAll(async () => {
  test = await createTestShop({ publicOrigin: 'https://shop.example', rateLimits: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(outbox)
  test.mails.length = 0
})

type Order = Awaited<ReturnType<typeof placeOrder>>
const move = (order: Order, to: string, note = '') => sendOrderForm(test.shop, { intent: 'move', to, note }, order)
const refund = (order: Order, amount: string) =>
  sendRefundForm(test.shop, { goodwill: amount, reason: 'Sold out' }, order)

/** What has been written since it was last asked, without the mails that came before the end of the order. */
async function told(known: RegExp = /received/) {
  // What is worked off may leave more work behind.
  for (let round = 0; round < 3; round += 1) await workOutbox(test.shop, outboxWorkers)
  const mails = test.mails.splice(0)
  return mails.filter(({ subject }) => !known.test(subject))
}

async function paidOrder() {
  const order = await placeOrder(test.shop)
  await sendOrderForm(test.shop, { intent: 'confirm' }, order)
  return order
}

async function orderOnAccount() {
  const order = await placeOrder(test.shop, { customerId: trade })
  await pay(test.shop, order, { visitor: customer(trade), method: 'account' })
  return order
}

describe('CHK-11 STAFF-01 an order that leaves', () => {
  it('is told once, with the note, the link, and that nothing is left to pay', async () => {
    const order = await paidOrder()
    await move(order, 'dispatched', 'Two pallets\n<b>on Thursday</b>')
    await move(order, 'dispatched')
    await move(order, 'completed')
    const [mail, ...more] = await told()
    expect([more, mail?.attachments]).toEqual([[], []])
    expect(mail).toMatchObject({ to: order.email, subject: `Order ${order.number} is on its way` })
    for (const words of [
      'there is nothing left to pay',
      `https://shop.example/checkout/review/${order.publicToken}`,
      'LN1 1AA',
      'Our note\nTwo pallets\n<b>on Thursday</b>',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('&lt;b&gt;on Thursday&lt;/b&gt;')
  })

  it('on account says what is owed, with its invoice', async () => {
    const order = await orderOnAccount()
    await move(order, 'in production')
    await move(order, 'dispatched')
    const [mail] = await told()
    expect(mail?.text).toContain('It is on account, due 10 Jul 2026: £120.00 is still to be paid.')
    expect(mail?.attachments?.map(({ filename }) => filename.replace(/\d+/, 'n'))).toEqual(['invoice-INV-n.pdf'])
  })
})

describe('CHK-11 STAFF-01 an order that staff cancel', () => {
  it.each([
    ['nobody has said how to pay', undefined, 'You owe nothing. Should a card payment'],
    ['is to be paid by card', 'stripe', 'You owe nothing. Should a card payment'],
    ['is to be paid by transfer', 'bacs', 'please do not transfer the £120.00 any more'],
  ] as const)('and %s: told once, with what becomes of the money', async (_, method, words) => {
    const order = await placeOrder(test.shop)
    if (method) await pay(test.shop, order, { method })
    await told()
    await Promise.all([1, 2].map(() => move(order, 'cancelled', 'As you asked')))
    // "Order received" of somebody who may be paying waits ten minutes, and has nothing to say any more.
    test.clock.advance(600_000)
    const [mail, ...more] = await told(/^$/)
    expect([more, mail?.attachments]).toEqual([[], []])
    expect(mail).toMatchObject({ to: order.email, subject: `Order ${order.number} is cancelled` })
    for (const part of [words, 'As you asked', `/checkout/review/${order.publicToken}`])
      expect(mail?.text).toContain(part)
    // An amount under "cancelled" would look like one to pay.
    expect(mail?.text).not.toContain('Total')
  })

  it('on account gets its credit note with the same mail', async () => {
    const order = await orderOnAccount()
    await move(order, 'in production')
    await move(order, 'cancelled')
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.text).toContain('the £120.00 billed to your account is credited in full')
    expect(mail?.attachments?.map(({ filename }) => filename.replace(/\d+/, 'n'))).toEqual(['credit-note-CN-n.pdf'])
  })

  it('while its card is charged: told that it is cancelled, then that the money has gone back', async () => {
    const order = await placeOrder(test.shop)
    const session = await openSession(test.shop, order)
    await standInOf(test.shop).answer(session, 'lose')
    await move(order, 'cancelled')
    const mails = await told()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${order.number} is cancelled`,
      `Refund for order ${order.number}`,
    ])
    expect(mails[0]?.text).toContain('goes back to your card by itself')
    expect(mails[1]?.text).toContain('We have sent the money back')
  })
})

describe('CHK-11 an order that is paid and given back whole', () => {
  it('is one mail, which says that it is cancelled too; a part of it says nothing of the kind', async () => {
    const order = await paidOrder()
    await refund(order, '20')
    const [part] = await told()
    expect(part?.text).toContain('We have refunded £20.00')
    expect(part?.text).not.toContain('Everything that you paid')
    await refund(order, '100')
    const [rest, ...more] = await told()
    expect(more).toEqual([])
    expect(rest?.text).toContain('We have refunded £100.00')
    expect(rest?.text).toContain('The order is cancelled: nothing will be sent')
  })

  it('after it has left is closed, not cancelled', async () => {
    const order = await paidOrder()
    await move(order, 'dispatched')
    await refund(order, '120')
    const mails = await told(/received|on its way/)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('The order is closed, and there is nothing left to pay.')
  })
})

it('CHK-11 an order that nobody has paid for a day is told as cancelled, once, in its own language', async () => {
  const order = await placeOrder(test.shop, { locale: 'es' })
  test.clock.advance(86_400_000 + 1)
  await Promise.all([cancelAbandonedOrders(test.shop), cancelAbandonedOrders(test.shop)])
  const mails = (await told()).filter(({ subject }) => subject.includes(String(order.number)))
  expect(mails.map(({ subject }) => subject)).toEqual([`Su pedido ${order.number} se ha cancelado`])
  expect(mails[0]?.text).toContain('no se pagó en un día')
})
