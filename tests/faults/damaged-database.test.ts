import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { someCases } from '../support/long-tests.ts'
import { runProgram } from '../support/servers/start-shop.ts'

let folder: string
let intact: string
let auditRows: number
/** Paths of table files, relative to the data folder. */
let tables: Record<'orders' | 'auditLog' | 'settings' | 'catalogue' | 'constraints' | 'orderIds', string>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-damaged-'))
  intact = path.join(folder, 'intact')
  cpSync(path.join(inject('seededDataDir'), 'database'), path.join(intact, 'database'), { recursive: true })
  mkdirSync(path.join(intact, 'files'))
  writeFileSync(path.join(intact, 'files/artwork.png'), 'artwork')
  const { pool, close } = await openDatabase({ dataDir: intact })
  // More pages than the statistics of the seed know, as in a shop that has run for a while.
  await pool.query(insertAuditRows)
  const { rows } = await pool.query(
    `select 'database/' || pg_relation_filepath('orders') as orders, 'database/' || pg_relation_filepath('audit_log') as "auditLog",
       'database/' || pg_relation_filepath('shop_settings') as settings,
       'database/' || pg_relation_filepath('pg_class') as catalogue,
       'database/' || pg_relation_filepath('pg_constraint') as constraints,
       'database/' || pg_relation_filepath(pg_get_serial_sequence('orders', 'id')) as "orderIds"`,
  )
  tables = rows[0]
  await close()
  auditRows = await countAuditLog(intact)
})
afterAll(() => rmSync(folder, { recursive: true }))

const insertAuditRows = `insert into audit_log (actor_role, action, subject, subject_id)
  select 'admin', 'test', 'test', n from generate_series(1, 2000) as n`

let copies = 0
function copyIntact(): string {
  copies += 1
  const dataDir = path.join(folder, `copy-${copies}`)
  cpSync(intact, dataDir, { recursive: true })
  return dataDir
}

/** Every file with the hash of its content, and every folder. */
function hashContent(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(dataDir, name)
      if (statSync(file).isDirectory()) return [name, 'folder']
      return [name, createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

const start = (dataDir: string) => runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' }).exited
const command = (dataDir: string, name: string) =>
  runProgram(['scripts/database.ts', name], { DATA_DIR: dataDir }).exited

async function expectRefusal(dataDir: string, run: typeof start, sentence: RegExp) {
  const before = hashContent(dataDir)
  const { status, stdout, stderr } = await run(dataDir)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect([status, stdout]).toEqual([1, ''])
  expect(hashContent(dataDir)).toEqual(before)
}

const isDamaged =
  /^The database in \S+ is damaged or half restored: (?!.*Aborted).+\. Restore a backup, or set DATA_DIR/
const hasNoDatabase =
  /^The data folder \S+ is damaged or half restored: it holds files, but no database\. Restore a backup/

const inDatabase = (dataDir: string, name: string) => path.join(dataDir, 'database', name)
const removeFrom = (name: string) => (dataDir: string) => rmSync(inDatabase(dataDir, name), { recursive: true })
const emptyWal = (dataDir: string) => {
  for (const name of readdirSync(inDatabase(dataDir, 'pg_wal'))) {
    const file = inDatabase(dataDir, `pg_wal/${name}`)
    if (statSync(file).isFile()) truncateSync(file)
  }
}
const halve = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))
const keepOnePage = (file: string) => truncateSync(file, 8192)
/** Fills the end with zeros, as an interrupted restore leaves a file that it had made room for. */
const zeroAfter = (file: string, keptBytes: number) => {
  const { size } = statSync(file)
  truncateSync(file, keptBytes)
  truncateSync(file, size)
}
/** A page of zeros that was never used, as a crash leaves it. */
const addZeroPage = (file: string) => truncateSync(file, statSync(file).size + 8192)
const recordOf = (dataDir: string) => inDatabase(dataDir, 'shop-file-sizes.json')

const damages: [title: string, damage: (dataDir: string) => void][] = [
  ['has no PG_VERSION', removeFrom('PG_VERSION')],
  ['has an empty PG_VERSION', (dataDir) => truncateSync(inDatabase(dataDir, 'PG_VERSION'))],
  ['belongs to another PostgreSQL version', (dataDir) => writeFileSync(inDatabase(dataDir, 'PG_VERSION'), '17\n')],
  ['has an empty control file', (dataDir) => truncateSync(inDatabase(dataDir, 'global/pg_control'))],
  [
    'has a control file of zeros',
    (dataDir) => writeFileSync(inDatabase(dataDir, 'global/pg_control'), Buffer.alloc(8192)),
  ],
  ['has emptied write-ahead logs', emptyWal],
  ['has no write-ahead logs', removeFrom('pg_wal')],
  ['has no tables', removeFrom('base')],
  ['has no record of committed transactions', removeFrom('pg_xact/0000')],
  ['has lost the file of its orders', (dataDir) => rmSync(path.join(dataDir, tables.orders))],
  ['has an emptied file of orders', (dataDir) => truncateSync(path.join(dataDir, tables.orders))],
  ['has half of a system catalogue', (dataDir) => halve(path.join(dataDir, tables.catalogue))],
  ['lacks its newest rows', (dataDir) => keepOnePage(path.join(dataDir, tables.auditLog))],
  ['has zeros for its orders', (dataDir) => zeroAfter(path.join(dataDir, tables.orders), 0)],
  ['has zeros for its newest rows', (dataDir) => zeroAfter(path.join(dataDir, tables.auditLog), 8192)],
  ['has zeros for a system catalogue', (dataDir) => zeroAfter(path.join(dataDir, tables.constraints), 0)],
  ['has zeros for a sequence', (dataDir) => zeroAfter(path.join(dataDir, tables.orderIds), 0)],
  ['has zeros for its committed transactions', (dataDir) => zeroAfter(inDatabase(dataDir, 'pg_xact/0000'), 0)],
]

const spoiledRecords: [title: string, spoil: (text: string) => string][] = [
  ['without some files', (text) => text.replaceAll(/"base\/5\/\d+":\{[^}]*\},/g, '')],
  ['empty', () => '{}'],
  ['cut short', (text) => text.slice(0, text.length / 2)],
  ['of an older version', () => '{"base/1/112":8192,"base/1/113":8192}'],
]

describe('refuses to start and changes nothing', () => {
  it.each(damages)('when the database %s', async (_title, damage) => {
    const dataDir = copyIntact()
    damage(dataDir)
    await expectRefusal(dataDir, start, isDamaged)
  })

  it.each(someCases(damages.slice(6)))(
    'when the database %s and its files are not recorded',
    async (_title, damage) => {
      const dataDir = copyIntact()
      rmSync(recordOf(dataDir))
      damage(dataDir)
      await expectRefusal(dataDir, start, isDamaged)
    },
  )

  it.each(someCases(spoiledRecords))(
    'when the database has zeros for its orders and the record of its files is %s',
    async (_title, spoil) => {
      const dataDir = copyIntact()
      const record = recordOf(dataDir)
      writeFileSync(record, spoil(readFileSync(record, 'utf8')))
      zeroAfter(path.join(dataDir, tables.orders), 0)
      await expectRefusal(dataDir, start, isDamaged)
    },
  )

  it('when a cleanly closed database holds a file of an older backup', async () => {
    const dataDir = copyIntact()
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query('update shop_settings set is_demo = is_demo')
    await close()
    cpSync(path.join(intact, tables.settings), path.join(dataDir, tables.settings))
    await expectRefusal(dataDir, start, isDamaged)
  })

  it('when rows that were written after the last clean close are zeros', async () => {
    const dataDir = copyIntact()
    const crashed = path.join(folder, 'crashed-and-damaged')
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query(insertAuditRows)
    await pool.query('checkpoint')
    cpSync(dataDir, crashed, { recursive: true })
    await close()
    zeroAfter(path.join(crashed, tables.auditLog), statSync(path.join(intact, tables.auditLog)).size)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, stderr } = await start(crashed)
      expect([status, stderr]).toEqual([1, expect.stringMatching(isDamaged)])
    }
  })

  it('when the database path is a file', async () => {
    const dataDir = path.join(folder, 'file-as-database')
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'database'), 'tar')
    await expectRefusal(dataDir, start, isDamaged)
  })

  it.each([
    ['is missing', (dataDir: string) => rmSync(path.join(dataDir, 'database'), { recursive: true })],
    [
      'is empty',
      (dataDir: string) => {
        rmSync(path.join(dataDir, 'database'), { recursive: true })
        mkdirSync(path.join(dataDir, 'database'))
      },
    ],
  ])('when files are there and the database %s', async (_title, damage) => {
    const dataDir = copyIntact()
    damage(dataDir)
    await expectRefusal(dataDir, start, hasNoDatabase)
  })

  it('when the database belongs to a newer version of the shop [F26]', async () => {
    const dataDir = copyIntact()
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, '29990101000000_later')`,
    )
    await close()
    for (const run of [start, (dir: string) => command(dir, 'migrate'), (dir: string) => command(dir, 'seed')]) {
      const { status, stderr } = await run(dataDir)
      expect([status, stderr]).toEqual([1, 'The database belongs to a newer version of the shop. Start that one.\n'])
    }
    expect(await countAuditLog(dataDir)).toBe(auditRows)
  })
})

describe('refuses a command and changes nothing', () => {
  it.each(['migrate', 'seed'])('when db:%s finds a damaged database', async (name) => {
    const dataDir = copyIntact()
    removeFrom('PG_VERSION')(dataDir)
    await expectRefusal(dataDir, (dir) => command(dir, name), isDamaged)
    rmSync(path.join(dataDir, 'database'), { recursive: true })
    await expectRefusal(dataDir, (dir) => command(dir, name), hasNoDatabase)
  })
})

describe('an intact database', () => {
  it('opens without a record of its files and records them again', async () => {
    const dataDir = copyIntact()
    rmSync(recordOf(dataDir))
    expect(await countAuditLog(dataDir)).toBe(auditRows)
    expect(existsSync(recordOf(dataDir))).toBe(true)
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files'])
  })

  it.each([
    ['recorded', () => {}],
    ['not recorded', (dataDir: string) => rmSync(recordOf(dataDir))],
  ])('opens after a crash that left unused pages of zeros, when its files are %s', async (_title, prepare) => {
    const dataDir = copyIntact()
    const crashed = copyIntact()
    rmSync(crashed, { recursive: true })
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query(insertAuditRows)
    cpSync(dataDir, crashed, { recursive: true })
    await close()
    prepare(crashed)
    for (const name of [tables.auditLog, tables.orders, tables.constraints]) addZeroPage(path.join(crashed, name))
    expect(await countAuditLog(crashed)).toBe(auditRows + 2000)
    // The pages are in the record of this close.
    expect(await countAuditLog(crashed)).toBe(auditRows + 2000)
    const reopened = await openDatabase({ dataDir: crashed })
    await reopened.pool.query(insertAuditRows)
    await reopened.close()
    expect(await countAuditLog(crashed)).toBe(auditRows + 4000)
  })
})

async function countAuditLog(dataDir: string): Promise<number> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from audit_log')
  await close()
  return rows[0]?.count ?? 0
}
