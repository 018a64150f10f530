import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'
import { pickProduct, readPlacedOrders } from '../support/placed-orders.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { runProgram, startShop } from '../support/servers/start-shop.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const command = (args: readonly string[], env: NodeJS.ProcessEnv) => runProgram(['scripts/backup.ts', ...args], env)
const listModes = (root: string) => {
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(path.join(root, name)),
  )
  return new Set(
    entries.map((entry) => `${entry.isDirectory() ? 'folder' : 'file'} ${(entry.mode & 0o777).toString(8)}`),
  )
}

describe('a backup of the embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = path.join(folder, 'data')
    for (const name of ['database', 'files']) {
      cpSync(path.join(inject('seededDataDir'), name), path.join(dataDir, name), { recursive: true })
    }
    mkdirSync(path.join(dataDir, 'files/artwork'), { recursive: true })
    writeFileSync(path.join(dataDir, 'files/artwork/one.png'), 'artwork')
    chmodSync(path.join(dataDir, 'files/artwork/one.png'), 0o644)
    mkdirSync(path.join(dataDir, 'files/rendered'), { recursive: true })
    writeFileSync(path.join(dataDir, 'files/rendered/one.webp'), 'rendered')
  })

  it('made while orders are placed holds every order acknowledged before it, and none partly [F25]', async () => {
    const target = path.join(folder, 'backups')
    const database = await openDatabase({ dataDir })
    const product = await pickProduct(database.pool)
    await database.close()
    const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await shop.stop('SIGKILL')))
    let count = 0
    const place = async () => {
      const checkout = await prepareCheckout(shop.url, product, `f25-${(count += 1)}@example.com`)
      return { checkout, link: await submitDeliveryForm(shop.url, checkout) }
    }
    const before = await Promise.all([place(), place(), place()])
    expect(before.map(({ link }) => link)).not.toContain(undefined)

    const done = new AbortController()
    const backup = command(['create', '--to', target, '--with-secret'], { DATA_DIR: dataDir })
    const placeUntilDone = async () => {
      const links: (string | undefined)[] = []
      // On a busy machine a connection may be closed for being idle just when it is used again.
      const placeAgain = () => place().catch(() => ({ link: 'disconnected' }))
      while (!done.signal.aborted) links.push((await placeAgain()).link)
      return links
    }
    const during = Promise.all([placeUntilDone(), placeUntilDone()])
    const { status, stdout, stderr } = await backup.exited
    done.abort()
    const placedMeanwhile = (await during).flat()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/Backed up \d+ orders, \d+ invoices, \d+ customers and \d+ files to /)
    // The shop serves during the backup.
    expect(placedMeanwhile).not.toContain(undefined)
    expect(placedMeanwhile.filter((link) => link !== 'disconnected').length).toBeGreaterThan(0)
    await expect.poll(() => readdirSync(dataDir).join()).not.toContain('being-backed-up')

    await shop.stop('SIGKILL')
    rmSync(dataDir, { recursive: true })
    const [name = ''] = readdirSync(target)
    expect(listModes(target)).toEqual(new Set(['folder 700', 'file 600']))
    const restored = await command(['restore', '--from', path.join(target, name)], { DATA_DIR: dataDir }).exited
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).not.toContain('Kept the session secret')
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'session-secret'])
    expect(readFileSync(path.join(dataDir, 'files/artwork/one.png'), 'utf8')).toBe('artwork')

    const secretDir = path.join(folder, 'with-secret')
    mkdirSync(secretDir)
    writeFileSync(path.join(secretDir, 'session-secret'), 'another secret')
    const kept = await command(['restore', '--from', path.join(target, name)], { DATA_DIR: secretDir }).exited
    expect([kept.status, kept.stdout]).toEqual([0, expect.stringContaining('Kept the session secret that was there')])
    expect(readFileSync(path.join(secretDir, 'session-secret'), 'utf8')).toBe('another secret')

    const opened = await openDatabase({ dataDir })
    const found = await readPlacedOrders(opened.pool)
    await opened.close()
    expect(found.errors).toEqual([])
    expect(before.filter(({ checkout, link }) => found.orders.get(checkout.token) !== link)).toEqual([])
    expect(found.orders.size).toBeLessThan(count)

    // Its cookie is still valid, so the secret is the same, and it gets the order that it had.
    const restoredShop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await restoredShop.stop('SIGKILL')))
    expect(await submitDeliveryForm(restoredShop.url, before[0].checkout)).toBe(before[0].link)
    expect((await restoredShop.stop()).status).toBe(0)
  })

  it('of a stopped shop passes verification, and is recorded for shop health', async () => {
    const target = path.join(folder, 'stopped')
    const created = await command(['create', '--to', target, '--keep', '1'], { DATA_DIR: dataDir }).exited
    expect([created.status, created.stderr]).toEqual([0, ''])
    expect(existsSync(path.join(dataDir, 'files/backups/last-backup.json'))).toBe(true)
    expect(readdirSync(dataDir)).not.toContain('shop.pid')
    const [name = ''] = readdirSync(target)
    const from = path.join(target, name)
    const verified = await command(['verify', '--from', from], { DATA_DIR: dataDir }).exited
    expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('The backup is complete: ')])
    const refused = await command(['restore', '--from', from], { DATA_DIR: dataDir }).exited
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('is not empty: it holds ')])
  })

  it('that lacks files of its database fails verification, and retention leaves only the newest of the shop', async () => {
    const target = path.join(folder, 'stopped')
    rmSync(path.join(dataDir, 'files/pictures'), { recursive: true })
    const created = await command(['create', '--to', target, '--keep', '1'], { DATA_DIR: dataDir }).exited
    expect([created.status, created.stdout]).toEqual([0, expect.stringMatching(/^Removed tradecraft-/m)])
    const names = readdirSync(target)
    expect(names).toHaveLength(1)
    expect(readdirSync(path.join(target, names.join(), 'files/backups'))).toEqual(['last-backup.json'])
    const verified = await command(['verify', '--from', path.join(target, names.join())], { DATA_DIR: dataDir }).exited
    expect([verified.status, verified.stderr]).toEqual([
      1,
      expect.stringMatching(/lacks \d+ files that its database names, such as pictures\//),
    ])
  })
})

/** The folder of a PostgreSQL server that pg_dump can read; a pg_dump of the same version belongs to it. */
function findServerOfPgDump(): string | undefined {
  const run = (program: string, argument: string) => spawnSync(program, [argument], { encoding: 'utf8' }).stdout ?? ''
  const binaries = run('pg_config', '--bindir').trim()
  const majorOf = (program: string) => Number(/ (\d+)/.exec(run(program, '--version'))?.[1] ?? Number.NaN)
  return majorOf(path.join(binaries, 'postgres')) <= majorOf('pg_dump') ? binaries : undefined
}

const binaries = findServerOfPgDump()

describe.runIf(binaries)('a backup of PostgreSQL', () => {
  let server: PostgresServer
  let client: pg.Client
  beforeAll(async () => {
    server = await startPostgres({ binaries })
    client = new pg.Client(server.getUrl('postgres'))
    await client.connect()
    for (const name of ['shop', 'restored']) await client.query(`create database ${name}`)
    const env = { DATABASE_URL: server.getUrl('shop') }
    const { status, stderr } = await runProgram(['scripts/database.ts', 'migrate'], env).exited
    if (status !== 0) throw new Error(stderr)
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  it('made while rows are written holds every row acknowledged before it, and no transaction partly [F25]', async () => {
    const [dataDir, target] = [path.join(folder, 'pg-data'), path.join(folder, 'pg-backups')]
    mkdirSync(path.join(dataDir, 'files'), { recursive: true })
    const env = { DATABASE_URL: server.getUrl('shop'), DATA_DIR: dataDir }
    const writer = new pg.Client(server.getUrl('shop'))
    await writer.connect()
    let acknowledged = 0
    const write = async () => {
      const subject = acknowledged + 1
      await writer.query('begin')
      for (let part = 0; part < 3; part += 1) {
        await writer.query(
          `insert into audit_log (actor_role, action, subject, subject_id) values ('admin', 'test', 'test', $1)`,
          [subject],
        )
      }
      await writer.query('commit')
      acknowledged = subject
    }
    for (let round = 0; round < 20; round += 1) await write()
    const acknowledgedBefore = acknowledged
    const backup = command(['create', '--to', target], env)
    const done = new AbortController()
    const writing = (async () => {
      while (!done.signal.aborted) await write()
    })()
    const { status, stderr } = await backup.exited
    done.abort()
    await writing
    await writer.end()
    expect([status, stderr]).toEqual([0, ''])
    await client.query('drop database shop')

    const from = path.join(target, readdirSync(target)[0] ?? '')
    const restoredEnv = { DATABASE_URL: server.getUrl('restored'), DATA_DIR: path.join(folder, 'pg-restored') }
    const restored = await command(['restore', '--from', from], restoredEnv).exited
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).toContain('Missing: the session secret.')
    const reader = new pg.Client(restoredEnv.DATABASE_URL)
    await reader.connect()
    const { rows } = await reader.query<{ subjects: number; partial: number }>(
      `select count(*)::int as subjects, (count(*) filter (where rows <> 3))::int as partial
       from (select count(*) as rows from audit_log where action = 'test' group by subject_id) as written`,
    )
    await reader.end()
    expect(rows[0]?.partial).toBe(0)
    expect(rows[0]?.subjects).toBeGreaterThanOrEqual(acknowledgedBefore)
    expect(rows[0]?.subjects).toBeLessThan(acknowledged)

    const verified = await command(['verify', '--from', from], restoredEnv).exited
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const refused = await command(['restore', '--from', from], restoredEnv).exited
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining('The database of DATABASE_URL is not empty'),
    ])
  })

  it('says what to install when there is no pg_dump', async () => {
    const env = { DATABASE_URL: server.getUrl('restored'), DATA_DIR: path.join(folder, 'no-tools'), PATH: folder }
    mkdirSync(path.join(folder, 'no-tools/files'), { recursive: true })
    const target = path.join(folder, 'no-tools-backups')
    const { status, stderr } = await command(['create', '--to', target], env).exited
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^pg_dump is not on the PATH\. Install the PostgreSQL client/),
    ])
    expect(readdirSync(target)).toEqual([])
  })
})
