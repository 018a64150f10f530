import { expect, it } from 'vitest'
import { aLine } from '../../../tests/support/basket-builders.ts'
import { mostLines } from './basket.ts'
import { mergeLines } from './merge-lines.ts'

const lines = (name: string, count: number, firstProductId: number) =>
  Array.from({ length: count }, (_, index) => aLine(`${name}${index}`, { productId: firstProductId + index }))

it.each([
  ['two full baskets lose nothing', mostLines, mostLines],
  ['a third finds the room that is left', mostLines + 60, 40],
  ['and no more than that', 2 * mostLines, 0],
])('signing in: %s', (_, had, taken) => {
  const { moved, raised } = mergeLines(lines('own', had, 1), lines('theirs', mostLines, 1001), () => 2500)
  expect(moved).toEqual(lines('theirs', taken, 1001).map(({ rowId }) => rowId))
  expect(raised).toEqual([])
})

it('signing in: what both have needs no room', () => {
  const { moved, raised } = mergeLines(lines('own', 2 * mostLines, 1), lines('theirs', 2, 1), () => 2500)
  expect([moved, raised.map(({ rowId, qty }) => [rowId, qty])]).toEqual([
    [],
    [
      ['own0', 2],
      ['own1', 2],
    ],
  ])
})
