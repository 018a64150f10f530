import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.server.ts'
import { migrateDatabase, openDatabase } from '#src/platform/database/database.server.ts'
import { openResources } from './open-resources.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-resources-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('leaves an existing empty database empty, and creates the folder of the files for backups', async () => {
  const database = await openDatabase({ dataDir })
  await migrateDatabase(database.db)
  await database.close()

  const resources = await openResources(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }))
  const { rows } = await resources.database.db.execute<{ products: number; people: number }>(
    sql`select (select count(*)::int from products) as products, (select count(*)::int from customers) as people`,
  )
  await resources.close()
  expect(rows).toEqual([{ products: 0, people: 0 }])
  expect((statSync(path.join(dataDir, 'files')).mode & 0o777).toString(8)).toBe('700')
}, 120_000)
