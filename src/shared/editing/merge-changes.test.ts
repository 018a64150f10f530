import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeChanges } from './merge-changes.ts'

const base = { name: 'Old', phone: '1', lines: ['a'] }

describe('two people who started from the same values', () => {
  it.each([
    ['only mine changed', { ...base }, { ...base, name: 'Mine' }, { ...base, name: 'Mine' }, []],
    ['only theirs changed', { ...base, phone: '2' }, { ...base }, { ...base, phone: '2' }, []],
    [
      'each changed another field',
      { ...base, phone: '2' },
      { ...base, name: 'Mine' },
      { ...base, name: 'Mine', phone: '2' },
      [],
    ],
    ['both made the same change', { ...base, name: 'New' }, { ...base, name: 'New' }, { ...base, name: 'New' }, []],
    ['both changed one field', { ...base, name: 'Theirs' }, { ...base, name: 'Mine' }, undefined, ['name']],
    ['both changed a list', { ...base, lines: ['b'] }, { ...base, lines: ['c'] }, undefined, ['lines']],
  ])('%s', (_title, theirs, mine, merged, conflicts) => {
    const result = mergeChanges({ base, theirs, mine })
    expect(result.conflicts.map(({ field }) => field)).toEqual(conflicts)
    if (merged) expect(result.merged).toEqual(merged)
  })

  it('lose no change of either without a conflict that names it', () => {
    const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const { merged, conflicts } = mergeChanges({ base, theirs, mine })
        for (const field of ['a', 'b', 'c'] as const) {
          if (conflicts.some((conflict) => conflict.field === field)) continue
          if (mine[field] !== base[field]) expect(merged[field]).toBe(mine[field])
          else expect(merged[field]).toBe(theirs[field])
        }
      }),
    )
  })
})

it('compares values by their content, whatever the order of keys', () => {
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false)
  expect(isSame(undefined, null)).toBe(true)
})
