import path from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '#src/platform/env.server.ts'
import { type Files, openFiles } from '#src/platform/files.server.ts'
import { keepNothing } from '#src/platform/kept-by-version.server.ts'
import type { Mail, Mailer } from '#src/platform/mailer.server.ts'
import { openPayments } from '#src/platform/payments.server.ts'
import { openPictureDecoder } from '#src/platform/picture-decoder.server.ts'
import { openPostcodes } from '#src/platform/postcodes.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok } from '#src/shared/result.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string
  }
}

export type TestClock = { now(): Date; set(moment: string | Date): void; advance(ms: number): void }
export type TestShop = {
  shop: Shop
  clock: TestClock
  database: TestDatabase
  /** What has been sent, once the outbox is worked off. */
  mails: Mail[]
  close(): Promise<void>
}

/**
 * A seeded demo shop of one's own on the database of the vitest project: the embedded one in memory, or PostgreSQL.
 * With `isDemo: false` it has the same data, but is a shop of its owner: nothing in it stands in for an outside service.
 * It takes up to a second, so make one per file (`beforeAll`) unless a test needs the catalogue untouched, and close it.
 */
export async function createTestShop(
  settings: Partial<Config> = {},
  { isDemo = true }: { isDemo?: boolean } = {},
): Promise<TestShop> {
  const database = await openTestDatabase()
  if (!isDemo) await database.db.update(shopSettings).set({ isDemo })
  const clock = testClock()
  const config: Config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), ...settings }
  const mails: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return ok(undefined)
    },
  }
  const postcodes = openPostcodes(config, { isDemo })
  const payments = await openPayments(config, { db: database.db, clock, isDemo })
  const pictureDecoder = openPictureDecoder()
  const kept = keepNothing
  const adapters = { files: testFiles(), kept, mailer, payments, pictureDecoder, postcodes, isDemo, clock }
  const shop: Shop = { config, db: database.db, ...adapters }
  const close = async () => {
    await pictureDecoder.close()
    await payments.close()
    await database.close()
  }
  return { shop, clock, database, mails, close }
}

/** Starts at a weekday noon and stands still until it is told otherwise. */
function testClock(): TestClock {
  let time = new Date('2026-06-10T12:00:00Z')
  return {
    now: () => new Date(time),
    set(moment) {
      time = new Date(moment)
    },
    advance(ms) {
      time = new Date(time.getTime() + ms)
    },
  }
}

/** The files of the demo shop to read; what a test writes stays in memory. */
function testFiles(): Files {
  const seeded = openFiles({ dataDir: path.resolve(inject('seededDataDir')) })
  const own = new Map<string, Buffer | undefined>()
  return {
    async put(key, bytes) {
      own.set(key, Buffer.from(bytes as Uint8Array))
    },
    find: async (key) => (own.has(key) ? own.get(key) : seeded.find(key)),
    async remove(key) {
      own.set(key, undefined)
    },
  }
}
