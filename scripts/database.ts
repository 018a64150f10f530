import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { isShopEmpty, seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { exitWithStartError, ownerOnlyUmask } from '../server/start/check-start.ts'
import { showProgress } from '../server/start/show-progress.ts'
import { type Config, readConfig, StartError } from '../src/platform/config/config.server.ts'
import { migrateIfPending, openDatabase } from '../src/platform/database/database.server.ts'
import { lockDataFolder } from '../src/platform/database/embedded/data-folder-lock.server.ts'
import { createDatabase } from '../src/platform/database/embedded/embedded-database-files.server.ts'
import {
  canCreateDatabase,
  discardDatabase,
} from '../src/platform/database/embedded/embedded-database-folder.server.ts'
import { openFiles } from '../src/platform/files/files.server.ts'

const usage = 'Use: npm run db:migrate, npm run db:seed [-- --products 100000 --if-empty], npm run db:reset [-- --yes]'

async function main() {
  const { positionals, values } = readArguments()
  const command = commands[positionals[0] as keyof typeof commands]
  if (!command) throw new StartError(usage)
  const products = values.products === undefined ? undefined : Number(values.products)
  if (products !== undefined && !(Number.isSafeInteger(products) && products > 0)) {
    throw new StartError('--products must be a whole number above 0.')
  }

  const config = readConfig(process.env)
  if (command === commands.reset && config.databaseUrl && !values.yes) {
    throw new StartError('This deletes everything in the database of DATABASE_URL. Add "-- --yes" if you mean it.')
  }
  const run = (database: OpenedDatabase) => command({ config, database, products, ifEmpty: values['if-empty'] })
  if (config.databaseUrl) return withOpenDatabase(config, run)
  const lock = lockDataFolder(config.dataDir)
  try {
    // Discarded without opening it, so that a damaged database can be reset too.
    if (command === commands.reset) discardDatabase(config.dataDir)
    await (canCreateDatabase(config.dataDir) ? createDatabase(config.dataDir, run) : withOpenDatabase(config, run))
  } finally {
    lock.release()
  }
}

async function withOpenDatabase(config: Config, run: (database: OpenedDatabase) => Promise<void>) {
  const database = await openDatabase({ ...config, allowsLongStatements: true })
  try {
    await run(database)
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { products: { type: 'string' }, 'if-empty': { type: 'boolean' }, yes: { type: 'boolean' } },
    })
  } catch {
    throw new StartError(usage)
  }
}

type CommandInput = {
  config: Config
  database: OpenedDatabase
  products: number | undefined
  ifEmpty: boolean | undefined
}

const commands = {
  async migrate({ database }: CommandInput) {
    await migrateIfPending(database)
    console.log('The database is up to date.')
  },
  async seed({ config, database, products, ifEmpty }: CommandInput) {
    await migrateIfPending(database)
    if (ifEmpty && !(await isShopEmpty(database.db))) return console.log('The database already holds a shop.')
    database.discardFileRecord?.()
    await seedDemoShop({ db: database.db, files: openFiles(config), products, onProgress: showProgress })
  },
  async reset(input: CommandInput) {
    const { db, isEmbedded } = input.database
    // The embedded database was discarded with its folder.
    if (!isEmbedded) {
      await db.execute(sql`drop schema public cascade`)
      await db.execute(sql`drop schema if exists drizzle cascade`)
      await db.execute(sql`create schema public`)
    }
    await commands.seed(input)
  },
}

process.umask(ownerOnlyUmask)
main().catch(exitWithStartError)
