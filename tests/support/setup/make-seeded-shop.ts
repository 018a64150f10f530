import { mkdirSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrateDatabase } from '../../../src/platform/database/database.server.ts'
import { recordFiles } from '../../../src/platform/database/embedded/database-file-record.server.ts'
import { openEmbeddedDatabase } from '../../../src/platform/database/embedded/embedded-database.server.ts'
import { openFiles } from '../../../src/platform/files/files.server.ts'
import { hashSources } from './seeded-shop.ts'

// Run by seeded-shop.ts in its own process, so that the loaded modules are exactly the sources of the seed.
const folder = process.argv[2]
if (!folder) throw new Error('Usage: make-seeded-shop.ts FOLDER')
const loaded = new Set([
  'tests/support/setup/make-seeded-shop.ts',
  'src/platform/database/embedded/embedded-database-worker.server.ts',
])

registerHooks({
  load(url, context, nextLoad) {
    const file = url.startsWith('file:') ? path.relative('.', fileURLToPath(url)) : ''
    if (file && !file.startsWith('node_modules')) loaded.add(file)
    return nextLoad(url, context)
  },
})

const dataDir = path.join(folder, 'data')
mkdirSync(path.join(dataDir, 'database'), { recursive: true })
const embedded = await openEmbeddedDatabase({ folder: path.join(dataDir, 'database') })
const db = drizzle({ client: embedded.pool })
await migrateDatabase(db)
const { seedDemoShop } = await import('../../../database/seed/seed-demo-shop.server.ts')
await seedDemoShop({ db, files: openFiles({ dataDir }) })
// Every test shop loads the whole dump. Removing the template databases and the WAL of the seeding halves its size.
for (const statement of [
  `update pg_database set datistemplate = false where datname like 'template_'`,
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
]) {
  await embedded.pool.query(statement)
}
await embedded.dump(path.join(folder, 'database.tar'))
await embedded.close()
await recordFiles(path.join(dataDir, 'database'))
writeFileSync(path.join(folder, 'made-from.json'), JSON.stringify(hashSources([...loaded]), undefined, 1))
