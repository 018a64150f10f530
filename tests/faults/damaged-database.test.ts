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
import { openDatabase } from '#src/platform/database.server.ts'
import { runProgram } from '../support/start-shop.ts'

let folder: string
let intact: string
/** Where the rows are: names of files below the data folder. */
let auditRows: number
let tables: { orders: string; auditLog: string; catalogue: string }

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-damaged-'))
  intact = path.join(folder, 'intact')
  cpSync(path.join(inject('seededDataDir'), 'database'), path.join(intact, 'database'), { recursive: true })
  mkdirSync(path.join(intact, 'files'))
  writeFileSync(path.join(intact, 'files/artwork.png'), 'artwork')
  const { pool, close } = await openDatabase({ dataDir: intact })
  // More pages than the statistics of the seeding know of, as in a shop that has been open for a while.
  await pool.query(
    `insert into audit_log (actor_role, action, subject, subject_id) select 'admin', 'test', 'test', n from generate_series(1, 2000) as n`,
  )
  const { rows } = await pool.query(
    `select 'database/' || pg_relation_filepath('orders') as orders, 'database/' || pg_relation_filepath('audit_log') as "auditLog",
       'database/' || pg_relation_filepath('pg_class') as catalogue`,
  )
  tables = rows[0]
  await close()
  auditRows = await countAuditLog(intact)
})
afterAll(() => rmSync(folder, { recursive: true }))

let copies = 0
function copyIntact(): string {
  copies += 1
  const dataDir = path.join(folder, `copy-${copies}`)
  cpSync(intact, dataDir, { recursive: true })
  return dataDir
}

/** Every file with the hash of its content, and every folder. */
function contentOf(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(dataDir, name)
      if (statSync(file).isDirectory()) return [name, 'folder']
      return [name, createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

const start = (dataDir: string) => runProgram(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: '0' }).ended
const command = (dataDir: string, name: string) =>
  runProgram(['scripts/database.ts', name], { DATA_DIR: dataDir }).ended

async function expectRefusal(dataDir: string, run: typeof start, sentence: RegExp) {
  const before = contentOf(dataDir)
  const { status, stdout, stderr } = await run(dataDir)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect([status, stdout]).toEqual([1, ''])
  expect(contentOf(dataDir)).toEqual(before)
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

const damages: [title: string, damage: (dataDir: string) => void][] = [
  ['has no PG_VERSION', removeFrom('PG_VERSION')],
  ['has an empty PG_VERSION', (dataDir) => truncateSync(inDatabase(dataDir, 'PG_VERSION'))],
  ['is of another PostgreSQL', (dataDir) => writeFileSync(inDatabase(dataDir, 'PG_VERSION'), '17\n')],
  ['has an empty control file', (dataDir) => truncateSync(inDatabase(dataDir, 'global/pg_control'))],
  [
    'has a control file of zeros',
    (dataDir) => writeFileSync(inDatabase(dataDir, 'global/pg_control'), Buffer.alloc(8192)),
  ],
  ['has emptied write-ahead logs', emptyWal],
  ['has no write-ahead logs', removeFrom('pg_wal')],
  ['has no tables', removeFrom('base')],
  ['has no record of committed transactions', removeFrom('pg_xact/0000')],
  ['lost the file of its orders', (dataDir) => rmSync(path.join(dataDir, tables.orders))],
  ['has an emptied file of orders', (dataDir) => truncateSync(path.join(dataDir, tables.orders))],
  ['has half of a system catalogue', (dataDir) => halve(path.join(dataDir, tables.catalogue))],
  ['lacks its newest rows', (dataDir) => keepOnePage(path.join(dataDir, tables.auditLog))],
]

describe('a start is refused and changes nothing', () => {
  it.each(damages)('when the database %s', async (_title, damage) => {
    const dataDir = copyIntact()
    damage(dataDir)
    await expectRefusal(dataDir, start, isDamaged)
  })

  it.each(damages.slice(6))('when the database %s, and the sizes of its files are unknown', async (_title, damage) => {
    const dataDir = copyIntact()
    rmSync(inDatabase(dataDir, 'shop-file-sizes.json'))
    damage(dataDir)
    await expectRefusal(dataDir, start, isDamaged)
  })

  it('when the place of the database holds a file', async () => {
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

describe('a command is refused and changes nothing', () => {
  it.each(['migrate', 'seed'])('when db:%s meets a damaged database', async (name) => {
    const dataDir = copyIntact()
    removeFrom('PG_VERSION')(dataDir)
    await expectRefusal(dataDir, (dir) => command(dir, name), isDamaged)
    rmSync(path.join(dataDir, 'database'), { recursive: true })
    await expectRefusal(dataDir, (dir) => command(dir, name), hasNoDatabase)
  })
})

describe('an intact database', () => {
  it('is opened when the sizes of its files are unknown, and they are recorded again', async () => {
    const dataDir = copyIntact()
    rmSync(inDatabase(dataDir, 'shop-file-sizes.json'))
    expect(await countAuditLog(dataDir)).toBe(auditRows)
    expect(existsSync(inDatabase(dataDir, 'shop-file-sizes.json'))).toBe(true)
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files'])
  })
})

async function countAuditLog(dataDir: string): Promise<number> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from audit_log')
  await close()
  return rows[0]?.count ?? 0
}
