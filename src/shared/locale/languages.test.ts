import { describe, expect, it } from 'vitest'
import { serverLanguages } from './languages.server.ts'
import { languages, locales, mapLocales } from './languages.ts'

describe.each(locales)('the language %s', (locale) => {
  const language = languages[locale]

  it('has a tag that Intl supports', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(language.tag)).toEqual([language.tag])
    expect(new Intl.Locale(language.tag).language).toBe(locale)
    expect(new Intl.Locale(serverLanguages[locale].paymentPageTag).language).toBe(locale)
  })

  it('has its name in the language itself', () => {
    const name = new Intl.DisplayNames(language.tag, { type: 'language' }).of(locale)
    expect(language.name.toLocaleLowerCase(language.tag)).toBe(name?.toLocaleLowerCase(language.tag))
  })

  it('names the months and weekdays from Sunday as Intl does, apart from their length', () => {
    // Intl writes 'Sept', the shop 'Sep'.
    const expectPrefix = (short: string | undefined, long: string) => expect(long.startsWith(short ?? '?')).toBe(true)
    const month = new Intl.DateTimeFormat(language.tag, { month: 'long', timeZone: 'UTC' })
    const weekday = new Intl.DateTimeFormat(language.tag, { weekday: 'long', timeZone: 'UTC' })
    expect(new Set(language.months).size).toBe(12)
    expect(new Set(language.weekdays).size).toBe(7)
    for (let index = 0; index < 12; index++) {
      expectPrefix(language.months[index], month.format(Date.UTC(2026, index, 1)))
    }
    // 1 February 2026 is a Sunday.
    for (let index = 0; index < 7; index++) {
      expectPrefix(language.weekdays[index], weekday.format(Date.UTC(2026, 1, 1 + index)))
    }
  })
})

it('builds a value for every language', () => {
  const codes = mapLocales((locale) => locale.toUpperCase())
  expect(Object.keys(codes).toSorted()).toEqual(locales.toSorted())
  expect(codes.en).toBe('EN')
})
