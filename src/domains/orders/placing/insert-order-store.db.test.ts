import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anAddress } from '../../../../tests/support/builders/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { placeFrozenOrder, reserveOrderId } from './place-frozen-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const nothing = { vatRateBp: 2000, unitNetPence: 0, lineNetPence: 0, vatPence: 0, grossPence: 0 }
const aLine = { title: 'Goods', internalSku: 'TST-1', url: 'goods', qty: 1, ...nothing }

async function place(length: number): Promise<void> {
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
      lines: [aLine, ...Array.from({ length: length - 1 }, () => aLine)],
    },
  )
  if (!placing.ok) throw new Error(placing.refusal)
  await placing.value.stored
}

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
