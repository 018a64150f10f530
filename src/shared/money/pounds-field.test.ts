import { expect, it } from 'vitest'
import { formatPoundsField } from './pounds-field.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-1250, '-12.50'],
  [123_456_789, '1234567.89'],
  [null, ''],
  [undefined, ''],
])('formats %s pence for a field as "%s"', (pence, expected) => {
  expect(formatPoundsField(pence)).toBe(expected)
})
