import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { formatAmountInWords } from './amount-in-words.ts'

const cases: [pounds: number, en: string, es: string][] = [
  [0, 'zero pounds', 'cero libras'],
  [0.01, 'zero pounds and one penny', 'cero libras y un penique'],
  [0.21, 'zero pounds and twenty-one pence', 'cero libras y veintiún peniques'],
  [1, 'one pound', 'una libra'],
  [1.01, 'one pound and one penny', 'una libra y un penique'],
  [2.31, 'two pounds and thirty-one pence', 'dos libras y treinta y un peniques'],
  [15, 'fifteen pounds', 'quince libras'],
  [16, 'sixteen pounds', 'dieciséis libras'],
  [21, 'twenty-one pounds', 'veintiuna libras'],
  [22.5, 'twenty-two pounds and fifty pence', 'veintidós libras y cincuenta peniques'],
  [31, 'thirty-one pounds', 'treinta y una libras'],
  [40, 'forty pounds', 'cuarenta libras'],
  [100, 'one hundred pounds', 'cien libras'],
  [101.99, 'one hundred and one pounds and ninety-nine pence', 'ciento una libras y noventa y nueve peniques'],
  [200, 'two hundred pounds', 'doscientas libras'],
  [521, 'five hundred and twenty-one pounds', 'quinientas veintiuna libras'],
  [999, 'nine hundred and ninety-nine pounds', 'novecientas noventa y nueve libras'],
  [1000, 'one thousand pounds', 'mil libras'],
  [1001, 'one thousand and one pounds', 'mil una libras'],
  [
    1231.01,
    'one thousand two hundred and thirty-one pounds and one penny',
    'mil doscientas treinta y una libras y un penique',
  ],
  [21_000, 'twenty-one thousand pounds', 'veintiuna mil libras'],
  [100_000, 'one hundred thousand pounds', 'cien mil libras'],
  [700_700, 'seven hundred thousand seven hundred pounds', 'setecientas mil setecientas libras'],
  [1_000_000, 'one million pounds', 'un millón de libras'],
  [1_000_001, 'one million and one pounds', 'un millón una libras'],
  [2_000_000, 'two million pounds', 'dos millones de libras'],
  [21_500_000, 'twenty-one million five hundred thousand pounds', 'veintiún millones quinientas mil libras'],
  [201_000_000, 'two hundred and one million pounds', 'doscientos un millones de libras'],
  [1_000_000_000, 'one billion pounds', 'mil millones de libras'],
  [2_500_000_000_000, 'two trillion five hundred billion pounds', 'dos billones quinientos mil millones de libras'],
]

describe('formatAmountInWords [CHK-11]', () => {
  it.each(cases)('writes £%d as "%s" and "%s"', (pounds, en, es) => {
    const amount = pence(Math.round(pounds * 100))
    expect(formatAmountInWords('en', amount)).toBe(en)
    expect(formatAmountInWords('es', amount)).toBe(es)
  })

  it('writes different amounts differently, and never leaves a gap', () => {
    const amounts = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        for (const locale of ['en', 'es'] as const) {
          const words = formatAmountInWords(locale, pence(one))
          expect(words).toMatch(/^[a-záéíóúñ -]+$/)
          expect(words).not.toMatch(/ {2}|undefined|^ | $/)
          expect(words === formatAmountInWords(locale, pence(other))).toBe(one === other)
        }
      }),
    )
  })
})
