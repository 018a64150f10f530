import { describe, expect, it } from 'vitest'
import { readConfig, StartError } from './config.server.ts'

describe('readConfig', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, databaseUrl: undefined, rateLimits: true, trustProxy: false })
  })

  it('treats an empty variable, as written in compose files, as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty", but must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but must be a port number from 0 to 65535.'],
    [{ PORT: '0x1' }, 'PORT is "0x1", but must be a port number from 0 to 65535.'],
    [
      { DATABASE_URL: 'localhost' },
      'DATABASE_URL is "localhost", but must be a URL such as postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL is "mysql://a/b", but must be a URL such as postgres://user:password@host:5432/database.',
    ],
    [
      { ALLOW_UNSAFE_DATABASE: 'all' },
      'ALLOW_UNSAFE_DATABASE is "all", but must be a list of these settings of PostgreSQL: fsync, synchronous_commit, full_page_writes.',
    ],
    [{ REDIS_URL: '127.0.0.1:6379' }, 'REDIS_URL is "127.0.0.1:6379", but must be a URL such as redis://host:6379.'],
    [
      { PUBLIC_ORIGIN: 'shop.example' },
      'PUBLIC_ORIGIN is "shop.example", but must be the URL of the shop for customers, such as https://shop.example.com.',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY is "yes", but must be off, on, the number of proxies, or a list of addresses and networks such as 10.0.0.0/8.',
    ],
    [
      { SHUTDOWN_DELAY_SECONDS: '16' },
      'SHUTDOWN_DELAY_SECONDS is "16", but must be a whole number of seconds from 0 to 15.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be silent, fatal, error, warn, info, debug or trace.'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging", but must be development, production or test.'],
  ])('explains in one sentence what is wrong with %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartError(sentence))
  })

  it('uses a bucket only with its keys, and rejects an incomplete configuration', () => {
    const whole = {
      S3_BUCKET: 'shop-files',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'eu-west-2',
    }
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(whole).s3).toMatchObject({ bucket: 'shop-files', endpoint: 'https://s3.eu-west-2.amazonaws.com' })
    expect(() => readConfig({ ...whole, S3_SECRET_ACCESS_KEY: '' })).toThrow(StartError)
  })

  it('takes card payments only with a Stripe key, and rejects an incomplete configuration', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: undefined,
      apiUrl: 'https://api.stripe.com',
      timeoutMs: 4500,
    })
    const half = 'STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not.'
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(new StartError(half))
  })

  it('uses reCAPTCHA only with both keys, and rejects one of them', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
    expect(readConfig(keys).recaptcha).toMatchObject({ siteKey: 'site', secret: 'secret' })
    expect(readConfig({}).recaptcha).toBeUndefined()
    for (const name of Object.keys(keys)) expect(() => readConfig({ ...keys, [name]: '' })).toThrow(StartError)
  })

  it('never shows a secret in an error message', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_hunter2' })).toThrow(/^(?!.*hunter2).*STRIPE_SECRET_KEY/)
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2).*STRIPE_WEBHOOK_SECRET/)
    expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2).*SESSION_SECRET/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(/^(?!.*hunter2).*DATABASE_URL/)
  })
})
