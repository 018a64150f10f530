import { lockDataFolder } from '../src/platform/data-folder-lock.server.ts'
import { checkMigrated, type OpenedDatabase, openDatabase, updateDatabase } from '../src/platform/database.server.ts'
import { readIsDemo, refuseLiveKey } from '../src/platform/demo-shop.server.ts'
import { createDatabase } from '../src/platform/embedded-database-files.server.ts'
import { canCreateDatabase } from '../src/platform/embedded-database-folder.server.ts'
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
  postcodes: Postcodes | undefined
  isDemo: boolean
  clock: Shop['clock']
  sessionSecret: string
  close(): Promise<void>
}

export async function openResources(config: Config): Promise<Resources> {
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  let database: OpenedDatabase | undefined
  try {
    const files = openFiles(config)
    const opened = await openPreparedDatabase(config, files)
    database = opened
    const isDemo = await readIsDemo(opened.db)
    if (isDemo) refuseLiveKey(config.stripe)
    const limits = await openLimits(config)
    const clock = { now: () => new Date() }
    const payments = await openPayments(config, { db: opened.db, clock, isDemo })
    const pictureDecoder = openPictureDecoder()
    return {
      config,
      database: opened,
      files,
      limits,
      mailer: openMailer(config),
      payments,
      pictureDecoder,
      postcodes: openPostcodes(config, { isDemo }),
      isDemo,
      clock,
      sessionSecret: await readSessionSecret(config),
      async close() {
        await pictureDecoder.close()
        await payments.close()
        await limits.close()
        await opened.close()
        lock?.release()
      },
    }
  } catch (error) {
    await database?.close()
    lock?.release()
    throw error
  }
}

/** The embedded database looks after itself; a PostgreSQL server is changed only by `npm run db:migrate` and `db:seed`. */
async function openPreparedDatabase(config: Config, files: Files): Promise<OpenedDatabase> {
  // Only a new database gets the demo shop: one that its owner has emptied, or migrated and never filled, stays empty.
  if (!config.databaseUrl && canCreateDatabase(config.dataDir)) {
    // Before it is filled, so that a mistake leaves no demo shop behind.
    refuseLiveKey(config.stripe)
    await createDatabase(config.dataDir, (database) => fillWithDemoShop(database, files))
  }
  const database = await openDatabase(config)
  try {
    await (database.isEmbedded ? updateDatabase(database) : checkMigrated(database.db))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function fillWithDemoShop(database: OpenedDatabase, files: Files) {
  await updateDatabase(database)
  const { seedDemoShop } = await import('../database/seed/seed-demo-shop.server.ts')
  const { showProgress } = await import('../scripts/show-progress.ts')
  await seedDemoShop({ db: database.db, files, onProgress: showProgress })
}
