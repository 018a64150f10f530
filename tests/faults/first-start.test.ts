import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database.server.ts'
import { canCreateDatabase } from '#src/platform/embedded-database-folder.server.ts'
import { runProgram, startShop } from '../support/start-shop.ts'

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

it('a first start that is killed while it fills the shop is made good by the next, for its owner only', {
  timeout: 600_000,
}, async () => {
  const killed = runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' })
  await killed.until(': done')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false)

  const shop = await startShop({ DATA_DIR: dataDir })
  const { status } = await shop.stop()
  expect(status).toBe(0)
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'session-secret'])
  expect(listOpenToOthers()).toEqual([])
  expect(await countOrders()).toBeGreaterThan(0)
})

/** Whatever in the data folder somebody else than its owner could read. */
function listOpenToOthers(): string[] {
  return ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const stat = statSync(path.join(dataDir, name))
    return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600)
  })
}

it('a start with an emptied session secret is refused in one sentence, and changes nothing', async () => {
  const file = path.join(dataDir, 'session-secret')
  const secret = readFileSync(file, 'utf8')
  writeFileSync(file, '')
  const { status, stdout, stderr } = await runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' }).ended
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^The session secret in \S+ has fewer than 32 characters\. Delete the file .* set SESSION_SECRET\.\n$/,
  )
  expect(readFileSync(file, 'utf8')).toBe('')
  writeFileSync(file, secret)
})

it('db:reset replaces a damaged database, because its owner asked for it; a start goes on where it was killed', async () => {
  rmSync(path.join(dataDir, 'database', 'PG_VERSION'))
  const killed = runProgram(['scripts/database.ts', 'reset'], { DATA_DIR: dataDir })
  await killed.until(': done')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
  expect(existsSync(path.join(dataDir, '.database-being-created/PG_VERSION'))).toBe(true)
  expect(canCreateDatabase(dataDir)).toBe(true)
})
