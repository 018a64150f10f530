import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.server.ts'
import { StartError } from './env.server.ts'

let folder: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  lockFile = path.join(folder, 'shop.pid')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The number of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

describe('the lock on the data folder', () => {
  it('names its holder, and is gone when released', () => {
    const lock = lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    lock.release()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('F08 refuses a second holder, naming the first, and leaves the lock as it is', () => {
    lockDataFolder(folder)
    const before = readFileSync(lockFile, 'utf8')
    expect(() => lockDataFolder(folder)).toThrow(StartError)
    expect(() => lockDataFolder(folder)).toThrow(`already running on ${folder} (process ${process.pid})`)
    expect(readFileSync(lockFile, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['shop.pid'])
  })

  it('F09 takes over from a holder that died', () => {
    writeFileSync(lockFile, `${deadPid()} 123\n`)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(readdirSync(folder)).toEqual(['shop.pid'])
  })

  it.runIf(existsSync('/proc/self/stat'))('F09 takes over when the number belongs to another program by now', () => {
    writeFileSync(lockFile, `${process.pid} 1\n`)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).not.toBe(`${process.pid} 1\n`)
  })

  it('F09 never robs a process that lives, when its start is not known', () => {
    writeFileSync(lockFile, `${process.pid}\n`)
    expect(() => lockDataFolder(folder)).toThrow(StartError)
  })

  it.each(['', '\n', 'garbage', '-1 5', '0 5'])('F09 takes over from a lock that holds %j', (text) => {
    writeFileSync(lockFile, text)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  it('makes the folder, or says in one sentence why not', () => {
    lockDataFolder(path.join(folder, 'new/data')).release()
    writeFileSync(path.join(folder, 'file'), '')
    expect(() => lockDataFolder(path.join(folder, 'file'))).toThrow(
      new StartError(`The folder ${path.join(folder, 'file')} cannot be made or written to (EEXIST).`),
    )
    expect(() => lockDataFolder(path.join(folder, 'file/data'))).toThrow(StartError)
  })
})
