import { expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { listStartWarnings } from './start-warnings.server.ts'

const complete = {
  DATABASE_URL: 'postgres://shop@database/shop',
  REDIS_URL: 'redis://cache',
  SMTP_URL: 'smtps://mail.example.com',
  PUBLIC_ORIGIN: 'https://shop.example.com',
  SESSION_SECRET: 'a-secret-of-thirty-two-characters-0123456789',
  TRUST_PROXY: '1',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'secret',
}

it('warns of nothing in a complete configuration', () => {
  expect(listStartWarnings(readConfig(complete))).toEqual([])
})

it.each([
  [{ DATABASE_URL: '' }, /^DATABASE_URL is not set: /],
  [{ ALLOW_UNSAFE_DATABASE: 'fsync, full_page_writes' }, /^ALLOW_UNSAFE_DATABASE is fsync,full_page_writes: /],
  [{ REDIS_URL: '' }, /^REDIS_URL is not set: /],
  [{ SMTP_URL: '' }, /^SMTP_URL is not set: /],
  [{ PUBLIC_ORIGIN: '' }, /^PUBLIC_ORIGIN is http:\/\/localhost:3000: /],
  [{ PUBLIC_ORIGIN: 'http://shop.example.com' }, /^PUBLIC_ORIGIN is http:\/\/shop\.example\.com: /],
  [{ SESSION_SECRET: '' }, /^SESSION_SECRET is not set: /],
  [{ TRUST_PROXY: 'off' }, /^TRUST_PROXY is off, but PUBLIC_ORIGIN is https: /],
  [{ RATE_LIMITS: 'off' }, /^RATE_LIMITS is off: /],
  [{ BENCH_ROUTES: 'on' }, /^BENCH_ROUTES is on: /],
])('warns in one sentence of %j', (change, sentence) => {
  expect(listStartWarnings(readConfig({ ...complete, ...change }))).toEqual([expect.stringMatching(sentence)])
})

it('warns of everything that the default configuration lacks', () => {
  expect(listStartWarnings(readConfig({})).map((sentence) => sentence.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'SMTP_URL',
  ])
})
