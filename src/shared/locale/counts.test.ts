import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCount } from './counts.ts'
import { languages, locales, mapLocales } from './languages.ts'

it('groups the thousands of numbers as Intl does in every language', () => {
  const formats = mapLocales((locale) => new Intl.NumberFormat(languages[locale].tag, { useGrouping: 'always' }))
  const edges = [0, 999, 1000, 9999, 10_000, 1_234_567]
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...locales), (count, locale) => {
      expect(formatCount(locale, count)).toBe(formats[locale].format(count))
    }),
    { examples: edges.flatMap((count) => locales.map((locale): [number, typeof locale] => [count, locale])) },
  )
})
