import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { isUsable, parseVoucherCode, type Voucher } from './voucher.ts'

const now = new Date('2026-06-10T12:00:00Z')
const voucher: Voucher = {
  id: 1,
  code: 'TEN',
  name: { en: 'Ten' },
  terms: {
    benefit: { type: 'percentage', rate: basisPoints(1000) },
    productIds: [],
    categoryIds: [],
    minimumSpendNet: pence(0),
  },
  startsAt: null,
  endsAt: null,
  isActive: true,
  usageLimit: null,
  perCustomerLimit: null,
  used: 0,
}

describe('isUsable', () => {
  it.each<[string, Partial<Voucher>, number, boolean]>([
    ['without limits', {}, 99, true],
    ['switched off', { isActive: false }, 0, false],
    ['starting now', { startsAt: now }, 0, true],
    ['starting in a millisecond', { startsAt: new Date(now.getTime() + 1) }, 0, false],
    ['ending in a millisecond', { endsAt: new Date(now.getTime() + 1) }, 0, true],
    ['ending now', { endsAt: now }, 0, false],
    ['with one use left', { usageLimit: 10, used: 9 }, 0, true],
    ['used up', { usageLimit: 10, used: 10 }, 0, false],
    ['with a usage limit of 0', { usageLimit: 0 }, 0, false],
    ['with one use left for this customer', { perCustomerLimit: 2 }, 1, true],
    ['used up by this customer', { perCustomerLimit: 1 }, 1, false],
  ])('judges a voucher %s', (_, changes, usedByCustomer, expected) => {
    expect(isUsable({ ...voucher, ...changes }, { now, usedByCustomer })).toBe(expected)
  })
})

describe('parseVoucherCode [T29]', () => {
  it.each([
    ['TEN', 'TEN'],
    [' ten-10_a\n', 'TEN-10_A'],
    ['', undefined],
    ['   ', undefined],
    ['te n', undefined],
    ['ТEN', undefined],
    ['tın', undefined],
    ['ſale', undefined],
    ['\uFF34EN', undefined],
    ['\u200BTEN', undefined],
    ['TEN\0', undefined],
    ['../ten', undefined],
    ["ten'--", undefined],
    ['a'.repeat(41), undefined],
  ])('parses %j as %j', (typed, code) => {
    expect(parseVoucherCode(typed)).toBe(code)
  })
})
