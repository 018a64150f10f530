import { expect, it } from 'vitest'
import { type ExceededStockLimit, findExceededStockLimit } from './unpaid-stock-limit.ts'

const [tin, bag] = [1, 2]
type Units = [sellableId: number, quantity: number][]

it.each<[string, Units, Units, ExceededStockLimit | undefined]>([
  ['allows one order up to four times the limit', [[tin, 200]], [], undefined],
  ['refuses one order above it', [[tin, 201]], [], { reason: 'order_units', sellableId: tin, max: 200 }],
  ['allows what is left beside other orders', [[tin, 20]], [[tin, 30]], undefined],
  [
    'tells the item that other orders reserve and how many are left',
    [
      [bag, 20],
      [tin, 21],
    ],
    [[tin, 30]],
    { reason: 'unpaid_units', sellableId: tin, max: 20 },
  ],
  ['leaves nothing above the limit', [[tin, 1]], [[tin, 200]], { reason: 'unpaid_units', sellableId: tin, max: 0 }],
  ['ignores other items', [[bag, 50]], [[tin, 50]], undefined],
])('%s', (_, units, before, exceeded) => {
  const reserved = { units: new Map(units), unitsBefore: new Map(before) }
  expect(findExceededStockLimit(reserved, { max: 50, isPayableAtOnce: true })).toEqual(exceeded)
})
