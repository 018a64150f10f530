import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartError } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from './data-folder-lock.server.ts'

let folder: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  lockFile = path.join(folder, 'shop.pid')
})
afterEach(() => rmSync(folder, { recursive: true }))

const namespace = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : ''
const touchedSecondsAgo = (seconds: number) => utimesSync(lockFile, new Date(), new Date(Date.now() - seconds * 1000))

/** The id of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

describe('the lock on the data folder', () => {
  it('names its owner, and is removed when released', () => {
    const lock = lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    lock.release()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('refuses a second owner, names the first, and leaves the lock unchanged [F08]', () => {
    lockDataFolder(folder)
    const before = readFileSync(lockFile, 'utf8')
    expect(() => lockDataFolder(folder)).toThrow(StartError)
    expect(() => lockDataFolder(folder)).toThrow(`already running on ${folder} (process ${process.pid})`)
    expect(readFileSync(lockFile, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['shop.pid'])
  })

  it('replaces the lock of a dead process [F09]', () => {
    writeFileSync(lockFile, `${deadPid()} 123 ${namespace}\n`)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(readdirSync(folder)).toEqual(['shop.pid'])
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'replaces the lock when the process id belongs to another program by now [F09]',
    () => {
      writeFileSync(lockFile, `${process.pid} 1 ${namespace}\n`)
      lockDataFolder(folder)
      expect(readFileSync(lockFile, 'utf8')).not.toBe(`${process.pid} 1 ${namespace}\n`)
    },
  )

  it('keeps the lock of a running process with an unknown start time [F09]', () => {
    writeFileSync(lockFile, `${process.pid}  ${namespace}\n`)
    touchedSecondsAgo(3600)
    expect(() => lockDataFolder(folder)).toThrow(StartError)
  })

  it('keeps the lock of another container that still touches it, whatever its process id [F08]', () => {
    writeFileSync(lockFile, `${deadPid()} 123 pid:[1]\n`)
    touchedSecondsAgo(25)
    expect(() => lockDataFolder(folder)).toThrow(/\(process \d+ of another container\)/)
  })

  it('replaces the lock of another container that no longer touches it [F09]', () => {
    writeFileSync(lockFile, `${process.pid}  pid:[1]\n`)
    touchedSecondsAgo(31)
    lockDataFolder(folder).release()
    expect(existsSync(lockFile)).toBe(false)
  })

  it('touches its lock every five seconds until it is released', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lock = lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8').trimEnd().split(' ')[2] ?? '').toBe(namespace)
    touchedSecondsAgo(60)
    vi.advanceTimersByTime(5_000)
    expect(Date.now() - statSync(lockFile).mtimeMs).toBeLessThan(5_000)
    lock.release()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it.each(['', '\n', 'garbage', '-1 5', '0 5'])('replaces a lock with the content %j [F09]', (text) => {
    writeFileSync(lockFile, text)
    lockDataFolder(folder)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  it('creates the folder, or explains in one sentence why it cannot', () => {
    lockDataFolder(path.join(folder, 'new/data')).release()
    writeFileSync(path.join(folder, 'file'), '')
    expect(() => lockDataFolder(path.join(folder, 'file'))).toThrow(
      new StartError(`The folder ${path.join(folder, 'file')} cannot be made or written to (EEXIST).`),
    )
    expect(() => lockDataFolder(path.join(folder, 'file/data'))).toThrow(StartError)
    expect(() => lockDataFolder('/proc/shop/data')).toThrow(StartError)
  })
})
