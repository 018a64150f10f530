import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCount } from './counts.ts'

it('counts as the tables of both languages do', () => {
  const tables = { en: new Intl.NumberFormat('en-GB'), es: new Intl.NumberFormat('es-ES') }
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('en', 'es'), (count, locale) => {
      expect(formatCount(locale, count)).toBe(tables[locale].format(count))
    }),
    {
      examples: [0, 999, 1000, 9999, 10_000, 1_234_567].flatMap(
        (count) =>
          [
            [count, 'en'],
            [count, 'es'],
          ] as const,
      ),
    },
  )
})
