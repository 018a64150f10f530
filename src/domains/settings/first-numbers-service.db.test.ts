import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { incrementCounter } from '#src/platform/database/counters.server.ts'
import { placeTestOrder } from '../../../tests/support/builders/place-test-order.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const set = (numbers: Partial<typeof shopSettings.$inferInsert>) => test.shop.db.update(shopSettings).set(numbers)

it.each([
  ['invoice serial', 'firstInvoiceNumber'],
  ['credit note serial', 'firstCreditNoteNumber'],
] as const)('continues the %s from the first number in the settings, and never goes back', async (counter, setting) => {
  const next = () => incrementCounter(test.shop.db, counter)
  const before = await next()
  await set({ [setting]: 5_001 })
  expect([before < 5_000, await next(), await next()]).toEqual([true, 5_001, 5_002])
  await set({ [setting]: 1 })
  expect(await next()).toBe(5_003)
})

it('gives the first number in the settings to the next order', async () => {
  await set({ firstOrderNumber: 700_001 })
  expect((await placeTestOrder(test.shop)).number).toBe(700_001)
  await set({ firstOrderNumber: 1 })
  expect((await placeTestOrder(test.shop)).number).toBe(700_002)
})
