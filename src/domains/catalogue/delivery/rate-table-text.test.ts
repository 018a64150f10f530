import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateBases } from '#src/domains/pricing/delivery.ts'
import { assertProperty } from '../../../../tests/support/assert-property.ts'
import { deliveryTermsArbitrary } from '../../../../tests/support/builders/price-arbitraries.ts'
import { formatRateTable, parseRateTable } from './rate-table-text.ts'

describe('parseRateTable', () => {
  it.each([
    ['value', '0- 4.95', [[0, 495]]],
    ['value', '0 4.95', [[0, 495]]],
    [
      'weight',
      '0-10 12.95\n10-25 18.95\n25- 29.95',
      [
        [0, 1295],
        [10_000, 1895],
        [25_000, 2995],
      ],
    ],
    [
      'weight',
      '0\t0.5\t£3\r\n0.5\t\t4',
      [
        [0, 300],
        [500, 400],
      ],
    ],
    [
      'quantity',
      '0–2 115\n\n2– 195',
      [
        [0, 11_500],
        [2, 19_500],
      ],
    ],
  ] as const)('reads a table by %s: %j', (basis, text, tiers) => {
    const expected = tiers.map(([from, chargeNet]) => ({ from, chargeNet }))
    expect(parseRateTable(basis, text)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['', 'empty', 1],
    ['free', 'not_a_row', 1],
    ['0- -5', 'not_a_row', 1],
    ['0-10 -5\n10- 6', 'not_a_row', 1],
    ['0-10 4.955\n10- 5', 'not_a_row', 1],
    ['1- 4.95', 'starts_late', 1],
    ['0-10 4\n11- 5', 'gap', 2],
    ['0-10 4\n9- 5', 'overlap', 2],
    ['0-10 4\n10-10 5\n10- 6', 'backwards', 2],
    ['0-10 4\n10-20 5', 'ends', 2],
    ['0- 4\n10- 5', 'open_end', 1],
    ['0-10 4\n10.5- 5', 'not_a_row', 2],
  ])('refuses the table %j: %s in row %i', (text, rule, row) => {
    expect(parseRateTable('quantity', text)).toEqual({ ok: false, refusal: { rule, row } })
  })

  it('reads what formatRateTable writes', () => {
    assertProperty(
      fc.property(deliveryTermsArbitrary, fc.constantFrom(...rateBases), (terms, basis) => {
        for (const zone of terms.zones)
          for (const { tiers } of Object.values(zone.rates))
            expect(parseRateTable(basis, formatRateTable(basis, tiers))).toEqual({ ok: true, value: tiers })
      }),
    )
  })
})
