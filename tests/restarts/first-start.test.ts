import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { canCreateDatabase } from '#src/platform/database/embedded/embedded-database-folder.server.ts'
import { runProgram, startShop } from '../support/servers/start-shop.ts'

let folder: string
let dataDir: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-first-'))
  dataDir = path.join(folder, 'new', 'data')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function countOrders(): Promise<number> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders')
  await close()
  return rows[0]?.count ?? 0
}

it('completes a first start that was killed while seeding, with files readable only by the owner', {
  timeout: 600_000,
}, async () => {
  const killed = runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' })
  await killed.waitForOutput(': done')
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false)

  const shop = await startShop({ DATA_DIR: dataDir })
  const { status } = await shop.stop()
  expect(status).toBe(0)
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'session-secret'])
  expect(listFilesOpenToOthers()).toEqual([])
  expect(await countOrders()).toBeGreaterThan(0)
})

it('closes a restored data folder that everybody can read', async () => {
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(dataDir, name)
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644)
  }
  const shop = await startShop({ DATA_DIR: dataDir })
  const isInFiles = (name: string) => name.startsWith('files/')
  const openToOthers = listFilesOpenToOthers().filter((name) => !isInFiles(name) && !name.startsWith('database/'))
  await shop.stop()
  expect(openToOthers).toEqual([])
  expect(listFilesOpenToOthers().filter((name) => !isInFiles(name))).toEqual([])
})

/** Files of the data folder that other users could read. */
function listFilesOpenToOthers(): string[] {
  return ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const stat = statSync(path.join(dataDir, name))
    return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600)
  })
}

it('refuses to start with an empty session secret and changes nothing', async () => {
  const file = path.join(dataDir, 'session-secret')
  const secret = readFileSync(file, 'utf8')
  writeFileSync(file, '')
  const { status, stdout, stderr } = await runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' }).exited
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The session secret in \S+ is not at least 32 random characters\. Delete the file .* set SESSION_SECRET\.\n$/,
  )
  expect(readFileSync(file, 'utf8')).toBe('')
  writeFileSync(file, secret)
})

it('db:reset replaces a damaged database; a killed reset can be continued by a start', async () => {
  rmSync(path.join(dataDir, 'database', 'PG_VERSION'))
  const killed = runProgram(['scripts/database.ts', 'reset'], { DATA_DIR: dataDir })
  await killed.waitForOutput(': done')
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
  expect(existsSync(path.join(dataDir, '.database-being-created/PG_VERSION'))).toBe(true)
  expect(canCreateDatabase(dataDir)).toBe(true)
})
