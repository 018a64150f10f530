import { expect, it } from 'vitest'
import { checkPassword, signInRedirectPath } from './auth.ts'

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
  ['/dashboard/orders', '/dashboard/orders'],
  ['/dashboard/settings/company', '/dashboard/settings/company'],
  ['/dashboard/settings/staffEmails', '/dashboard/settings/staffEmails'],
  ['/dashboard/../auth/logout', '/'],
  ['/dashboard//evil.example', '/'],
  [`/dashboard/setup/email/${'x'.repeat(43)}`, '/'],
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

it.each([
  ['customer', 'Jo@Example.com', { reason: 'common_password' }],
  ['staff', 'jo@example.com', { reason: 'common_password' }],
  ['staff', 'jo@example.com!', undefined],
  ['customer', 'jo@ex', { reason: 'weak_password' }],
] as const)('judges for %s the password %j of jo@example.com', (role, password, refusal) => {
  expect(checkPassword(password, { role, email: 'jo@example.com', isCommon: false })).toEqual(refusal)
})
