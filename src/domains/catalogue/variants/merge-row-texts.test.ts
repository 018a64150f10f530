import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeChanges } from '#src/shared/editing/merge-changes.ts'
import { rowFields, splitRowTexts } from './merge-row-texts.ts'
import { joinCells, splitCells, splitRows } from './row-text.ts'

const variants = rowFields.find(({ name }) => name === 'variants')!
const options = rowFields.find(({ name }) => name === 'options')!

function merge(field: typeof variants, texts: { base: string; theirs: string; mine: string }) {
  const { join, ...fields } = splitRowTexts(field, texts)
  const { merged, conflicts } = mergeChanges(fields)
  return { merged: join(merged as Record<string, string>), conflicts }
}

const base = 'Red; R; 0.00; 5\nBlue; B; 0.00; 5'

describe('variants that two people have changed', () => {
  it.each([
    [
      'different rows',
      'Red; R; 1.00; 5\nBlue; B; 0.00; 5',
      'Red; R; 0.00; 5\nBlue; B2; 0.00; 5',
      'Red; R; 1.00; 5\nBlue; B2; 0.00; 5',
    ],
    [
      'different cells of a row',
      'Red; R; 1.00; 5\nBlue; B; 0.00; 5',
      'Red; R2; 0.00; 5\nBlue; B; 0.00; 5',
      'Red; R2; 1.00; 5\nBlue; B; 0.00; 5',
    ],
    [
      'a sale and another cell',
      'Red; R; 0.00; 4\nBlue; B; 0.00; 5',
      'Red\tR\t0.00\t5\thidden\nBlue\tB\t0.00\t5',
      'Red; R; 0.00; 4; hidden\nBlue; B; 0.00; 5',
    ],
    ['a row added by each', `${base}\nGreen; G`, `${base}\nBlack; K`, `${base}\nGreen; G\nBlack; K`],
    ['a row removed by me and sold', 'Red; R; 0.00; 4\nBlue; B; 0.00; 5', 'Blue; B; 0.00; 5', 'Blue; B; 0.00; 5'],
    ['a row removed by them', 'Blue; B; 0.00; 5', 'Red; R; 0.00; 5\nBlue; B; 0.00; 6', 'Blue; B; 0.00; 6'],
    [
      'my order and their price',
      'Red; R; 1.00; 5\nBlue; B; 0.00; 5',
      'Blue; B; 0.00; 5\nRed; R; 0.00; 5',
      'Blue; B; 0.00; 5\nRed; R; 1.00; 5',
    ],
    [
      'rows of the same name',
      `${base}\nRed; R9; 0.00`,
      'Red; R; 2.00; 5\nBlue; B; 0.00; 5',
      'Red; R; 2.00; 5\nBlue; B; 0.00; 5\nRed; R9; 0.00',
    ],
  ])('merge %s', (_title, theirs, mine, merged) => {
    expect(merge(variants, { base, theirs, mine })).toEqual({ merged, conflicts: [] })
  })

  it.each([
    [
      'the same cell',
      'Red; R; 1.00; 5\nBlue; B',
      'Red; R; 2.00; 5\nBlue; B',
      [{ field: 'variants_0_difference', mine: 'Red; 2.00', theirs: 'Red; 1.00' }],
    ],
    [
      'a row that I removed',
      'Red; R; 1.00; 5\nBlue; B; 0.00; 5',
      'Blue; B; 0.00; 5',
      [{ field: 'variants_0', mine: '', theirs: 'Red; R; 1.00; 5' }],
    ],
    [
      'a row that they removed',
      'Blue; B; 0.00; 5',
      'Red; R; 0.00; 9\nBlue; B; 0.00; 5',
      [{ field: 'variants_1', mine: 'Red; R; 0.00; 9', theirs: '' }],
    ],
  ])('ask about %s', (_title, theirs, mine, conflicts) => {
    expect(merge(variants, { base, theirs, mine }).conflicts).toEqual(conflicts)
  })

  it('merge options by kind and name', () => {
    const texts = {
      base: 'colour; Red\nsize; S',
      theirs: 'colour; Red; Rojo\nsize; S',
      mine: 'colour; Red\nsize; S\nsize; M',
    }
    expect(merge(options, texts)).toEqual({ merged: 'colour; Red; Rojo\nsize; S\nsize; M', conflicts: [] })
  })

  it('lose no row and no cell of either without a conflict that names it', () => {
    const row = fc.tuple(
      fc.constantFrom('Red', 'Blue', 'Green'),
      fc.constantFrom('A', 'B'),
      fc.constantFrom('', '1.00'),
    )
    const text = fc
      .uniqueArray(row, { selector: ([name]) => name })
      .map((rows) => rows.map((cells) => joinCells(cells)).join('\n'))
    const read = (rows: string) =>
      new Map(splitRows(rows).map((line) => [splitCells(line)[0], joinCells(splitCells(line))]))
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const { merged, conflicts } = merge(variants, { base, theirs, mine })
        if (conflicts.length > 0) return
        const [b, t, m, result] = [read(base), read(theirs), read(mine), read(merged)]
        for (const name of ['Red', 'Blue', 'Green']) {
          if (t.get(name) === b.get(name)) expect(result.get(name)).toBe(m.get(name))
          else if (m.get(name) === b.get(name)) expect(result.get(name)).toBe(t.get(name))
        }
      }),
    )
  })
})
