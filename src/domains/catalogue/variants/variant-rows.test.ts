import { expect, it } from 'vitest'
import type { OptionEdit } from './variant-edit.ts'
import {
  addCombinations,
  findPictureOfLabel,
  pasteRows,
  readCellRows,
  renameLabel,
  replaceCell,
  setPictureOfLabel,
  writeCellRows,
} from './variant-rows.ts'

const option = (kind: OptionEdit['kind'], en: string): OptionEdit => ({ kind, label: { en }, swatch: null })
const options = [
  option('size', 'Small'),
  option('colour', 'Royal blue'),
  option('size', 'Large'),
  option('colour', 'Red'),
]

it('adds the combinations that are missing, with an SKU each', () => {
  expect(addCombinations('red / small; MUG-ROYBLU-SMA; 1.00; 5', options, 'MUG')).toBe(
    [
      'red / small; MUG-ROYBLU-SMA; 1.00; 5',
      'Royal blue / Small; MUG-ROYBLU-SMA-2; 0.00',
      'Royal blue / Large; MUG-ROYBLU-LAR; 0.00',
      'Red / Large; MUG-RED-LAR; 0.00',
    ].join('\n'),
  )
  expect(addCombinations('', [], 'MUG')).toBe('')
})

it('adds nothing beyond 2,500 variants', () => {
  const many = (kind: OptionEdit['kind'], count: number) =>
    Array.from({ length: count }, (_, n) => option(kind, `${kind}${n}`))
  expect(addCombinations('', [...many('colour', 50), ...many('size', 50)], 'X')?.split('\n')).toHaveLength(2_500)
  expect(addCombinations('', [...many('colour', 50), ...many('size', 51)], 'X')).toBeUndefined()
  expect(addCombinations('Old; OLD', [...many('colour', 50), ...many('size', 50)], 'X')).toBeUndefined()
})

it('fills cells from a pasted table, and no more than there are', () => {
  const rows = readCellRows('A; 1\nB; 2\nC; 3')
  const paste = { at: [0, 2], column: 1, pasted: 'SKU-1\t0.50\t10\r\nSKU-2\t-1\t\r\nSKU-3\t0\t0\r\n' }
  expect(writeCellRows(pasteRows(rows, paste, 3))).toBe('A; SKU-1; 0.50\nB; 2\nC; SKU-2; -1')
})

it('keeps a semicolon from starting a new cell', () => {
  expect(replaceCell(['A'], 2, 'x;y')).toEqual(['A', '', 'x,y'])
})

it('follows an option to its new name', () => {
  expect(renameLabel('Red / Small; A; 0.00\nRed wine / Small; B', 'red', 'Crimson')).toBe(
    'Crimson / Small; A; 0.00\nRed wine / Small; B',
  )
})

it('gives all variants of a colour one picture', () => {
  const text = 'Red / Small; A; 0.00; 5\nRed / Large; B; 0.00\nBlue / Large; C; 0.00; ; ; b.webp'
  const pictured = setPictureOfLabel(text, 'Red', 'r.webp')
  expect(pictured).toBe(
    'Red / Small; A; 0.00; 5; ; r.webp\nRed / Large; B; 0.00; ; ; r.webp\nBlue / Large; C; 0.00; ; ; b.webp',
  )
  expect(findPictureOfLabel(pictured, 'Red')).toBe('r.webp')
  expect(findPictureOfLabel(pictured, 'Large')).toBeUndefined()
  expect(setPictureOfLabel(pictured, 'Red', '')).toBe(text)
})
