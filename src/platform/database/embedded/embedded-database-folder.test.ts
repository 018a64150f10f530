import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '#src/platform/config/config.server.ts'
import { createDatabase, openDatabaseFolder } from './embedded-database-files.server.ts'
import {
  canCreateDatabase,
  discardDatabase,
  getFolderBytes,
  resetFolder,
  unfinishedFolder,
} from './embedded-database-folder.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tradecraft-folder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function write(name: string) {
  const file = path.join(dataDir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'content')
}
const interruptFirstStart = () => {
  write('.database-being-created/PG_VERSION')
  write('files/pictures/mug.svg')
}

describe('a database may be created', () => {
  it.each([
    ['in a folder that does not exist', () => rmSync(dataDir, { recursive: true })],
    ['in an empty folder', () => {}],
    ['in a folder with what systems put into it', () => write('lost+found/x')],
    [
      'in a folder with the leftover of a killed backup',
      () => write('.database-being-backed-up-12/database/PG_VERSION'),
    ],
    ['after an interrupted first start', interruptFirstStart],
  ])('%s', (_title, prepare) => {
    prepare()
    expect(canCreateDatabase(dataDir)).toBe(true)
    mkdirSync(dataDir, { recursive: true })
  })

  it.each([
    ['files', ['files/artwork/logo.png']],
    ['a session secret', ['session-secret']],
    ['an interrupted first start and a session secret', ['.database-being-created/PG_VERSION', 'session-secret']],
    ['an interrupted first start and sent emails', ['.database-being-created/PG_VERSION', 'outbox/1.eml']],
    [
      'an interrupted first start and files of visitors',
      ['.database-being-created/PG_VERSION', 'files/rendered/320/pictures/mug.svg.webp'],
    ],
  ])('but not in a folder that holds %s', (_title, names) => {
    for (const name of names) write(name)
    expect(() => canCreateDatabase(dataDir)).toThrow(StartError)
    expect(() => canCreateDatabase(dataDir)).toThrow(
      /damaged or half restored: it holds \S+, but no database\. Restore/,
    )
  })
})

it.each([
  ['nothing else', () => {}],
  ['an interrupted first start', interruptFirstStart],
])('refuses a database that is a link to a missing folder, beside %s', (_title, prepare) => {
  prepare()
  symlinkSync(path.join(dataDir, 'not-mounted'), path.join(dataDir, 'database'))
  expect(() => canCreateDatabase(dataDir)).toThrow(
    /damaged or half restored: it is a link to a folder that is missing\. Restore/,
  )
})

it('counts a file that is removed during the count as 0 bytes', () => {
  // A dangling link is listed but has no file, like a file that was just removed.
  symlinkSync(path.join(dataDir, 'gone'), path.join(dataDir, 'segment'))
  write('base')
  expect(getFolderBytes(dataDir)).toBe('content'.length)
})

it('removes the remains of an interrupted first start once a database was opened, so that a missing database is refused', async () => {
  interruptFirstStart()
  await createDatabase(dataDir)
  await (await openDatabaseFolder(dataDir)).close()
  expect(existsSync(unfinishedFolder(dataDir))).toBe(false)
  rmSync(path.join(dataDir, 'database'), { recursive: true })
  expect(() => canCreateDatabase(dataDir)).toThrow(StartError)
})

describe('an interrupted db:reset', () => {
  beforeEach(() => {
    interruptFirstStart()
    write('session-secret')
  })

  it('is continued by the next start, also without a database', () => {
    discardDatabase(dataDir)
    expect(canCreateDatabase(dataDir)).toBe(true)
  })

  it('is completed once the new database has been created or opened', async () => {
    write('database/PG_VERSION')
    discardDatabase(dataDir)
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
    expect(canCreateDatabase(dataDir)).toBe(true)
    await createDatabase(dataDir)
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'session-secret'])
    // What is left when the process is killed just before the end.
    mkdirSync(resetFolder(dataDir))
    await (await openDatabaseFolder(dataDir)).close()
    expect([existsSync(resetFolder(dataDir)), existsSync(unfinishedFolder(dataDir))]).toEqual([false, false])
    rmSync(path.join(dataDir, 'database'), { recursive: true })
    expect(() => canCreateDatabase(dataDir)).toThrow(StartError)
  })
})
