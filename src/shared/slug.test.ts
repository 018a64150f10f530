import { expect, it } from 'vitest'
import { slugPattern, toSlug } from './slug.ts'

it.each([
  ['Kingswell 1,225 Litre', 'kingswell-1225-litre'],
  ['  Depósitos de gasóleo! ', 'depositos-de-gasoleo'],
  ['Men’s & women’s', 'mens-womens'],
])('turns %s into %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
  expect(slug).toMatch(slugPattern)
})

it.each(['', 'a--b', '-a', 'a-', 'A', 'a/b', 'ñ', 'a b'])('does not accept "%s" as a slug', (slug) => {
  expect(slug).not.toMatch(slugPattern)
})
