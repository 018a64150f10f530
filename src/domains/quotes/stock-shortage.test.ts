import { describe, expect, it } from 'vitest'
import { findShortages } from './stock-shortage.ts'

const line = (position: number, qty: number, ids: { productId?: number; variantId?: number }) => ({
  position,
  title: `Line ${position}`,
  qty,
  productId: null,
  variantId: null,
  ...ids,
})

describe('findShortages [ACC-05]', () => {
  it.each([
    ['enough', [line(0, 5, { productId: 1 })], []],
    ['too few', [line(0, 6, { productId: 1 })], [{ position: 0, title: 'Line 0', qty: 6, available: 5 }]],
    ['sold out', [line(3, 1, { productId: 2 })], [{ position: 3, title: 'Line 3', qty: 1, available: 0 }]],
    ['not tracked', [line(0, 1000, { productId: 9 })], []],
    ['deleted', [line(0, 1, {})], []],
    ['a variant has its own stock', [line(0, 4, { productId: 1, variantId: 3 })], [{ available: 3 }]],
    [
      'two lines share the stock in their order',
      [line(0, 4, { productId: 1 }), line(1, 2, { productId: 1 }), line(2, 1, { productId: 1 })],
      [
        { position: 1, available: 1 },
        { position: 2, available: 0 },
      ],
    ],
  ])('%s', (_, lines, expected) => {
    const stock = new Map([
      [1, 5],
      [2, 0],
      [3, 3],
    ])
    const found = findShortages(lines, stock)
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })
})
