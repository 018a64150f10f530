import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBackupFolder, removeOldBackups } from './backup-folders.server.ts'

let target: string
beforeEach(() => {
  target = mkdtempSync(path.join(tmpdir(), 'backup-folders-'))
})
afterEach(() => rmSync(target, { recursive: true }))

const night = (day: number) => new Date(Date.UTC(2026, 5, day, 2, 30))
const createComplete = (day: number) => createBackupFolder(target, night(day)).finish()

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

it('keeps the newest backups and everything that is no backup', () => {
  for (const day of [3, 1, 4, 2]) createComplete(day)
  mkdirSync(path.join(target, 'tradecraft-notes'))
  expect(removeOldBackups(target, 2, night(5))).toEqual([
    'tradecraft-2026-06-01T02-30-00Z',
    'tradecraft-2026-06-02T02-30-00Z',
  ])
  expect(readdirSync(target).toSorted()).toEqual([
    'tradecraft-2026-06-03T02-30-00Z',
    'tradecraft-2026-06-04T02-30-00Z',
    'tradecraft-notes',
  ])
  expect(removeOldBackups(target, 2, night(5))).toEqual([])
})

it('removes an unfinished backup after a day, not while it may still be written', () => {
  const [old, current] = [createBackupFolder(target, night(1)), createBackupFolder(target, night(3))]
  utimesSync(old.part, night(1), night(1))
  utimesSync(current.part, night(3), night(3))
  expect(removeOldBackups(target, 1, night(3))).toEqual(['tradecraft-2026-06-01T02-30-00Z.part'])
  expect(readdirSync(target)).toEqual(['tradecraft-2026-06-03T02-30-00Z.part'])
})
