import { expect, it } from 'vitest'
import { formatAccountNumber, formatSortCode } from './bank-numbers.ts'

it.each([
  ['123456', '12-34-56'],
  ['12 34 56', '12-34-56'],
  ['12-34-56', '12-34-56'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12-34-5a', undefined],
])('formats the sort code %j as %s', (typed, formatted) => {
  expect(formatSortCode(typed)).toBe(formatted)
})

it.each([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['123456', '00123456'],
  ['12345', undefined],
  ['123456789', undefined],
  ['1234567x', undefined],
])('formats the account number %j as %s', (typed, formatted) => {
  expect(formatAccountNumber(typed)).toBe(formatted)
})
