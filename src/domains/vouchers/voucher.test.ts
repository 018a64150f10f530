import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unrestrictedTerms } from '#src/domains/pricing/voucher-discount.ts'
import { basisPoints } from '#src/shared/money/money.ts'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import {
  findVoucherProblem,
  getCodeAppearance,
  getVoucherStatus,
  parseVoucherCode,
  type Voucher,
  type VoucherStatus,
} from './voucher.ts'

const now = new Date('2026-06-10T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const voucher: Voucher = {
  id: 1,
  rulesId: 1,
  isTemplate: false,
  code: 'TEN',
  name: { en: 'Ten' },
  terms: { ...unrestrictedTerms, benefit: { type: 'percentage', rate: basisPoints(1000) } },
  startsAt: null,
  endsAt: null,
  isActive: true,
  usageLimit: null,
  perCustomerLimit: null,
  isFirstOrderOnly: false,
  used: 0,
}

describe('findVoucherProblem', () => {
  it.each<[string, Partial<Voucher>, number, boolean]>([
    ['without limits', {}, 99, true],
    ['switched off', { isActive: false }, 0, false],
    ['starting now', { startsAt: now }, 0, true],
    ['starting in a millisecond', { startsAt: inMs(1) }, 0, false],
    ['ending in a millisecond', { endsAt: inMs(1) }, 0, true],
    ['ending now', { endsAt: now }, 0, false],
    ['with one use left', { usageLimit: 10, used: 9 }, 0, true],
    ['used up', { usageLimit: 10, used: 10 }, 0, false],
    ['with a usage limit of 0', { usageLimit: 0 }, 0, false],
    ['with one use left for this customer', { perCustomerLimit: 2 }, 1, true],
    ['used up by this customer', { perCustomerLimit: 1 }, 1, false],
  ])('judges a voucher %s', (_, changes, usedByCustomer, isUsable) => {
    const problem = findVoucherProblem({ ...voucher, ...changes }, { now, usedByCustomer, buyer: 'unknown' })
    expect(problem).toBe(isUsable ? undefined : 'invalid_code')
  })

  it.each([
    ['new', undefined],
    ['returning', 'invalid_code'],
    ['unknown', 'account_required'],
  ] as const)('judges a voucher for first orders of a %s buyer as %s', (buyer, problem) => {
    const first = { ...voucher, isFirstOrderOnly: true }
    expect(findVoucherProblem(first, { now, usedByCustomer: 0, buyer })).toBe(problem)
    expect(findVoucherProblem({ ...first, isActive: false }, { now, usedByCustomer: 0, buyer })).toBe('invalid_code')
    expect(findVoucherProblem(voucher, { now, usedByCustomer: 0, buyer })).toBeUndefined()
  })
})

describe('getVoucherStatus', () => {
  it.each<[VoucherStatus, Partial<Voucher>]>([
    ['active', { startsAt: now, endsAt: inMs(1), usageLimit: 1 }],
    ['scheduled', { startsAt: inMs(1) }],
    ['ended', { endsAt: now, usageLimit: 1, used: 1 }],
    ['used_up', { usageLimit: 1, used: 1, startsAt: inMs(1) }],
    ['paused', { isActive: false, endsAt: now }],
  ])('is %s for %o', (status, changes) => {
    expect(getVoucherStatus({ ...voucher, ...changes }, now)).toBe(status)
  })

  it('is active exactly when every rule allows a use', () => {
    const time = fc.option(fc.integer({ min: -2, max: 2 }))
    const uses = fc.integer({ min: 0, max: 2 })
    assertProperty(
      fc.property(fc.boolean(), time, time, fc.option(uses), uses, (isActive, start, end, usageLimit, used) => {
        const facts = {
          ...{ isActive, usageLimit, used },
          startsAt: start === null ? null : inMs(start),
          endsAt: end === null ? null : inMs(end),
        }
        const allowed = [isActive, (start ?? 0) <= 0, (end ?? 1) > 0, (usageLimit ?? 9) > used].every(Boolean)
        expect(getVoucherStatus(facts, now) === 'active').toBe(allowed)
      }),
    )
  })
})

describe('getCodeAppearance', () => {
  it.each([
    ['SAVE10', 'SAVEI0'],
    ['SAVE10', 'SAVE-1O'],
    ['BOILER5O', 'B0ILERS0'],
    ['Z_8', '2B'],
  ])('is the same for %s and %s', (a, b) => {
    expect(getCodeAppearance(a)).toBe(getCodeAppearance(b))
  })

  it('differs for codes that do not look alike', () => {
    expect(getCodeAppearance('SAVE10')).not.toBe(getCodeAppearance('SAVE20'))
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
