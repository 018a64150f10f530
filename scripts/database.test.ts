import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase, openDatabase } from '#src/platform/database/database.server.ts'
import { insertProduct } from '../tests/support/builders/insert-product.ts'
import { type PostgresServer, startPostgres } from '../tests/support/servers/postgres-server.ts'
import { runProgram } from '../tests/support/servers/start-shop.ts'

let dataDir: string
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-commands-'))
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(['scripts/database.ts', ...args], { DATA_DIR: dataDir, ...env }).exited

it('db:reset requires --yes for the database of DATABASE_URL', async () => {
  const unreachable = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  const refused = await run(['reset'], unreachable)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toBe(
    'This deletes everything in the database of DATABASE_URL. Add "-- --yes" if you mean it.\n',
  )
  expect((await run(['reset', '--yes'], unreachable)).stderr).toMatch(/does not answer/)
}, 30_000)

it.each([['--product', '10'], ['--products']])(
  'db:seed prints its usage for the unknown option %s',
  async (...args) => {
    expect(await run(['seed', ...args])).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Use: .*\n$/) })
  },
  30_000,
)

it('db:seed refuses an existing shop; with --if-empty it succeeds without changes', async () => {
  const databaseUrl = postgres.getUrl('postgres')
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  await migrateDatabase(db)
  await insertProduct(db)
  await close()
  const refused = await run(['seed'], { DATABASE_URL: databaseUrl })
  expect(refused.status).toBe(1)
  expect(refused.stderr).toBe('The database already holds a shop. "npm run db:reset" empties it and seeds it anew.\n')
  const skipped = await run(['seed', '--if-empty'], { DATABASE_URL: databaseUrl })
  expect(skipped).toMatchObject({ status: 0, stdout: 'The database already holds a shop.\n', stderr: '' })
}, 60_000)

it('limits the time of statements, except for migrations and seeding', async () => {
  const readStatementTimeout = async (allowsLongStatements: boolean) => {
    const { db, close } = await openDatabase({
      databaseUrl: postgres.getUrl('postgres'),
      dataDir,
      allowsLongStatements,
    })
    const { rows } = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
    await close()
    return rows
  }
  const limits = [await readStatementTimeout(true), await readStatementTimeout(false)]
  expect(limits).toEqual([[{ statement_timeout: '0' }], [{ statement_timeout: '5s' }]])
}, 60_000)
