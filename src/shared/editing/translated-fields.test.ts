import { expect, it } from 'vitest'
import { mapTranslatedFields, toStoredTranslations } from './translated-fields.ts'

it('has one field per text and language', () => {
  expect(mapTranslatedFields(['title'], (name, locale) => `${name} in ${locale}`)).toEqual({
    titleEn: 'title in en',
    titleEs: 'title in es',
  })
})

it.each([
  [
    { titleEn: 'Tank', titleEs: 'Depósito' },
    { en: 'Tank', es: 'Depósito' },
  ],
  [{ titleEn: 'Tank', titleEs: '' }, { en: 'Tank' }],
  [{ titleEn: '', titleEs: '' }, { en: '' }],
])('stores the languages of %o that have a text, and always the source language', (fields, stored) => {
  expect(toStoredTranslations(fields, 'title')).toEqual(stored)
})
