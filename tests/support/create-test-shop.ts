import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#src/platform/database.server.ts'
import { openEmbeddedDatabase } from '#src/platform/embedded-database.server.ts'
import { type Config, readConfig } from '#src/platform/env.server.ts'
import { type Files, openFiles } from '#src/platform/files.server.ts'
import { keepNothing } from '#src/platform/kept-by-version.server.ts'
import type { Mail, Mailer } from '#src/platform/mailer.server.ts'
import { openPayments } from '#src/platform/payments.server.ts'
import { openPostcodes } from '#src/platform/postcodes.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok } from '#src/shared/result.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string }
    seededDataDir: string
  }
}

export type TestClock = { now(): Date; set(moment: string | Date): void; advance(ms: number): void }
export type TestShop = {
  shop: Shop
  clock: TestClock
  database: OpenedDatabase
  /** What has been sent, once the outbox is worked off. */
  mails: Mail[]
  close(): Promise<void>
}

/**
 * A seeded demo shop of one's own on the database of the vitest project: the embedded one in memory, or PostgreSQL.
 * It takes about a second, so make one per file (`beforeAll`) unless a test needs the catalogue untouched.
 */
export async function createTestShop(settings: Partial<Config> = {}): Promise<TestShop> {
  const database = await openTestDatabase()
  const clock = testClock()
  const config: Config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), ...settings }
  const mails: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return ok(undefined)
    },
  }
  const postcodes = openPostcodes(config)
  const payments = await openPayments(config, { db: database.db, clock })
  const adapters = { files: testFiles(), kept: keepNothing, mailer, payments, postcodes, clock }
  const shop: Shop = { config, db: database.db, ...adapters }
  const close = async () => {
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

async function openTestDatabase(): Promise<OpenedDatabase> {
  const chosen = inject('testDatabase')
  if (chosen.kind === 'postgres') return openPostgresCopy(chosen)
  const { pool, close } = await openEmbeddedDatabase({ dump: chosen.dump })
  return { db: drizzle({ client: pool }), pool, isEmbedded: true, close }
}

async function openPostgresCopy({ url, template }: { url: string; template: string }): Promise<OpenedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  const copy = new URL(url)
  copy.pathname = name
  const database = await openDatabase({ databaseUrl: copy.href, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
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
