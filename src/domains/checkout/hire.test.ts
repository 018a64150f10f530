import { describe, expect, it } from 'vitest'
import { getHireBounds, isHireQuote } from './hire.ts'

describe('hire quotes [CHK-05]', () => {
  it.each([
    ['2026-06-10T12:00:00Z', '2026-06-10', '2028-12-31'],
    // Already the next day in London.
    ['2026-06-10T23:30:00Z', '2026-06-11', '2028-12-31'],
    ['2026-12-31T23:59:00Z', '2026-12-31', '2028-12-31'],
  ])('requested at %s can be hired from %s to %s', (now, earliest, latest) => {
    expect(getHireBounds(new Date(now))).toEqual({ earliest, latest })
  })

  it('need one hired line only', () => {
    expect(isHireQuote([{ isHire: false }, { isHire: true }])).toBe(true)
    expect(isHireQuote([{ isHire: false }])).toBe(false)
    expect(isHireQuote([])).toBe(false)
  })
})
