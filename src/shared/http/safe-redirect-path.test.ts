import { describe, expect, it } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.ts'

describe('safeRedirectPath', () => {
  it.each(['/', '/faq', '/product/x?colour=red&qty=5', '/%09/x', '/a//b'])('accepts %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path)
  })

  it('drops the fragment', () => {
    expect(safeRedirectPath('/faq#when')).toBe('/faq')
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
  ])('rejects %j [T08]', (path) => {
    expect(safeRedirectPath(path)).toBeUndefined()
  })
})
