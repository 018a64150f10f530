import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { priceOffer } from './offer-price.ts'
import { maxUnitNet } from './price-list.ts'

const twenty = basisPoints(2000)
const free = { net: pence(0), vatRate: twenty }
const line = (qty: number, unit: number | null, setup = 0, rate = 2000) => ({
  qty,
  unitNet: unit === null ? null : pence(unit),
  setupNet: pence(setup),
  vatRate: basisPoints(rate),
})

describe('priceOffer [STAFF-02]', () => {
  it.each([
    ['delivery only', [], 9500, { subtotalNet: 0, deliveryVat: 1900, vat: 1900, totalGross: 11_400 }],
    ['one line', [line(3, 333)], 0, { subtotalNet: 999, vat: 200, totalGross: 1199 }],
    [
      'one set-up charge per line',
      [line(10, 450, 3500)],
      0,
      { subtotalNet: 8000, setupNet: 3500, vat: 1600, totalGross: 9600 },
    ],
    ['VAT per line', [line(1, 3), line(1, 3)], 0, { subtotalNet: 6, vat: 2, totalGross: 8 }],
    ['lines with different VAT rates', [line(1, 1000, 0, 500), line(1, 1000, 0, 0)], 0, { vat: 50, totalGross: 2050 }],
    [
      'a line without a price, which is left out',
      [line(2, null, 3500), line(1, 100)],
      0,
      { subtotalNet: 100, setupNet: 0 },
    ],
  ])('prices %s', (_, lines, delivery, expected) => {
    expect(priceOffer(lines, { ...free, net: pence(delivery) })).toMatchObject(expected)
  })

  it('adds up for any lines [P1 to P5]', () => {
    const lines = fc.record({
      qty: fc.integer({ min: 1, max: 2500 }),
      unitNet: fc.option(fc.integer({ min: 1, max: maxUnitNet }).map(pence), { nil: null }),
      setupNet: fc.integer({ min: 0, max: maxUnitNet }).map(pence),
      vatRate: fc.constantFrom(0, 500, 2000).map(basisPoints),
    })
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 100 }), fc.integer({ min: 0, max: maxUnitNet }), (lines, net) => {
        const price = priceOffer(lines, { net: pence(net), vatRate: twenty })
        const pricedLines = price.lines.filter((line) => line !== undefined)
        const sum = (field: 'lineNet' | 'setupNet' | 'vat' | 'gross') =>
          pricedLines.reduce((total, line) => total + line[field], 0)
        expect(price.subtotalNet).toBe(sum('lineNet'))
        expect(price.setupNet).toBe(sum('setupNet'))
        expect(price.vat).toBe(sum('vat') + price.deliveryVat)
        expect(price.totalGross).toBe(sum('gross') + price.deliveryNet + price.deliveryVat)
        for (const [index, line] of price.lines.entries()) {
          if (line) expect(line.lineNet).toBe(line.unitNet * (lines[index]?.qty ?? 0) + line.setupNet)
        }
      }),
    )
  })
})
