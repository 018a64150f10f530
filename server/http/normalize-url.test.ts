import { expect, it } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

it.each(['/', '/a%20b', '/a?q=%', '/%E2%82%AC', '/a%2fb', '/100%25'])('keeps %s', (url) => {
  expect(normalizeUrl({ url })).toBe(url)
})

it.each(['/%', '/%zz', '/a%c0%afb', '/%e2%82', '/%?a=1'])('maps %s to the malformed path', (url) => {
  expect(normalizeUrl({ url })).toBe('/malformed-address')
})
