import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.server.ts'
import { listKnownMigrations } from '#src/platform/database/database.server.ts'
import { listFiles } from '#src/platform/files/copy-folder.server.ts'
import { writeChecksums } from './backup-checksums.server.ts'
import { type BackupManifest, writeManifest } from './backup-manifest.server.ts'
import { createBackup } from './create-backup.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

let folder: string
let backup: string
let dataDir: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restore-backup-'))
  backup = path.join(folder, 'tradecraft-2026-06-01T02-30-00Z')
  dataDir = path.join(folder, 'data')
  mkdirSync(path.join(backup, 'files/artwork'), { recursive: true })
  writeFileSync(path.join(backup, 'files/artwork/one.png'), 'artwork')
  writeFileSync(path.join(backup, 'database.tar.gz'), 'archive')
  await finishBackup({})
})
afterEach(() => rmSync(folder, { recursive: true }))

async function finishBackup(changes: Partial<BackupManifest>) {
  rmSync(path.join(backup, 'manifest.json'), { force: true })
  rmSync(path.join(backup, 'checksums.sha256'), { force: true })
  await writeManifest(backup, {
    shopVersion: '1.0.0',
    startedAt: '2026-06-01T02:30:00.000Z',
    finishedAt: '2026-06-01T02:31:00.000Z',
    database: 'embedded',
    migrations: [...listKnownMigrations()].toSorted(),
    counts: { orders: 1, invoices: 1, customers: 1 },
    files: { store: 'folder', count: 1 },
    hasSecret: false,
    checksums: await writeChecksums(backup, () => {}),
    ...changes,
  })
}

const contextOf = (env: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({ DATA_DIR: dataDir, ...env }),
  env: { PATH: process.env.PATH },
  onProgress: () => {},
})

async function expectRefusal(sentence: RegExp | string, env: NodeJS.ProcessEnv = {}) {
  const before = await listFiles(dataDir)
  await expect(restoreBackup(contextOf(env), backup)).rejects.toThrow(sentence)
  expect(await listFiles(dataDir)).toEqual(before)
}

function flipByte(name: string, position: number) {
  const file = path.join(backup, name)
  const bytes = readFileSync(file)
  bytes[position]! ^= 1
  writeFileSync(file, bytes)
}

describe('refuses to restore, and to verify, a backup', () => {
  it.each([
    ['database.tar.gz', 3],
    ['files/artwork/one.png', 0],
    ['checksums.sha256', 5],
    ['manifest.json', 40],
  ])('with one changed bit in %s', async (name, position) => {
    flipByte(name, position)
    await expectRefusal(/is damaged: .* is not as it was written/)
    await expect(verifyBackup(contextOf(), backup)).rejects.toThrow(`${name} is not as it was written`)
  })

  it('that lacks a file, or holds another', async () => {
    rmSync(path.join(backup, 'files/artwork/one.png'))
    writeFileSync(path.join(backup, 'files/two.png'), '')
    await expectRefusal('files/artwork/one.png is missing, files/two.png does not belong to it')
  })

  it('that was never finished', async () => {
    renameSync(backup, `${backup}.part`)
    backup += '.part'
    rmSync(path.join(backup, 'manifest.json'))
    await expectRefusal('is a backup that was never finished')
  })

  it('that is none', async () => {
    backup = folder
    await expectRefusal(/is no backup: it has no readable manifest\.json \(ENOENT\)/)
  })

  it('of a newer version of the shop [F26]', async () => {
    await finishBackup({ migrations: [...listKnownMigrations(), '29990101000000_later'] })
    await expectRefusal('was made by a newer version of the shop')
    const newFormat = { ...(JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as object), format: 2 }
    writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify(newFormat))
    await expectRefusal('was made by a newer version of the shop')
  })

  it('of another kind of database or file store', async () => {
    await expectRefusal('is of an embedded database', { DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
    await expectRefusal('Restore it without the variables S3_*', {
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    })
    await finishBackup({ database: 'postgres' })
    await expectRefusal('is of a PostgreSQL database')
  })

  it.each(['files/artwork/other.png', 'database/PG_VERSION', 'outbox/email.txt'])(
    'into a data folder that holds %s',
    async (name) => {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
      writeFileSync(path.join(dataDir, name), '')
      await expectRefusal(`is not empty: it holds ${name.split('/')[0]}.`)
    },
  )
})

it('removes what it has prepared when the database cannot be restored', async () => {
  // The checksum is right, but the file is no archive.
  await expectRefusal(/^tar failed: /)
  expect(readdirSync(dataDir)).toEqual([])
})

it('refuses a backup of a shop that has no files or database, or into its own data folder', async () => {
  const input = { to: path.join(folder, 'out'), keep: undefined, withSecret: false, shopVersion: '1' }
  await expect(createBackup(contextOf(), input)).rejects.toThrow(`There is no folder "files" in ${dataDir}.`)
  expect(existsSync(path.join(folder, 'out'))).toBe(false)
  mkdirSync(path.join(dataDir, 'files'), { recursive: true })
  await expect(createBackup(contextOf(), input)).rejects.toThrow('There is no database in ')
  expect(await listFiles(path.join(folder, 'out'))).toEqual([])
  for (const inside of [dataDir, path.join(dataDir, 'backups')]) {
    await expect(createBackup(contextOf(), { ...input, to: inside })).rejects.toThrow('is inside the data folder')
  }
  await expect(createBackup(contextOf(), { ...input, withSecret: true })).rejects.toThrow('There is no session secret')
  expect(await listFiles(dataDir)).toEqual([])
})

it('refuses a backup of files that a link replaces', async () => {
  mkdirSync(path.join(dataDir, 'files'), { recursive: true })
  for (const name of ['rendered', 'artwork']) symlinkSync(folder, path.join(dataDir, 'files', name))
  const input = { to: path.join(folder, 'out'), keep: undefined, withSecret: false, shopVersion: '1' }
  await expect(createBackup(contextOf(), input)).rejects.toThrow('files/artwork is a symbolic link')
  expect(readdirSync(input.to)).toEqual([])
})
