import { expect, it } from 'vitest'
import { readableUrl } from './readable-url.ts'

it.each(['/', '/a%20b', '/a?q=%', '/%E2%82%AC', '/a%2fb', '/100%25'])('%s is left as it is', (url) => {
  expect(readableUrl({ url })).toBe(url)
})

it.each(['/%', '/%zz', '/a%c0%afb', '/%e2%82', '/%?a=1'])('%s becomes an address that nobody has', (url) => {
  expect(readableUrl({ url })).toBe('/malformed-address')
})
