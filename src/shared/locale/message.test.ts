import { describe, expect, it } from 'vitest'
import { formatCount } from './counts.ts'
import { languages, locales } from './languages.ts'
import { pluralText, text, translate } from './message.ts'

describe('a text', () => {
  const greeting = text({ en: 'Hello {name}, {name}!', es: '¡Hola {name}!' })

  it('is translated with its values filled in', () => {
    expect(translate('en', greeting, { name: 'Ada' })).toBe('Hello Ada, Ada!')
    expect(translate('es', greeting, { name: 'Ada' })).toBe('¡Hola Ada!')
  })

  it('compiles only with every language and with the placeholders of the source text', () => {
    // @ts-expect-error -- Spanish is missing
    text({ en: 'Hello' })
    // @ts-expect-error -- the placeholder is missing in Spanish
    text({ en: 'Hello {name}', es: 'Hola' })
    // @ts-expect-error -- the placeholder has another name in Spanish
    text({ en: 'Hello {name}', es: 'Hola {nombre}' })
    // @ts-expect-error -- Spanish has a placeholder of its own
    text({ en: 'Hello', es: 'Hola {name}' })
    // @ts-expect-error -- a value is missing
    expect(translate('en', greeting)).toBe('Hello {name}, {name}!')
    // @ts-expect-error -- a value has another name
    expect(translate('es', greeting, { nombre: 'Ada' })).toBe('¡Hola {name}!')
  })
})

describe('a number in a text', () => {
  const range = text({ en: '{count} of {year}, up to {limit}', es: '{count} de {year}, hasta {limit}' })

  it('is grouped where it is a quantity, as the language does', () => {
    const values = { count: 1_000_000, year: 2026, limit: 2500 }
    expect(translate('en', range, values)).toBe('1,000,000 of 2026, up to 2,500')
    expect(translate('es', range, values)).toBe('1.000.000 de 2026, hasta 2.500')
  })

  it('keeps its decimals', () => {
    expect(translate('en', range, { count: 1234.5, year: 2026, limit: 0 })).toBe('1234.5 of 2026, up to 0')
    expect(translate('es', range, { count: 7.5, year: 2026, limit: 0 })).toBe('7,5 de 2026, hasta 0')
  })
})

describe('a plural text', () => {
  const items = pluralText({
    en: { one: '{count} item', other: '{count} items' },
    es: { one: '{count} pieza', other: '{count} piezas' },
  })

  it.each(locales.flatMap((locale) => [0, 1, 2, 11, 21, 1_000_000].map((count) => ({ locale, count }))))(
    'has the plural form of $count in $locale',
    ({ locale, count }) => {
      const form = new Intl.PluralRules(languages[locale].tag).select(count) === 'one' ? 'one' : 'other'
      const template = items[locale] as Record<'one' | 'other', string>
      expect(translate(locale, items, { count })).toBe(template[form].replace('{count}', formatCount(locale, count)))
    },
  )

  it('compiles only with every form and with the placeholders of the source text', () => {
    const ownItems = pluralText({
      en: { one: '{name} has one item', other: '{name} has {count} items' },
      es: { one: '{name} tiene una pieza', other: '{name} tiene {count} piezas' },
    })
    expect(translate('en', ownItems, { name: 'Ada', count: 1 })).toBe('Ada has one item')
    pluralText({
      en: { one: '{count} item', other: '{count} items' },
      // @ts-expect-error -- the plural form is missing in Spanish
      es: { one: '{count} pieza' },
    })
    pluralText({
      en: { one: '{name} has one item', other: '{name} has {count} items' },
      // @ts-expect-error -- the placeholder of the name is missing in the Spanish singular
      es: { one: 'Hay una pieza', other: '{name} tiene {count} piezas' },
    })
  })
})
