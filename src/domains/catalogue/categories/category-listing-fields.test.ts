import { describe, expect, it } from 'vitest'
import { formatPriceLimits, parsePriceLimits, splitLines } from './category-listing-fields.ts'

describe('parsePriceLimits', () => {
  it.each([
    ['', []],
    ['50', [5000]],
    ['100, 50;  7.50', [750, 5000, 10_000]],
    ['£50 £50', [5000]],
  ])('reads "%s" as rising pence', (text, limits) => {
    expect(parsePriceLimits(text)).toEqual(limits)
  })

  it.each(['0', '-1', '1.234', 'ten', '1000001', '1 2 3 4 5 6 7 8 9 10'])('refuses "%s"', (text) => {
    expect(parsePriceLimits(text)).toBeUndefined()
  })

  it('reads what it has written', () => {
    expect(parsePriceLimits(formatPriceLimits([750, 5000]))).toEqual([750, 5000])
  })
})

it('splits lines, without empty and repeated ones', () => {
  expect(splitLines(' MUG-1 \r\n\nMUG-2\nMUG-1')).toEqual(['MUG-1', 'MUG-2'])
})
