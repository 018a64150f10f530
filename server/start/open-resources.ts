import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import type { Config } from '../../src/platform/config/config.server.ts'
import { readIsDemo } from '../../src/platform/config/demo-shop.server.ts'
import { readSessionSecret } from '../../src/platform/config/session-secret.server.ts'
import { checkDurability } from '../../src/platform/database/check-durability.server.ts'
import { checkMigrated, migrateIfPending, openDatabase } from '../../src/platform/database/database.server.ts'
import { lockDataFolder } from '../../src/platform/database/embedded/data-folder-lock.server.ts'
import { createDatabase } from '../../src/platform/database/embedded/embedded-database-files.server.ts'
import { canCreateDatabase } from '../../src/platform/database/embedded/embedded-database-folder.server.ts'
import { type Mailer, openMailer } from '../../src/platform/email/mailer.server.ts'
import { type DiskSpace, watchDiskSpace } from '../../src/platform/files/disk-space.server.ts'
import { createFilesFolder, type Files, openFiles } from '../../src/platform/files/files.server.ts'
import { type Downloads, openDownloads } from '../../src/platform/http/downloads.server.ts'
import { openPictureDecoder, type PictureDecoder } from '../../src/platform/images/picture-decoder.server.ts'
import { openPayments, type Payments, rejectLiveKeys } from '../../src/platform/payments/payment-providers.server.ts'
import { openPostcodes, type Postcodes } from '../../src/platform/postcodes/postcodes.server.ts'
import { openRateLimiter, type RateLimiter } from '../../src/platform/rate-limits/rate-limiter.server.ts'
import { createSecretBox, type SecretBox } from '../../src/platform/security/secret-box.server.ts'
import type { Shop } from '../../src/platform/shop.server.ts'

/** Opened once by the process, shared by every reload of the app, closed when the process ends. */
export type Resources = {
  config: Config
  database: OpenedDatabase
  files: Files
  /** The disk of the data folder. */
  diskSpace: DiskSpace
  limits: RateLimiter
  mailer: Mailer
  payments: Payments
  pictureDecoder: PictureDecoder
  downloads: Downloads
  postcodes: Postcodes | undefined
  isDemo: boolean
  clock: Shop['clock']
  secretBox: SecretBox
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
    await createFilesFolder(config)
    const isDemo = await readIsDemo(opened.db)
    if (isDemo) rejectLiveKeys(config)
    const limits = await openRateLimiter(config)
    const clock = { now: () => new Date() }
    const payments = await openPayments(config, { db: opened.db, clock, isDemo })
    const pictureDecoder = openPictureDecoder()
    const sessionSecret = await readSessionSecret(config)
    return {
      config,
      database: opened,
      files,
      diskSpace: watchDiskSpace(config.dataDir),
      limits,
      mailer: openMailer(config),
      payments,
      pictureDecoder,
      downloads: openDownloads(),
      postcodes: openPostcodes(config, { isDemo }),
      isDemo,
      clock,
      secretBox: createSecretBox(sessionSecret),
      sessionSecret,
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

/** Creates and migrates the embedded database. PostgreSQL is changed by `npm run db:migrate` and `db:seed` only. */
async function openPreparedDatabase(config: Config, files: Files): Promise<OpenedDatabase> {
  // Only a new database gets the demo shop; an existing empty one stays empty.
  if (!config.databaseUrl && canCreateDatabase(config.dataDir)) {
    // Checked before seeding, so that a refused start leaves no demo shop behind.
    if (config.demoData) rejectLiveKeys(config)
    await createDatabase(config.dataDir, (database) =>
      config.demoData ? fillWithDemoShop(database, files) : migrateIfPending(database),
    )
  }
  const database = await openDatabase(config)
  try {
    if (database.isEmbedded) {
      await migrateIfPending(database)
    } else {
      await checkMigrated(database.db)
      await checkDurability(database.db, config.allowUnsafeDatabase)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function fillWithDemoShop(database: OpenedDatabase, files: Files) {
  await migrateIfPending(database)
  const { seedDemoShop } = await import('../../database/seed/seed-demo-shop.server.ts')
  const { showProgress } = await import('./show-progress.ts')
  await seedDemoShop({ db: database.db, files, onProgress: showProgress })
}
