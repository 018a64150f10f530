import { describe, expect, it } from 'vitest'
import { hireBounds, isHireQuote } from './hire.ts'

describe('CHK-05 hire', () => {
  it.each([
    ['2026-06-10T12:00:00Z', '2026-06-10', '2028-12-31'],
    // Already tomorrow in London.
    ['2026-06-10T23:30:00Z', '2026-06-11', '2028-12-31'],
    ['2026-12-31T23:59:00Z', '2026-12-31', '2028-12-31'],
  ])('at %s runs from %s to %s at the latest', (now, earliest, latest) => {
    expect(hireBounds(new Date(now))).toEqual({ earliest, latest })
  })

  it('one hired line makes it a hire quote', () => {
    expect(isHireQuote([{ isHire: false }, { isHire: true }])).toBe(true)
    expect(isHireQuote([{ isHire: false }])).toBe(false)
    expect(isHireQuote([])).toBe(false)
  })
})
