import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { isShopEmpty, seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { endStart } from '../server/check-start.ts'
import { lockDataFolder } from '../src/platform/data-folder-lock.server.ts'
import { migrateDatabase, type OpenedDatabase, openDatabase } from '../src/platform/database.server.ts'
import { type Config, readConfig, StartError } from '../src/platform/env.server.ts'
import { openFiles } from '../src/platform/files.server.ts'
import { showProgress } from './show-progress.ts'

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
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  try {
    const database = await openDatabase({ ...config, mayTakeLong: true })
    try {
      await command({ config, database, products, ifEmpty: values['if-empty'] })
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
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

type Work = { config: Config; database: OpenedDatabase; products: number | undefined; ifEmpty: boolean | undefined }

const commands = {
  async migrate({ database }: Work) {
    await migrateDatabase(database.db)
    console.log('The database is up to date.')
  },
  async seed({ config, database, products, ifEmpty }: Work) {
    await migrateDatabase(database.db)
    if (ifEmpty && !(await isShopEmpty(database.db))) return console.log('The database already holds a shop.')
    await seedDemoShop({ db: database.db, files: openFiles(config), products, onProgress: showProgress })
  },
  async reset(work: Work) {
    await work.database.db.execute(sql`drop schema public cascade`)
    await work.database.db.execute(sql`drop schema if exists drizzle cascade`)
    await work.database.db.execute(sql`create schema public`)
    await commands.seed(work)
  },
}

main().catch(endStart)
