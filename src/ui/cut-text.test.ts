import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['short', 100, { head: 'short', rest: '' }],
  ['one two three', 9, { head: 'one two', rest: ' three' }],
  ['a verylongwordwithoutend', 12, { head: 'a verylongwo', rest: 'rdwithoutend' }],
])('cuts %j at %i', (text, limit, parts) => {
  expect(cutText(text, limit)).toEqual(parts)
  expect(parts.head + parts.rest).toBe(text)
})
