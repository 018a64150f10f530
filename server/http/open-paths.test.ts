import { expect, it } from 'vitest'
import { isCallUrl, isOpenBeforeOpening } from './open-paths.ts'

it.each([
  '/auth/login',
  '/auth/login.data',
  '/AUTH/Login',
  '/auth/forgot?email=a%20b',
  '/api/auth/login',
  '/setup/Ab-c_1',
  '/dashboard',
  '/dashboard.data?index',
  '/dashboard/orders',
  '/__manifest?paths=/faq',
  '/favicon.ico',
])('opens %s in a closed shop', (url) => expect(isOpenBeforeOpening(url)).toBe(true))

it.each([
  '/',
  '/faq',
  '//faq',
  '/authors',
  '/data/menu',
  '/auth/register',
  '/auth/register.data',
  '/auth/register?x',
  '/auth/%72egister',
  '/Auth/Register',
  '/auth/REGISTER.data',
  '/auth//register',
  '/auth/register//',
  '/api/auth/%72egister',
  '/api//auth/register',
  '/auth/login/../register',
  '/auth/login/%2E%2e/register',
  '/auth/../faq',
  '/dashboard/%2e%2e/faq',
  '/auth\\..\\faq',
  '/faq?/auth/login',
  '/%61uthors',
  '/auth%2flogin',
])('keeps %s closed', (url) => expect(isOpenBeforeOpening(url)).toBe(false))

it.each([
  ['/data/menu', true],
  ['/%64ata/menu?x', true],
  ['/docs/api', true],
  ['/auth/../data/menu', true],
  ['/database', false],
  ['/faq?/data/menu', false],
])('says of %s whether it is a call: %s', (url, isCall) => expect(isCallUrl(url)).toBe(isCall))
