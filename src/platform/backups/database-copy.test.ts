import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { lockDataFolder } from '#src/platform/database/embedded/data-folder-lock.server.ts'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { copyEmbeddedDatabase, serveDatabaseCopies } from './database-copy.server.ts'
import { archiveEmbedded } from './embedded-backup.server.ts'

let dataDir: string
let database: OpenedDatabase
let server: Awaited<ReturnType<typeof serveDatabaseCopies>>
let faults: Error[]
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'database-copy-'))
  database = await openDatabase({ dataDir })
  await database.pool.query('create table written (round integer, filler text)')
  for (const name of ['orders', 'invoices', 'customers']) await database.pool.query(`create table ${name} ()`)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

beforeEach(async () => {
  faults = []
  server = await serveDatabaseCopies(dataDir, database, { onFault: (fault) => faults.push(fault) })
  await vi.waitUntil(hasSocket, { timeout: 10_000 })
})
afterEach(async () => {
  await server.close()
  await vi.waitUntil(() => !hasSocket(), { timeout: 10_000 })
})

const copyFolder = () => path.join(dataDir, `.database-being-backed-up-${process.pid}`)
const hasSocket = () => existsSync(path.join(dataDir, 'backup.sock'))

/** Three rows in one transaction; those of other rounds are rewritten, so that many pages change. */
async function write(round: number) {
  const client = await database.pool.connect()
  await client.query('begin')
  for (let row = 0; row < 3; row += 1) {
    await client.query('insert into written values ($1, $2)', [round, 'x'.repeat(2000)])
  }
  await client.query(`update written set filler = filler || 'y' where round % 7 = $1 % 7`, [round])
  await client.query('commit')
  // A checkpoint, so that the write-ahead log alone cannot repair a copy whose files are of different moments.
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
  const copy = await copyEmbeddedDatabase(dataDir).finally(() => done.abort())
  await writing
  await write((round += 1))
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
  await copy.throwIfLost()
  await copy.remove()
  await expect.poll(() => existsSync(copyFolder())).toBe(false)
})

it('refuses a second copy until the first is removed', async () => {
  const copy = await copyEmbeddedDatabase(dataDir)
  await expect(copyEmbeddedDatabase(dataDir)).rejects.toThrow('Another backup is being made.')
  expect(existsSync(copyFolder())).toBe(true)
  await copy.remove()
  await expect.poll(() => existsSync(copyFolder())).toBe(false)
  expect(faults).toEqual([])
})

it('does not complete an archive whose copy the shop has removed meanwhile', async () => {
  // Stands for tar: it succeeds, but only once the shop has been closed.
  const [tar, started, proceed] = ['tar', 'started', 'proceed'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(tar, `#!/bin/sh\n: > ${started}\nwhile ! [ -e ${proceed} ]; do sleep 0.05; done\n`)
  chmodSync(tar, 0o700)
  const env = { PATH: `${dataDir}:${process.env.PATH}` }
  const outcome = archiveEmbedded(dataDir, dataDir, { env }).then(
    () => 'complete',
    (error: unknown) => String(error),
  )
  await expect.poll(() => existsSync(started), { timeout: 60_000 }).toBe(true)
  await server.close()
  writeFileSync(proceed, '')
  expect(await outcome).toContain('The shop has stopped during the backup.')
}, 120_000)

it('removes socket and copy when the shop closes', async () => {
  const copy = await copyEmbeddedDatabase(dataDir)
  await server.close()
  await expect.poll(hasSocket).toBe(false)
  expect(existsSync(copyFolder())).toBe(false)
  await expect(copy.throwIfLost()).rejects.toThrow('The shop has stopped during the backup.')
})

it('locks the folder of a stopped shop until its copy is removed', async () => {
  await server.close()
  await expect.poll(hasSocket).toBe(false)
  const copy = await copyEmbeddedDatabase(dataDir)
  expect(existsSync(path.join(copyFolder(), 'database/PG_VERSION'))).toBe(true)
  await expect(copyEmbeddedDatabase(dataDir)).rejects.toThrow('The shop is already running on ')
  expect(() => lockDataFolder(dataDir)).toThrow('The shop is already running on ')
  expect(existsSync(path.join(copyFolder(), 'database/PG_VERSION'))).toBe(true)
  await copy.throwIfLost()
  await copy.remove()
  expect(readdirSync(dataDir).filter((name) => /backed-up|shop\.pid/.test(name))).toEqual([])
  lockDataFolder(dataDir).release()
})
