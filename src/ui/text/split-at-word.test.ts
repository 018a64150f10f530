import { expect, it } from 'vitest'
import { splitAtWord } from './split-at-word.ts'

it.each([
  ['short', 100, { head: 'short', rest: '' }],
  ['one two three', 9, { head: 'one two', rest: ' three' }],
  ['a verylongwordwithoutend', 12, { head: 'a verylongwo', rest: 'rdwithoutend' }],
])('splits %j at %i', (text, limit, parts) => {
  expect(splitAtWord(text, limit)).toEqual(parts)
  expect(parts.head + parts.rest).toBe(text)
})
