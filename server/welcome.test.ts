import { expect, it } from 'vitest'
import { readConfig } from '#src/platform/env.server.ts'
import { welcome } from './welcome.ts'

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['shop.example', 'http://shop.example:3000'],
])('HOST=%s is opened at %s', (HOST, url) => {
  expect(welcome(readConfig({ HOST }), false)).toContain(`The shop is open: ${url}\n`)
})

it('names the demo accounts of a demo shop only', () => {
  expect(welcome(readConfig({}), true)).toContain('customer@example.com')
  expect(welcome(readConfig({}), false)).not.toContain('customer@example.com')
})
