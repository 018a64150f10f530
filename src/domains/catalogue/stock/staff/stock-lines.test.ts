import { expect, it } from 'vitest'
import { parseStockLines } from './stock-lines.ts'

it.each([
  ['MUG-1\t12', [{ line: 1, sku: 'MUG-1', quantity: 12 }]],
  ['MUG-1 \t 12 ', [{ line: 1, sku: 'MUG-1', quantity: 12 }]],
  ['MUG-1;12', [{ line: 1, sku: 'MUG-1', quantity: 12 }]],
  ['MUG-1, 12', [{ line: 1, sku: 'MUG-1', quantity: 12 }]],
  ['MUG 1 0', [{ line: 1, sku: 'MUG 1', quantity: 0 }]],
  [
    'SKU\tQuantity\r\n\r\nA\t1\rB\t2\n',
    [
      { line: 3, sku: 'A', quantity: 1 },
      { line: 4, sku: 'B', quantity: 2 },
    ],
  ],
  ['SKU-7\t3', [{ line: 1, sku: 'SKU-7', quantity: 3 }]],
  ['MUG-1', [{ line: 1, sku: 'MUG-1' }]],
  ['MUG-1\t', [{ line: 1, sku: 'MUG-1' }]],
  ['MUG-1\t-3', [{ line: 1, sku: 'MUG-1' }]],
  ['MUG-1\t1.5', [{ line: 1, sku: 'MUG-1' }]],
  ['MUG-1\ttwelve', [{ line: 1, sku: 'MUG-1' }]],
  ['MUG-1\t1000001', [{ line: 1, sku: 'MUG-1' }]],
  [`MUG-1${' '.repeat(1_500)}b c`, [{ line: 1, sku: `MUG-1${' '.repeat(195)}` }]],
  ['', []],
])('parseStockLines of %j', (text, expected) => {
  expect(parseStockLines(text)).toEqual(expected)
})
