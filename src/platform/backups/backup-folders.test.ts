import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBackupFolder, removeOldBackups } from './backup-folders.server.ts'
import { writeManifest } from './backup-manifest.server.ts'

let target: string
beforeEach(() => {
  target = mkdtempSync(path.join(tmpdir(), 'backup-folders-'))
})
afterEach(() => rmSync(target, { recursive: true }))

const night = (day: number) => new Date(Date.UTC(2026, 5, day, 2, 30))
const nameOf = (day: number) => `tradecraft-2026-06-0${day}T02-30-00Z`

async function createComplete(day: number, shopId: string | undefined = 'own') {
  const backup = createBackupFolder(target, night(day))
  await writeManifest(backup.part, {
    shopVersion: '1.0.0',
    ...(shopId && { shopId }),
    startedAt: night(day).toISOString(),
    finishedAt: night(day).toISOString(),
    database: 'embedded',
    migrations: [],
    counts: { orders: 0, invoices: 0, customers: 0 },
    files: { store: 'folder', count: 0 },
    hasSecret: false,
    checksums: '',
  })
  backup.finish()
}

const removeOld = (keep: number, created: number, now = created) =>
  removeOldBackups(target, { keep, created: nameOf(created), shopId: 'own', now: night(now) })

it('names a backup by its time, only when it is complete, and readable by its owner only', () => {
  const backup = createBackupFolder(path.join(target, 'new/folder'), night(1))
  expect(path.basename(backup.part)).toBe('tradecraft-2026-06-01T02-30-00Z.part')
  expect((statSync(backup.part).mode & 0o777).toString(8)).toBe('700')
  expect(path.basename(backup.finish())).toBe('tradecraft-2026-06-01T02-30-00Z')
  expect(readdirSync(path.join(target, 'new/folder'))).toEqual(['tradecraft-2026-06-01T02-30-00Z'])
})

it('leaves nothing of a discarded backup', () => {
  const backup = createBackupFolder(target, night(1))
  writeFileSync(path.join(backup.part, 'database.dump'), 'half')
  backup.discard()
  expect(readdirSync(target)).toEqual([])
})

it('refuses a second backup to the same place, and a folder that cannot be written', () => {
  createBackupFolder(target, night(1))
  expect(() => createBackupFolder(target, night(1))).toThrow('Another backup is being written to ')
  writeFileSync(path.join(target, 'file'), '')
  expect(() => createBackupFolder(path.join(target, 'file'), night(1))).toThrow(/cannot be made or written to \(\w+\)/)
})

it('keeps the newest backups and everything that is no backup', async () => {
  for (const day of [3, 1, 4, 2]) await createComplete(day)
  mkdirSync(path.join(target, 'tradecraft-notes'))
  expect(removeOld(2, 4, 5)).toEqual({ removed: [nameOf(1), nameOf(2)], notes: [] })
  expect(readdirSync(target).toSorted()).toEqual([nameOf(3), nameOf(4), 'tradecraft-notes'])
  expect(removeOld(2, 4, 5).removed).toEqual([])
})

it('keeps the backup just made, and does not count one that is dated in the future', async () => {
  for (const day of [1, 2, 3, 9]) await createComplete(day)
  expect(removeOld(1, 3)).toEqual({
    removed: [nameOf(1), nameOf(2)],
    notes: [`${nameOf(9)} is dated in the future and stays. Remove it by hand.`],
  })
  expect(readdirSync(target).toSorted()).toEqual([nameOf(3), nameOf(9)])
})

it('leaves alone and does not count backups of another shop, of an unknown one and damaged ones', async () => {
  await createComplete(1, 'other')
  await createComplete(2, '')
  await createComplete(3)
  writeFileSync(path.join(target, nameOf(3), 'manifest.json'), 'damaged')
  for (const day of [4, 5, 6]) await createComplete(day)
  expect(removeOld(2, 6)).toEqual({
    removed: [nameOf(4)],
    notes: [expect.stringContaining(`not known to be of this shop stay: 3, such as ${nameOf(1)}.`)],
  })
  expect(readdirSync(target).toSorted()).toEqual([1, 2, 3, 5, 6].map(nameOf))
})

it('removes an unfinished backup after a day, not while it may still be written', () => {
  const [old, current] = [createBackupFolder(target, night(1)), createBackupFolder(target, night(3))]
  utimesSync(old.part, night(1), night(1))
  utimesSync(current.part, night(3), night(3))
  symlinkSync(path.join(target, 'none'), path.join(target, 'tradecraft-link.part'))
  expect(removeOld(1, 3).removed).toEqual([`${nameOf(1)}.part`])
  expect(readdirSync(target).toSorted()).toEqual([`${nameOf(3)}.part`, 'tradecraft-link.part'])
})
