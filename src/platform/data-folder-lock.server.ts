import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from './env.server.ts'

/**
 * PGlite has no lock of its own, and a second process on the same folder loses acknowledged rows without an error.
 * So the folder belongs to the process named in this file. A dead holder is reaped; a living one is never robbed.
 * A process number means nothing outside its container, so across containers a holder lives while it touches the file.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const file = path.join(dataDir, 'shop.pid')
  makeFolder(dataDir)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createExclusively(file)) return hold(file)
    const text = readLock(file)
    const holder = holderIn(text)
    if (holder && isAlive(file, holder)) throw alreadyRunning(dataDir, holder)
    removeDeadLock(file, text)
  }
  throw new StartError(`The folder ${dataDir} could not be locked: another process keeps taking it.`)
}

/** As locking would, before there is anything to lock for. */
export function refuseIfHeld(dataDir: string) {
  const file = path.join(dataDir, 'shop.pid')
  const holder = existsSync(file) ? holderIn(readLock(file)) : undefined
  if (holder && isAlive(file, holder)) throw alreadyRunning(dataDir, holder)
}

function alreadyRunning(dataDir: string, holder: Holder): StartError {
  const where = isForeign(holder) ? ' of another container' : ''
  return new StartError(
    `The shop is already running on ${dataDir} (process ${holder.pid}${where}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

type Holder = { pid: number; started: string; namespace: string }

const touchEveryMs = 5_000
const staleAfterMs = 30_000

function hold(file: string): { release(): void } {
  const touching = setInterval(() => touch(file), touchEveryMs).unref()
  return {
    release() {
      clearInterval(touching)
      rmSync(file, { force: true })
    },
  }
}

function touch(file: string) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was taken away by hand; the database itself reports that.
  }
}

function makeFolder(dataDir: string) {
  try {
    makeWithParents(path.resolve(dataDir))
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be made or written to (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Node's own `recursive` never ends in a place that has no room for folders, such as /proc. */
function makeWithParents(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (!existsSync(parent)) makeWithParents(parent)
  mkdirSync(folder, { mode: 0o700 })
}

function createExclusively(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    try {
      writeSync(handle, `${process.pid} ${startedAt(process.pid)} ${pidNamespace()}\n`)
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    } finally {
      closeSync(handle)
    }
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') return false
    throw new StartError(`The folder ${path.dirname(file)} cannot be written to (${code}).`)
  }
}

function readLock(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text !== '') return text
    // Its maker may be between making it and writing its name; when it is still empty then, the maker died there.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function holderIn(text: string): Holder | undefined {
  const [pid, started = '', namespace = ''] = text.trimEnd().split(' ')
  return Number(pid) > 0 ? { pid: Number(pid), started, namespace } : undefined
}

/** Between our look and our hand another start may have reaped the same dead holder and taken the folder: give it back. */
function removeDeadLock(file: string, text: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file)
  } catch {
    // Somebody else was faster; the next attempt sees who.
  }
  rmSync(aside, { force: true })
}

function isAlive(file: string, holder: Holder): boolean {
  return isForeign(holder) ? isTouched(file) : isRunning(holder)
}

const isForeign = ({ namespace }: Holder) => namespace !== pidNamespace()

function isTouched(file: string): boolean {
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - touchedAt < staleAfterMs
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // The number may have been given to another program since; then it started at another time.
  const now = startedAt(pid)
  return started === '' || now === '' || started === now
}

/** When a process started, in the kernel's own ticks; empty where the system does not tell. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Which set of process numbers ours belongs to; empty where the system has only one. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
