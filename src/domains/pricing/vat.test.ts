import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { removeVat, withVat } from './vat.ts'

describe('removeVat', () => {
  it.each([
    [1200, 2000, 1000],
    [999, 2000, 833],
    [1, 2000, 1],
    [0, 2000, 0],
    [999, 0, 999],
    [1050, 500, 1000],
    [10_000_000, 2000, 8_333_333],
  ])('takes VAT out of %i pence at %i basis points: %i', (gross, rate, net) => {
    expect(removeVat(pence(gross), basisPoints(rate))).toBe(net)
  })

  it('returns a price that gives the original with VAT if there is one, else one that is a penny off', () => {
    const rate = basisPoints(2000)
    const isExact = (gross: number, net: number) => withVat(pence(net), rate).gross === gross
    for (let gross = 0; gross <= 2_000; gross += 1) {
      const net = removeVat(pence(gross), rate)
      const hasExactNet = isExact(gross, net) || isExact(gross, net - 1) || isExact(gross, net + 1)
      expect(isExact(gross, net)).toBe(hasExactNet)
      expect(Math.abs(withVat(net, rate).gross - gross)).toBeLessThanOrEqual(1)
    }
  })
})
