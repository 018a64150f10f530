import { expect, it } from 'vitest'
import { withQuery } from './with-query.ts'

it.each([
  ['leaves the path alone without parameters', {}, '/search'],
  ['leaves out undefined values', { q: 'oil', page: undefined }, '/search?q=oil'],
  ['keeps zero and false', { page: 0, mine: false }, '/search?page=0&mine=false'],
  ['encodes what has a meaning in a URL', { q: 'a&b=c d#é' }, '/search?q=a%26b%3Dc+d%23%C3%A9'],
  [
    'writes an empty value as the bare name',
    { welcome: '', saved: 'details', off: '' },
    '/search?welcome&saved=details&off',
  ],
])('%s', (_title, query, expected) => {
  expect(withQuery('/search', query)).toBe(expected)
})

it('leaves out nothing by default', () => {
  expect(withQuery('/search')).toBe('/search')
})
