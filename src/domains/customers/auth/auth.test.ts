import { expect, it } from 'vitest'
import { signInRedirectPath } from './auth.ts'

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
])('maps the redirect name %j to %s [T08] [T09] [ROUTE-11]', (name, path) => {
  expect(signInRedirectPath(name)).toBe(path)
})
