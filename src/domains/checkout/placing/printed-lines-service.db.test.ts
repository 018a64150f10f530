import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { basketLines } from '#src/domains/basket/basket-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { jobHandlers } from '../../../../server/plugins/background-jobs.ts'
import { placeBasketOrder, putInBasket } from '../../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { sendOrderForm } from '../../../../tests/support/builders/send-order-form.ts'
import { anonymousVisitor, staffVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { openDeliveryStep } from '../delivery/delivery-step-service.server.ts'

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
  const visitor = anonymousVisitor()
  for (const id of products) await putInBasket(test.shop, visitor, id)
  const placed = await placeBasketOrder(test.shop, visitor)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}
const ask = (number: number) => sendOrderForm(test.shop, { intent: 'request_artwork' }, { number })
async function mayAsk(number: number) {
  const order = await getStaffOrder(test.shop, staffVisitor, number)
  return order.ok && order.value.can_request_artwork
}
const refused = { ok: true, value: { errors: { form: ['No item of this order needs artwork.'] } } }

it('requests artwork for printed lines only [STAFF-03]', async () => {
  const { id, number } = await orderOf(tank, mug)
  expect(await mayAsk(number)).toBe(true)
  expect(await ask(number)).toEqual({ ok: true, value: { done: 'asked' } })
  await runJobs(test.shop, jobHandlers)
  const email = test.emails.find(({ subject }) => subject === `We need your artwork for order ${number}`)
  expect(email?.text).toContain('Printed mug')
  expect(email?.text).not.toContain('Plain tank')

  // Artwork may arrive by email; staff then set the status themselves.
  const changed = test.shop.db.update(orderLines).set({ artworkStatus: 'received' })
  await changed.where(eq(orderLines.orderId, id))
  expect([await mayAsk(number), await ask(number)]).toEqual([false, refused])
})

it('refuses to request artwork for plain products and cancelled orders [STAFF-03]', async () => {
  const tanks = await orderOf(tank)
  expect([await mayAsk(tanks.number), await ask(tanks.number)]).toEqual([false, refused])
  const over = await orderOf(mug)
  await test.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, over.id))
  expect([await mayAsk(over.number), await ask(over.number)]).toEqual([false, refused])
})

it('shows the customer at checkout which printed items have no artwork yet [STAFF-03]', async () => {
  const visitor = anonymousVisitor()
  await putInBasket(test.shop, visitor, tank)
  await putInBasket(test.shop, visitor, mug)
  expect(await openDeliveryStep(test.shop, visitor)).toMatchObject({ missingArtwork: ['Printed mug'] })
  const file = { name: 'logo.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  const artwork = await storeArtwork(test.shop, visitor, file)
  if (!artwork.ok) throw new Error(artwork.refusal)
  await test.shop.db.update(basketLines).set({ artworkFileId: artwork.value.id }).where(eq(basketLines.productId, mug))
  expect(await openDeliveryStep(test.shop, visitor)).toMatchObject({ missingArtwork: [] })
})
