import { describe, expect, it } from 'vitest'
import { placeRemovedLines, type RemovedLine } from './removed-lines.ts'

type Removed = RemovedLine<{ rowId: string }>

const item = (rowId: string) => ({ rowId })
const remove = (rowId: string, ...following: string[]): Removed => ({ item: item(rowId), following, height: 90 })

/** Removed lines in brackets. */
const place = (items: string, removed: Removed[]) =>
  placeRemovedLines(Array.from(items, item), removed)
    .map(({ rowId, removed }) => (removed ? `(${rowId})` : rowId))
    .join('')

describe('placeRemovedLines', () => {
  it.each([
    ['abc', [], 'abc'],
    ['bc', [remove('a', 'b', 'c')], '(a)bc'],
    ['ac', [remove('b', 'c')], 'a(b)c'],
    ['ab', [remove('c')], 'ab(c)'],
    // One after the other, downwards and upwards.
    ['c', [remove('a', 'b', 'c'), remove('b', 'c')], '(a)(b)c'],
    ['a', [remove('b', 'c'), remove('c')], 'a(b)(c)'],
    ['a', [remove('c'), remove('b', 'c')], 'a(b)(c)'],
    ['', [remove('b'), remove('a', 'b')], '(a)(b)'],
    // Restored.
    ['ab', [remove('a', 'b')], 'ab'],
  ])('places in %s what was removed', (items, removed, expected) => {
    expect(place(items, removed)).toBe(expected)
  })
})
