import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { noCache } from '#src/platform/cache/versioned-cache.server.ts'
import { type Config, readConfig } from '#src/platform/config/config.server.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Mailer, OutgoingEmail } from '#src/platform/email/mailer.server.ts'
import { type Files, openFiles } from '#src/platform/files/files.server.ts'
import { openDownloads } from '#src/platform/http/downloads.server.ts'
import { openPictureDecoder } from '#src/platform/images/picture-decoder.server.ts'
import type { PaymentProvider } from '#src/platform/payments/payment-provider.server.ts'
import { openPayments } from '#src/platform/payments/payment-providers.server.ts'
import { openPostcodes } from '#src/platform/postcodes/postcodes.server.ts'
import { createSecretBox } from '#src/platform/security/secret-box.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok } from '#src/shared/result.ts'
import { openTestDatabase, type TestDatabase } from './setup/test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string
  }
}

export type TestClock = { now(): Date; set(dateTime: string | Date): void; advance(ms: number): void }
export type TestShop = {
  shop: Shop
  clock: TestClock
  database: TestDatabase
  /** Emails sent so far; queued ones are sent when their jobs run. */
  emails: OutgoingEmail[]
  close(): Promise<void>
}

export type TestShopOptions = {
  isDemo?: boolean
  /** Payment providers besides those of the settings; they take the new payments of their kind. */
  providers?: readonly PaymentProvider[]
}

export const testSessionSecret = randomBytes(32).toString('base64url')

/**
 * Creates a seeded demo shop on the database of the vitest project: embedded in memory, or PostgreSQL.
 * With `isDemo: false` it has the same data but is a live shop without stand-ins.
 * Creating takes up to a second: create one per file (`beforeAll`) unless a test needs an unchanged catalogue. Close it.
 */
export async function createTestShop(
  settings: Partial<Config> = {},
  { isDemo = true, providers = [] }: TestShopOptions = {},
): Promise<TestShop> {
  const database = await openTestDatabase()
  if (!isDemo) await database.db.update(shopSettings).set({ isDemo })
  const clock = createTestClock()
  const config: Config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), ...settings }
  const emails: OutgoingEmail[] = []
  const mailer: Mailer = {
    async send(email) {
      emails.push(email)
      return ok(undefined)
    },
  }
  const postcodes = openPostcodes(config, { isDemo })
  const opened = await openPayments(config, { db: database.db, clock, isDemo })
  const payments = { ...opened, providers: [...providers, ...opened.providers] }
  const pictureDecoder = openPictureDecoder()
  const cache = noCache
  const secretBox = createSecretBox(testSessionSecret)
  // Tests reach no other host than those that they start.
  const downloads = openDownloads({ resolve: async () => [], isAllowed: () => true })
  const adapters = {
    files: createTestFiles(),
    cache,
    mailer,
    payments,
    pictureDecoder,
    downloads,
    postcodes,
    secretBox,
  }
  const shop: Shop = { config, db: database.db, ...adapters, isDemo, clock }
  const close = async () => {
    await pictureDecoder.close()
    await payments.close()
    await database.close()
  }
  return { shop, clock, database, emails, close }
}

/** Starts at noon of a weekday and moves only by `set` and `advance`. */
function createTestClock(): TestClock {
  let time = new Date('2026-06-10T12:00:00Z')
  return {
    now: () => new Date(time),
    set(dateTime) {
      time = new Date(dateTime)
    },
    advance(ms) {
      time = new Date(time.getTime() + ms)
    },
  }
}

/** Reads the files of the demo shop; written files stay in memory. */
function createTestFiles(): Files {
  const seeded = openFiles({ dataDir: path.resolve(inject('seededDataDir')) })
  const changed = new Map<string, Buffer | undefined>()
  return {
    async put(key, bytes) {
      changed.set(key, Buffer.from(bytes as Uint8Array))
    },
    find: async (key) => (changed.has(key) ? changed.get(key) : seeded.find(key)),
    async remove(key) {
      changed.set(key, undefined)
    },
  }
}
