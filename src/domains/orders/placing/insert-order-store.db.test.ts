import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { anAddress } from '../../../../tests/support/builders/checkout-builders.ts'
import { getTestOrder } from '../../../../tests/support/builders/place-test-order.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { formatOrderNumber } from '../order.ts'
import { placeFrozenOrder, reserveOrderId } from './place-frozen-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const nothing = { vatRateBp: 2000, unitNetPence: 0, lineNetPence: 0, vatPence: 0, grossPence: 0 }
const line = { title: 'Goods', internalSku: 'TST-1', slug: 'goods', qty: 1, ...nothing }

async function place(length: number) {
  const placing = await placeFrozenOrder(
    test.shop,
    { orderId: await reserveOrderId(test.shop) },
    {
      checkoutToken: crypto.randomUUID(),
      basketFingerprint: '',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      billing: anAddress,
      shipping: anAddress,
      locale: 'en',
      promisedDispatchDate: null,
      promisedDeliveryDate: null,
      subtotalNetPence: 0,
      deliveryNetPence: 0,
      deliveryVatPence: 0,
      vatPence: 0,
      totalGrossPence: 0,
      by: { kind: 'customer' },
      lines: [line, ...Array.from({ length: length - 1 }, () => line)],
    },
  )
  if (!placing.ok) throw new Error(placing.refusal)
  return placing.value.stored
}

it('freezes the prefix of the order number when the order is placed [P19]', async () => {
  await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'TC-' })
  const before = await place(1)
  await test.shop.db.update(shopSettings).set({ orderNumberPrefix: 'X/' })
  const after = await place(1)
  expect([before.numberPrefix, after.numberPrefix]).toEqual(['TC-', 'X/'])
  expect(after.number).toBe(before.number + 1)
  expect(formatOrderNumber(await getTestOrder(test.shop, before.id))).toBe(`TC-${before.number}`)
})

it('prepares the insert of a short order once, and does not cache that of a long one [T71]', async () => {
  await place(3)
  const building = vi.spyOn(test.shop.db, '$with')
  await place(3)
  expect(building).not.toHaveBeenCalled()
  await place(40)
  const once = building.mock.calls.length
  expect(once).toBeGreaterThan(0)
  await place(40)
  expect(building).toHaveBeenCalledTimes(2 * once)
  building.mockRestore()
})
