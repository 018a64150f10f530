import { sql } from 'drizzle-orm'
import { lockDataFolder } from '../src/platform/data-folder-lock.server.ts'
import { checkMigrated, migrateDatabase, type OpenedDatabase, openDatabase } from '../src/platform/database.server.ts'
import type { Config } from '../src/platform/env.server.ts'
import { type Files, openFiles } from '../src/platform/files.server.ts'
import { type Limits, openLimits } from '../src/platform/limits.server.ts'
import { type Mailer, openMailer } from '../src/platform/mailer.server.ts'
import { openPayments, type Payments } from '../src/platform/payments.server.ts'
import { openPictureDecoder, type PictureDecoder } from '../src/platform/picture-decoder.server.ts'
import { openPostcodes, type Postcodes } from '../src/platform/postcodes.server.ts'
import { readSessionSecret } from '../src/platform/session-secret.server.ts'
import type { Shop } from '../src/platform/shop.server.ts'

/** What outlives a reload of the app: opened once by the process, closed once at its end. */
export type Resources = {
  config: Config
  database: OpenedDatabase
  files: Files
  limits: Limits
  mailer: Mailer
  payments: Payments
  pictureDecoder: PictureDecoder
  postcodes: Postcodes
  clock: Shop['clock']
  sessionSecret: string
  close(): Promise<void>
}

export async function openResources(config: Config): Promise<Resources> {
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  try {
    const database = await openDatabase(config)
    const files = openFiles(config)
    await prepareDatabase(database, files)
    const limits = await openLimits(config)
    const clock = { now: () => new Date() }
    const payments = await openPayments(config, { db: database.db, clock })
    const pictureDecoder = openPictureDecoder()
    return {
      config,
      database,
      files,
      limits,
      mailer: openMailer(config),
      payments,
      pictureDecoder,
      postcodes: openPostcodes(config),
      clock,
      sessionSecret: readSessionSecret(config),
      async close() {
        await pictureDecoder.close()
        await payments.close()
        await limits.close()
        await database.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** The embedded database looks after itself; a PostgreSQL server is changed only by `npm run db:migrate` and `db:seed`. */
async function prepareDatabase({ db, isEmbedded }: OpenedDatabase, files: Files) {
  if (!isEmbedded) return checkMigrated(db)
  await migrateDatabase(db)
  if (!(await isUntouched(db))) return
  const { seedDemoShop } = await import('../database/seed/seed-demo-shop.server.ts')
  const { showProgress } = await import('../scripts/show-progress.ts')
  await seedDemoShop({ db, files, onProgress: showProgress })
}

/**
 * A shop emptied by its owner stays empty: the catalogue's version never goes back to that of the first migration.
 * Seeding raises it in its own commit, so a first start that was cut short is made good by the next.
 */
async function isUntouched(db: OpenedDatabase['db']): Promise<boolean> {
  const { rows } = await db.execute<{ untouched: boolean }>(
    sql`select value = 1 and not exists (select 1 from products) and not exists (select 1 from customers) as untouched
        from counters where name = 'catalogue version'`,
  )
  return rows[0]?.untouched ?? false
}
