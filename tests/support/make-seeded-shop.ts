import { mkdirSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrateDatabase } from '../../src/platform/database.server.ts'
import { openEmbeddedDatabase } from '../../src/platform/embedded-database.server.ts'
import { recordFileSizes } from '../../src/platform/embedded-database-sizes.server.ts'
import { openFiles } from '../../src/platform/files.server.ts'
import { describeSources } from './seeded-shop.ts'

// Run by seeded-shop.ts in a process of its own, so that the modules it loads are those that the seed is made from.
const folder = process.argv[2]
if (!folder) throw new Error('Which folder?')
const loaded = new Set(['tests/support/make-seeded-shop.ts', 'src/platform/embedded-database-worker.server.ts'])

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
const { seedDemoShop } = await import('../../database/seed/seed-demo-shop.server.ts')
await seedDemoShop({ db, files: openFiles({ dataDir }) })
// Every test shop reads the whole dump: without templates that no shop connects to and the log of the seeding it is half.
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
await recordFileSizes(path.join(dataDir, 'database'))
writeFileSync(path.join(folder, 'made-from.json'), JSON.stringify(describeSources([...loaded]), undefined, 1))
