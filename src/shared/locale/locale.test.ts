import { expect, it } from 'vitest'
import { findPreferredLocale } from './locale.ts'

it.each([
  ['en', undefined, 'en'],
  ['es', 'en', 'es'],
  ['en', 'es-ES,es;q=0.9', 'en'],
  ['fr', 'en', 'en'],
  ['', 'en', 'en'],
  ['EN', undefined, undefined],
  [undefined, undefined, undefined],
  [undefined, '', undefined],
  [undefined, 'en', 'en'],
  [undefined, 'EN-us', 'en'],
  [undefined, 'en-GB,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'es;q=0.8, en;q=0.9', 'en'],
  [undefined, 'fr-FR, de;q=0.9, en;q=0.1', 'en'],
  [undefined, 'fr, de', undefined],
  [undefined, 'en;q=0, es;q=0.1', 'es'],
  [undefined, 'en;q=0', undefined],
  [undefined, 'en;q=x', undefined],
  [undefined, '*', undefined],
  [undefined, `${'x'.repeat(300)},en`, undefined],
  [undefined, ';;,,;q=', undefined],
])('resolves the choice %j and Accept-Language %j to %s', (chosen, acceptLanguage, locale) => {
  expect(findPreferredLocale(chosen, acceptLanguage)).toBe(locale)
})
