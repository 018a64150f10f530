import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertProperty } from '../../../../tests/support/assert-property.ts'
import { roundVat, splitByRoundedVat } from './rounded-vat.ts'

it.each([
  [1, 2000, 0],
  [3, 2000, 1],
  [13, 2000, 3],
  [-13, 2000, -3],
  [10, 500, 1],
  [12_345, 0, 0],
])('rounds the VAT on %i pence at %i basis points to %i', (net, rate, vat) => {
  expect(roundVat(net, rate)).toBe(vat)
})

it.each([
  ['the rounded VAT', { netPence: 1000, vatPence: 200 }, 2000, 1],
  ['a penny more', { netPence: 1000, vatPence: 201 }, 2000, 3],
  ['a penny less', { netPence: 1000, vatPence: 199 }, 2000, 3],
  ['a credit with a penny more', { netPence: -1000, vatPence: -201 }, 2000, 3],
])('splits a net amount with %s', (_name, amounts, rate, partCount) => {
  const parts = splitByRoundedVat(amounts, rate) ?? []
  expect(parts).toHaveLength(partCount)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amounts.netPence)
  expect(parts.reduce((sum, part) => sum + roundVat(part, rate), 0)).toBe(amounts.vatPence)
})

it('has no split for VAT at a rate of 0, or for VAT that is far off', () => {
  expect(splitByRoundedVat({ netPence: 1000, vatPence: 1 }, 0)).toBeUndefined()
  expect(splitByRoundedVat({ netPence: 1000, vatPence: 500 }, 2000)).toBeUndefined()
})

it('keeps net and VAT of every amount whose VAT is a few pence off', () => {
  assertProperty(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(2000, 500, 1750, 1250),
      fc.integer({ min: -3, max: 3 }),
      (netPence, rate, off) => {
        const vatPence = roundVat(netPence, rate) + off
        const parts = splitByRoundedVat({ netPence, vatPence }, rate)
        // A small amount cannot be split into enough parts.
        if (!parts) return Math.abs(netPence) < 1000
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        return sum(parts) === netPence && sum(parts.map((part) => roundVat(part, rate))) === vatPence
      },
    ),
  )
})
