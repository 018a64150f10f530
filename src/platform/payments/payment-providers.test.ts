import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, StartError } from '#src/platform/config/config.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { openPayments, paymentProviders, rejectLiveKeys } from './payment-providers.server.ts'

const root = path.join(import.meta.dirname, '../../..')
/** No database is used before a session is created. */
const context = { db: {} as Database, clock: { now: () => new Date() } }
const withKey = readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })

describe('the payment providers of a shop', () => {
  it.each([
    ['a demo shop without a key', readConfig({}), true, ['stand-in']],
    ['a demo shop with a test key', withKey, true, ['stripe']],
    ['a live shop without a key', readConfig({}), false, []],
    ['a live shop with a key', withKey, false, ['stripe']],
  ])('are chosen by keys in %s', async (_, config, isDemo, ids) => {
    const payments = await openPayments(config, { ...context, isDemo })
    await payments.close()
    expect(payments.providers.map(({ id }) => id)).toEqual(ids)
    expect(payments.standIn !== undefined).toBe(ids.includes('stand-in'))
  })

  it('must not have a live key in a demo shop', () => {
    const live = readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })
    expect(() => rejectLiveKeys(live)).toThrow(StartError)
    expect(() => rejectLiveKeys(withKey)).not.toThrow()
  })

  it('have distinct ids', () => {
    const ids = paymentProviders.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the name of a provider', () => {
  /** The stand-in serves Stripe's API. The configuration, its settings and the registry name every provider once. */
  const allowed = [
    /^src\/platform\/payments\/(stripe|stand-in)\//,
    /^src\/platform\/payments\/payment-providers?\.server\.ts$/,
    /^src\/platform\/config\/config\.server\.ts$/,
    /\.test\.tsx?$/,
  ]
  it('occurs in the folder of the provider, the registry and the configuration only', () => {
    const files = ['src', 'server'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    const sources = files.filter((file) => /\.(tsx?|css)$/.test(file) && !allowed.some((place) => place.test(file)))
    expect(sources.length).toBeGreaterThan(500)
    const names = new RegExp(paymentProviders.map(({ id }) => id).join('|'), 'i')
    expect(sources.filter((file) => names.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })
})
