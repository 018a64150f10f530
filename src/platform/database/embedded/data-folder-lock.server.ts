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
import { StartError } from '#src/platform/config/config.server.ts'

/**
 * PGlite has no lock of its own, and a second process on the same folder loses committed rows without an error. So the
 * lock file names the process that owns the folder. The lock of a dead process is removed, that of a running one never.
 * A process id is only valid in its own container, so across containers an owner counts as running while it touches the file.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const file = path.join(dataDir, 'shop.pid')
  createDataFolder(dataDir)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createLockFile(file)) return keepLock(file)
    const text = readLock(file)
    const owner = parseLock(text)
    if (owner && isAlive(file, owner)) throw alreadyRunningError(dataDir, owner)
    removeStaleLock(file, text)
  }
  throw new StartError(`The folder ${dataDir} could not be locked: another process keeps taking it.`)
}

/** Throws the same error as `lockDataFolder`, without creating a lock. */
export function throwIfLocked(dataDir: string) {
  const file = path.join(dataDir, 'shop.pid')
  const owner = existsSync(file) ? parseLock(readLock(file)) : undefined
  if (owner && isAlive(file, owner)) throw alreadyRunningError(dataDir, owner)
}

function alreadyRunningError(dataDir: string, owner: LockOwner): StartError {
  const where = isInOtherContainer(owner) ? ' of another container' : ''
  return new StartError(
    `The shop is already running on ${dataDir} (process ${owner.pid}${where}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

type LockOwner = { pid: number; started: string; namespace: string }

const touchIntervalMs = 5_000
const staleAfterMs = 30_000

function keepLock(file: string): { release(): void } {
  const timer = setInterval(() => touch(file), touchIntervalMs).unref()
  return {
    release() {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}

function touch(file: string) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was removed by hand; the database itself reports that.
  }
}

function createDataFolder(dataDir: string) {
  try {
    createWithParents(path.resolve(dataDir))
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be made or written to (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Node's `recursive` option never returns where no folder can be created, such as in /proc. */
function createWithParents(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (!existsSync(parent)) createWithParents(parent)
  mkdirSync(folder, { mode: 0o700 })
}

function createLockFile(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    try {
      writeSync(handle, `${process.pid} ${readStartTime(process.pid)} ${readPidNamespace()}\n`)
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
    // Another process may have created the file and not written its id yet. If it stays empty, that process has died.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parseLock(text: string): LockOwner | undefined {
  const [pid, started = '', namespace = ''] = text.trimEnd().split(' ')
  return Number(pid) > 0 ? { pid: Number(pid), started, namespace } : undefined
}

/** If another process has replaced the stale lock since it was read, its lock is restored. */
function removeStaleLock(file: string, text: string) {
  const movedFile = `${file}.${process.pid}`
  try {
    renameSync(file, movedFile)
    if (readFileSync(movedFile, 'utf8') !== text) linkSync(movedFile, file)
  } catch {
    // Another process was faster; the next attempt finds its lock.
  }
  rmSync(movedFile, { force: true })
}

function isAlive(file: string, owner: LockOwner): boolean {
  return isInOtherContainer(owner) ? isRecentlyTouched(file) : isRunning(owner)
}

const isInOtherContainer = ({ namespace }: LockOwner) => namespace !== readPidNamespace()

function isRecentlyTouched(file: string): boolean {
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - touchedAt < staleAfterMs
}

function isRunning({ pid, started }: LockOwner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // The id may have been reused by another program, which then has another start time.
  const now = readStartTime(pid)
  return started === '' || now === '' || started === now
}

/** The start time of a process in kernel ticks; empty on systems without `/proc`. */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** The PID namespace of this process; empty on systems without namespaces. */
function readPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
