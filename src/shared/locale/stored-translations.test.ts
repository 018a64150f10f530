import { expect, it } from 'vitest'
import { pickTranslation } from './stored-translations.ts'

it.each([
  ['en', { en: 'Tank', es: 'Depósito' }, 'Tank'],
  ['es', { en: 'Tank', es: 'Depósito' }, 'Depósito'],
  ['es', { en: 'Tank' }, 'Tank'],
  ['es', { en: 'Tank', es: '' }, 'Tank'],
  ['es', { en: '' }, ''],
] as const)('returns for %s of %j the text "%s" [SITE-17]', (locale, translations, text) => {
  expect(pickTranslation(locale, translations)).toBe(text)
})
