import { describe, expect, it } from 'vitest'
import { buildLine } from '../../../../tests/support/builders/basket-builders.ts'
import { maxLines } from '../basket.ts'
import { listEarlierLines, mergeLines, planRemoval } from './merge-lines.ts'

const lines = (name: string, count: number, firstProductId: number) =>
  Array.from({ length: count }, (_, index) => buildLine(`${name}${index}`, { productId: firstProductId + index }))

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

describe('planRemoval', () => {
  const earlier = buildLine('own', { qty: 8, artworkFileId: 'old.png', artworkInstructions: 'In red' })
  const guest = buildLine('guest', { qty: 5, artworkFileId: 'new.png', artworkInstructions: 'In blue' })
  const other = buildLine('other', { productId: 2, qty: 3 })
  const merge = (maxQty: number) => {
    const result = mergeLines([earlier, other], [guest], () => maxQty)
    const [updated] = result.updatedLines
    return {
      lines: [{ ...earlier, ...updated }, other],
      earlierLines: listEarlierLines([earlier, other], [guest], result),
    }
  }
  const restored = { rowId: 'own', qty: 5, artworkFileId: 'new.png', artworkInstructions: 'In blue' }

  it.each([100, 10, 8])('gives back the line of the guest with its file when the maximum is %i', (maxQty) => {
    const { lines, earlierLines } = merge(maxQty)
    expect(planRemoval(lines, earlierLines)).toEqual({ deletedRowIds: ['other'], restoredLines: [restored] })
  })

  it.each([{ qty: 5 }, { artworkFileId: 'third.png' }, { artworkInstructions: 'In green' }])(
    'leaves a line that has %j since',
    (change) => {
      const { lines, earlierLines } = merge(100)
      const changed = lines.map((line) => ({ ...line, ...change }))
      expect(planRemoval(changed, earlierLines)).toEqual({ deletedRowIds: [], restoredLines: [] })
    },
  )

  it('leaves lines alone that are gone', () => {
    expect(planRemoval([], merge(100).earlierLines)).toEqual({ deletedRowIds: [], restoredLines: [] })
  })
})
