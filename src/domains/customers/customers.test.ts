import { expect, it } from 'vitest'
import { redirectPath } from './customers.ts'

it.each([
  ['checkout.delivery', '/checkout/delivery'],
  ['checkout.quote', '/checkout/quote'],
  ['my-account', '/my-account'],
  [undefined, '/my-account'],
  ['', '/my-account'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/dashboard', '/'],
  ['__proto__', '/'],
  ['/auth/logout', '/'],
  ['/data/basket/destroy', '/'],
  ['checkout.delivery@evil', '/'],
  ['/%09/evil.example', '/'],
  ['\\\\evil.example', '/'],
  [['my-account'], '/'],
])('T08 T09 ROUTE-11 after signing in %j leads to %s', (name, path) => {
  expect(redirectPath(name)).toBe(path)
})
