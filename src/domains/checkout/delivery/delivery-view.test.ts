import { expect, it } from 'vitest'
import { describeUnpaidStockRefusal } from './delivery-view.ts'

it.each([
  ['en', 'unpaid_units', 20, 'You can order at most 20 of “Storage tin” at the moment.'],
  ['en', 'unpaid_units', 0, 'We cannot reserve any more of “Storage tin” for you at the moment.'],
  ['en', 'order_units', 200, 'We can reserve at most 200 of “Storage tin” in an order that is not paid yet.'],
  ['es', 'unpaid_units', 20, 'Por ahora puede pedir como máximo 20 de «Storage tin».'],
] as const)('names the item and how many of it can be ordered (%s, %s, %i)', (locale, reason, max, message) => {
  expect(describeUnpaidStockRefusal(locale, { reason, title: 'Storage tin', max })).toContain(message)
})
