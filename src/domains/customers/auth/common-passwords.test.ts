import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'password',
  'Password2026',
  'welcome123!!',
  'administrator',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'abc123abc123',
  '121212121212',
  '123456789012',
  '987654321098',
  'abcdefghijkl',
  'qwertyuiopas',
])('knows that %s is easy to guess', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['correct horse battery', 'tradecraft-demo', 'another long password', '592817340661'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
