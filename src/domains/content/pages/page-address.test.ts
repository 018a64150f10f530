import { describe, expect, it } from 'vitest'
import { type AddressUse, checkPageAddress, parsePageAddress } from './page-address.ts'

const origin = 'https://shop.example'

describe('parsePageAddress', () => {
  it.each([
    ['guides', 'guides'],
    [' /Guides/Oil-Tanks/ ', 'guides/oil-tanks'],
    [`${origin}/guides`, 'guides'],
    ['a/b/c/d/e', 'a/b/c/d/e'],
    ['a'.repeat(120), 'a'.repeat(120)],
  ])('reads %s as %s', (typed, slug) => {
    expect(parsePageAddress(typed, origin)).toBe(slug)
  })

  it.each([
    ...['', '/', 'a//b', '../a', 'a b', 'año', 'a?b=1', 'a#b', 'a_b', '-a', '//evil.example', 'javascript:alert(1)'],
    ...['https://other.example/a', 'a/b/c/d/e/f', 'a'.repeat(121), '<script>', 'a%2fb', 'a.html'],
  ])('refuses %s', (typed) => {
    expect(parsePageAddress(typed, origin)).toBeUndefined()
  })
})

describe('checkPageAddress', () => {
  const free: AddressUse = { hasOtherPage: false }
  const newPage = { isFixed: false }

  it.each<[string, AddressUse, Parameters<typeof checkPageAddress>[2], ReturnType<typeof checkPageAddress>]>([
    ['guides', free, newPage, undefined],
    ['about', free, newPage, undefined],
    ['terms/old', free, newPage, undefined],
    ['checkout', free, newPage, 'address_reserved'],
    ['dashboard/pages', free, newPage, 'address_reserved'],
    ['product/tank', free, newPage, 'address_reserved'],
    ['home', free, newPage, 'address_reserved'],
    ['guides', { hasOtherPage: true }, newPage, 'address_taken'],
    ['oil', { ...free, category: { isLanding: false } }, newPage, 'address_of_category'],
    ['oil', { ...free, category: { isLanding: true } }, newPage, undefined],
    ['old', { ...free, redirectTarget: '/new' }, newPage, 'address_redirected'],
    ['old', { ...free, redirectTarget: '/new' }, { current: 'new', isFixed: false }, undefined],
    ['old', { ...free, redirectTarget: '/other' }, { current: 'new', isFixed: false }, 'address_redirected'],
    ['new', free, { current: 'terms', isFixed: true }, 'address_fixed'],
    ['terms', free, { current: 'terms', isFixed: true }, undefined],
  ])('%s with %j for %j: %s', (slug, use, move, refusal) => {
    expect(checkPageAddress(slug, use, move)).toBe(refusal)
  })
})
