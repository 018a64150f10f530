import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { seedDemoShop } from '../database/seed/seed-demo-shop.server.ts'
import { lockDataFolder } from '../src/platform/data-folder-lock.server.ts'
import { migrateDatabase, type OpenedDatabase, openDatabase } from '../src/platform/database.server.ts'
import { type Config, readConfig, StartError } from '../src/platform/env.server.ts'
import { openFiles } from '../src/platform/files.server.ts'
import { showProgress } from './show-progress.ts'

const usage = 'Use: npm run db:migrate, npm run db:seed [-- --products 100000], npm run db:reset'

async function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } })
  const command = commands[positionals[0] as keyof typeof commands]
  if (!command) throw new StartError(usage)
  const products = values.products === undefined ? undefined : Number(values.products)
  if (products !== undefined && !(Number.isSafeInteger(products) && products > 0)) {
    throw new StartError('--products must be a whole number above 0.')
  }

  const config = readConfig(process.env)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  try {
    const database = await openDatabase(config)
    try {
      await command({ config, database, products })
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}

type Work = { config: Config; database: OpenedDatabase; products: number | undefined }

const commands = {
  async migrate({ database }: Work) {
    await migrateDatabase(database.db)
    console.log('The database is up to date.')
  },
  async seed({ config, database, products }: Work) {
    await migrateDatabase(database.db)
    await seedDemoShop({ db: database.db, files: openFiles(config), products, onProgress: showProgress })
  },
  async reset(work: Work) {
    await work.database.db.execute(sql`drop schema public cascade`)
    await work.database.db.execute(sql`drop schema if exists drizzle cascade`)
    await work.database.db.execute(sql`create schema public`)
    await commands.seed(work)
  },
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
