import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { copyEmbeddedDatabase, serveDatabaseCopies } from './database-copy.server.ts'

let dataDir: string
let database: OpenedDatabase
let server: ReturnType<typeof serveDatabaseCopies>
const faults: Error[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'database-copy-'))
  database = await openDatabase({ dataDir })
  await database.pool.query('create table written (round integer, filler text)')
  server = serveDatabaseCopies(dataDir, database, (fault) => faults.push(fault))
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const copyFolder = () => path.join(dataDir, '.database-being-backed-up')

/** Three rows in one transaction; those of other rounds are rewritten, so that many pages change. */
async function write(round: number) {
  const client = await database.pool.connect()
  await client.query('begin')
  for (let row = 0; row < 3; row += 1) {
    await client.query('insert into written values ($1, $2)', [round, 'x'.repeat(2000)])
  }
  await client.query(`update written set filler = filler || 'y' where round % 7 = $1 % 7`, [round])
  await client.query('commit')
  // So that the write-ahead log alone cannot repair a copy whose files are of different moments.
  await client.query('checkpoint')
  client.release()
}

it('copies an open database as it was between two transactions, while others are written [F25]', async () => {
  let round = 0
  while (round < 20) await write((round += 1))
  const acknowledged = round
  const done = new AbortController()
  const writing = (async () => {
    while (!done.signal.aborted) await write((round += 1))
  })()
  const copy = await copyEmbeddedDatabase(dataDir)
  await write((round += 1))
  done.abort()
  await writing
  expect((statSync(path.join(dataDir, 'backup.sock')).mode & 0o077).toString(8)).toBe('0')

  const copied = await openDatabase({ dataDir: copy.dataDir })
  const { rows } = await copied.pool.query<{ rounds: number; last: number; partial: number }>(
    `select count(*)::int as rounds, max(round) as last, (count(*) filter (where rows <> 3))::int as partial
     from (select round, count(*) as rows from written group by round) as each`,
  )
  await copied.close()
  const last = rows[0]?.last ?? 0
  expect(rows).toEqual([{ rounds: last, last, partial: 0 }])
  expect(last).toBeGreaterThanOrEqual(acknowledged)
  expect(last).toBeLessThan(round)
  copy.remove()
  await expect.poll(() => existsSync(copyFolder())).toBe(false)
})

it('refuses a second copy until the first is removed', async () => {
  const copy = await copyEmbeddedDatabase(dataDir)
  await expect(copyEmbeddedDatabase(dataDir)).rejects.toThrow('Another backup is being made.')
  expect(existsSync(copyFolder())).toBe(true)
  copy.remove()
  await expect.poll(() => existsSync(copyFolder())).toBe(false)
  expect(faults).toEqual([])
})

it('removes socket and copy when the shop closes, and copies the folder itself then', async () => {
  await copyEmbeddedDatabase(dataDir)
  server.close()
  await expect.poll(() => existsSync(path.join(dataDir, 'backup.sock'))).toBe(false)
  expect(existsSync(copyFolder())).toBe(false)
  const copy = await copyEmbeddedDatabase(dataDir)
  expect(existsSync(path.join(copyFolder(), 'database/PG_VERSION'))).toBe(true)
  copy.remove()
  expect(existsSync(copyFolder())).toBe(false)
})
