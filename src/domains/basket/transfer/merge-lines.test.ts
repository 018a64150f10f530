import { expect, it } from 'vitest'
import { aLine } from '../../../../tests/support/builders/basket-builders.ts'
import { maxLines } from '../basket.ts'
import { mergeLines } from './merge-lines.ts'

const lines = (name: string, count: number, firstProductId: number) =>
  Array.from({ length: count }, (_, index) => aLine(`${name}${index}`, { productId: firstProductId + index }))

it.each([
  ['keeps all lines of two full baskets', maxLines, maxLines],
  ['moves lines up to twice the maximum', maxLines + 60, 40],
  ['moves no lines beyond twice the maximum', 2 * maxLines, 0],
])('mergeLines %s', (_, had, taken) => {
  const { movedRowIds: moved, updatedLines: raised } = mergeLines(
    lines('own', had, 1),
    lines('theirs', maxLines, 1001),
    () => 2500,
  )
  expect(moved).toEqual(lines('theirs', taken, 1001).map(({ rowId }) => rowId))
  expect(raised).toEqual([])
})

it('mergeLines combines equal lines even in a full basket', () => {
  const { movedRowIds: moved, updatedLines: raised } = mergeLines(
    lines('own', 2 * maxLines, 1),
    lines('theirs', 2, 1),
    () => 2500,
  )
  expect([moved, raised.map(({ rowId, qty }) => [rowId, qty])]).toEqual([
    [],
    [
      ['own0', 2],
      ['own1', 2],
    ],
  ])
})
