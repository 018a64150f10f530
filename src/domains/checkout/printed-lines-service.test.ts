import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff-orders-service.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { aGuest, placeNow, putInBasket } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { clerk } from '../../../tests/support/pay-order.ts'
import { sendOrderForm } from '../../../tests/support/work-on-order.ts'

let test: TestShop
let tank: number
let mug: number
beforeAll(async () => {
  test = await createTestShop({ rateLimits: false })
  tank = (await insertProduct(test.shop.db, { title: 'Plain tank' })).id
  mug = (await insertProduct(test.shop.db, { title: 'Printed mug', maxColours: 2 })).id
})
afterAll(() => test.close())

async function orderOf(...products: number[]) {
  const visitor = aGuest()
  for (const id of products) await putInBasket(test.shop, visitor, id)
  const placed = await placeNow(test.shop, visitor)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}
const ask = (number: number) => sendOrderForm(test.shop, { intent: 'ask' }, { number })
async function mayAsk(number: number) {
  const order = await getStaffOrder(test.shop, clerk, number)
  return order.ok && order.value.may_ask_for_artwork
}
const refused = { ok: true, value: { errors: { form: ['No item of this order is waiting for artwork.'] } } }

it('STAFF-03 artwork is asked for what is printed, and for nothing else', async () => {
  const { id, number } = await orderOf(tank, mug)
  expect(await mayAsk(number)).toBe(true)
  expect(await ask(number)).toEqual({ ok: true, value: { done: 'asked' } })
  await workOutbox(test.shop, outboxWorkers)
  const mail = test.mails.find(({ subject }) => subject === `We need your artwork for order ${number}`)
  expect(mail?.text).toContain('Printed mug')
  expect(mail?.text).not.toContain('Plain tank')

  // It may come by mail, with nothing on the line but what staff note.
  const changed = test.shop.db.update(orderLines).set({ artworkStatus: 'received' })
  await changed.where(eq(orderLines.orderId, id))
  expect([await mayAsk(number), await ask(number)]).toEqual([false, refused])
})

it('STAFF-03 nobody is asked for the artwork of a tank, nor for what is cancelled', async () => {
  const tanks = await orderOf(tank)
  expect([await mayAsk(tanks.number), await ask(tanks.number)]).toEqual([false, refused])
  const over = await orderOf(mug)
  await test.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, over.id))
  expect([await mayAsk(over.number), await ask(over.number)]).toEqual([false, refused])
})
