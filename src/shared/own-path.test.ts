import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/', '/faq', '/product/x?colour=red&qty=5', '/%09/x', '/a//b'])('takes %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it('leaves the fragment to the browser', () => {
    expect(ownPath('/faq#when')).toBe('/faq')
  })

  it.each([
    '//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\nb',
    'evil',
    '',
    undefined,
    ['/'],
  ])('T08 refuses %j', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })
})
