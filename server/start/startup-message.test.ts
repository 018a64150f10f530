import { expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.server.ts'
import { startupMessage } from './startup-message.ts'

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['shop.example', 'http://shop.example:3000'],
])('HOST=%s is shown as %s', (HOST, url) => {
  expect(startupMessage(readConfig({ HOST }), false)).toContain(`The shop runs at ${url}\n`)
})

const testKey = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const liveKey = { ...testKey, STRIPE_SECRET_KEY: 'rk_live_x' }

it.each([
  [
    'a demo shop without a key',
    {},
    true,
    'Demonstration shop: card payments go to a stand-in gateway, and no money moves.',
  ],
  ['a demo shop with a test key', testKey, true, 'Card payments go to Stripe with a test key: no money moves.'],
  ['a shop without a key', {}, false, 'Card payments are off: set STRIPE_SECRET_KEY to take them.'],
  ['a shop with a test key', testKey, false, 'Card payments go to Stripe with a test key: no money moves.'],
  ['a shop with a live key', liveKey, false, 'Card payments go to Stripe with a live key: money moves.'],
])('describes card payments in %s', (_, env, isDemo, sentence) => {
  expect(startupMessage(readConfig(env), isDemo).split('\n').at(-1)).toBe(sentence)
})

it('lists demo accounts in a demo shop only', () => {
  expect(startupMessage(readConfig({}), true)).toContain('customer@example.com')
  expect(startupMessage(readConfig({}), false)).not.toContain('customer@example.com')
})
