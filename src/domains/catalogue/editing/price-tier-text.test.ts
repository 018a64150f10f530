import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { formatPriceTiers, parsePriceTiers, readColourTable, readTierCells, writeTierCells } from './price-tier-text.ts'

const tiers = (...rows: [number, number][]) => rows.map(([qty, unitNet]) => ({ qty, unitNet: pence(unitNet) }))

describe('price tiers as text', () => {
  it.each([
    ['1, 2.50\n100, 2', tiers([1, 250], [100, 200])],
    ['1,2.50', tiers([1, 250])],
    ['1\t£2.50\n1,000\t£1,234.50', tiers([1, 250], [1000, 123_450])],
    ['1; 2,50', tiers([1, 250])],
    ['100  2,50', tiers([100, 250])],
    ['Quantity\tPrice\n\n 1\t2.5 \n', tiers([1, 250])],
    ['1,000 2,50', tiers([1000, 250])],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(parsePriceTiers(text)).toEqual({ ok: true, value: expected })
  })

  it('reads the price of each further colour of a quantity', () => {
    const expected = [
      { qty: 1, unitNet: 250, extraColourNet: 20 },
      { qty: 100, unitNet: 200 },
      { qty: 500, unitNet: 150, extraColourNet: 0 },
    ]
    const read = parsePriceTiers('1\t2.50\t0.20\n100\t2.00\n500\t1.50\t0')
    expect(read).toEqual({ ok: true, value: expected })
    expect(read.ok && formatPriceTiers(read.value)).toBe('1, 2.50, 0.20\n100, 2.00\n500, 1.50, 0.00')
  })

  it.each([
    ['1, 2.50\nhundred', 'not_a_row', 2],
    ['1, 2.50, 3, 4', 'not_a_row', 1],
    ['1, 3\n100,2,50', 'bare_commas', 2],
    ['100,2.50,0.15', 'bare_commas', 1],
    [' 1,000,2.50\t', 'bare_commas', 1],
    ['1, 2.50, -3', 'tier_colour_price', 1],
    ['1, 2.50, 100000.01', 'tier_colour_price', 1],
    ['0, 2.50', 'tier_quantity', 1],
    ['1.5; 2.50', 'tier_quantity', 1],
    ['2000000; 2.50', 'tier_quantity', 1],
    ['1, 0', 'tier_price', 1],
    ['1, -2', 'tier_price', 1],
    ['1, 2.505', 'tier_price', 1],
    ['100\t\t0.15', 'tier_price', 1],
    ['\t2.50', 'tier_quantity', 1],
    ['1, 100000.01', 'tier_price', 1],
    ['1, 3\n10, 2\n10, 1', 'quantity_twice', 3],
    ['10, 3\n5, 2', 'not_rising', 2],
    [Array.from({ length: 51 }, (_, index) => `${index + 1}, 1`).join('\n'), 'too_many_rows', 51],
  ])('refuses %j: %s in row %d', (text, rule, row) => {
    expect(parsePriceTiers(text)).toEqual({ ok: false, refusal: { rule, row } })
  })

  it('are rows of cells for a table, which writes them as they are stored', () => {
    const stored = '1, 2.50, 0.20\n100, 2.00'
    const cells = [
      ['1', '2.50', '0.20'],
      ['100', '2.00'],
    ]
    expect(readTierCells(stored)).toEqual(cells)
    expect(writeTierCells([...cells, ['', '', '']])).toBe(stored)
  })

  it.each([[['100', '', '0.15']], [['', '2.50']], [['100']], [['1,000', '2,5']]])(
    'keep %j while it is typed',
    (cells) => {
      expect(readTierCells(writeTierCells([cells]))).toEqual([cells])
    },
  )

  it.each([
    [
      'Quantity\t1 colour\t2 colours\t3 colours\n25\t£4.10\t£4.35\t£4.60\n100\t3\t3.15\t3.30',
      [
        ['25', '4.10', '0.25'],
        ['100', '3', '0.15'],
      ],
    ],
    ['25\t4.10\t4.35\t4.70', 'uneven'],
    ['25\t4.10\t4.00\t3.90', 'uneven'],
    ['25\t4.10\tx\t4.70', 'uneven'],
    ['25\t4.10\t0.25', undefined],
    ['25\t4.10', undefined],
    ['25', undefined],
  ])('reads a table with a column for each number of colours: %j', (pasted, expected) => {
    expect(readColourTable(pasted)).toEqual(expected)
  })

  it('reads what it writes', () => {
    const written = tiers([1, 250], [1000, 199], [1_000_000, 10_000_000])
    expect(parsePriceTiers(formatPriceTiers(written))).toEqual({ ok: true, value: written })
  })
})
