import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restrictDataFolder } from './restrict-to-owner.server.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'tradecraft-modes-'))
  dataDir = path.join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

function makeFolder(name: string, mode = 0o755) {
  mkdirSync(path.join(dataDir, name))
  chmodSync(path.join(dataDir, name), mode)
}
function makeFile(name: string) {
  writeFileSync(path.join(dataDir, name), 'content')
  chmodSync(path.join(dataDir, name), 0o644)
}
const getMode = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o7777).toString(8)

describe('restrictDataFolder', () => {
  it('lets only the owner read a restored copy that everybody could read', () => {
    for (const name of ['.', 'files', 'outbox', 'database', 'database/base']) makeFolder(name)
    for (const name of ['session-secret', 'database/PG_VERSION', 'database/base/1']) makeFile(name)
    restrictDataFolder(dataDir)
    for (const name of ['.', 'files', 'outbox', 'database', 'database/base'])
      expect([name, getMode(name)]).toEqual([name, '700'])
    for (const name of ['session-secret', 'database/PG_VERSION', 'database/base/1']) {
      expect([name, getMode(name)]).toEqual([name, '600'])
    }
  })

  it('accepts a data folder that is missing or empty', () => {
    restrictDataFolder(dataDir)
    makeFolder('.')
    restrictDataFolder(dataDir)
    expect(getMode('.')).toBe('700')
  })

  it('leaves a shared folder such as /tmp open, but restricts the session secret in it', () => {
    makeFolder('.', 0o1777)
    makeFile('session-secret')
    restrictDataFolder(dataDir)
    expect([getMode('.'), getMode('session-secret')]).toEqual(['1777', '600'])
  })

  it('does not change the target of a symbolic link', () => {
    makeFolder('.')
    makeFolder('database')
    makeFolder('elsewhere')
    symlinkSync(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'database/pg_wal'))
    restrictDataFolder(dataDir)
    expect(getMode('elsewhere')).toBe('755')
  })
})
