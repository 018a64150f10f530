import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { findChangedFile, findTruncatedFile, isCleanlyClosed, readFileRecord } from './database-file-record.server.ts'
import { scanFile } from './database-pages.server.ts'

/** The PG_VERSION of the embedded database in this build. */
export const postgresMajor = '18'

export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database')

/** A database is created here and renamed when it is complete, so that `database` is never incomplete. */
export const unfinishedFolder = (dataDir: string) => path.join(dataDir, '.database-being-created')

/** Exists from the beginning to the end of `db:reset`: a database that is missing meanwhile was removed on purpose. */
export const resetFolder = (dataDir: string) => path.join(dataDir, '.database-being-reset')

/** A temporary copy for checking the content. */
export const getCheckCopyFolder = (dataDir: string) => path.join(dataDir, '.database-being-checked')

/** A temporary copy for a backup, itself a data folder. Its name has the id of the process that makes it. */
export const backupCopyFolder = (dataDir: string, pid: number) => path.join(dataDir, `.database-being-backed-up-${pid}`)

export const listBackupCopies = (dataDir: string): string[] =>
  listFolder(dataDir)
    .filter((name) => backupCopyPattern.test(name))
    .map((name) => path.join(dataDir, name))

const backupCopyPattern = /^\.database-being-backed-up(-\d+)?$/

/** Holds restored data until it is complete. A start refuses the folder meanwhile. */
export const restoreFolder = (dataDir: string) => path.join(dataDir, '.being-restored')

/** The socket through which the backup command requests that copy from a running shop. */
export const backupSocket = (dataDir: string) => path.join(dataDir, 'backup.sock')

export function damagedDatabaseError(folder: string, detail: string): StartError {
  return new StartError(
    `The database in ${folder} is damaged or half restored: ${detail}. Restore a backup, or set DATA_DIR to an empty folder.`,
  )
}

/**
 * Whether the data folder is empty, so that a new database may be created in it. Throws when it contains other files of a
 * shop but no database: a new database would hide that the orders are missing.
 */
export function canCreateDatabase(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  const entries = listFolder(dataDir).filter((name) => !isIgnored(name))
  const database = statSync(folder, { throwIfNoEntry: false })
  // The disk that the link leads to may not be mounted yet.
  if (!database && entries.includes('database'))
    throw damagedDatabaseError(folder, 'it is a link to a folder that is missing')
  if (database && (!database.isDirectory() || listFolder(folder).length > 0)) return false
  if (existsSync(resetFolder(dataDir))) return true
  if (existsSync(unfinishedFolder(dataDir)) && !hasBeenOpen(dataDir)) return true
  const otherEntries = entries.filter((name) => name !== 'database').toSorted()
  if (otherEntries.length === 0) return true
  const found = otherEntries.slice(0, 3).join(', ')
  throw new StartError(
    `The data folder ${dataDir} is damaged or half restored: it holds ${found}, but no database. Restore a backup, set DATA_DIR to an empty folder, or set DATABASE_URL if the shop runs on PostgreSQL.`,
  )
}

/** What only an open shop writes. A first start that was interrupted leaves other files: the pictures of the demo shop. */
const filesOfOpenShop = ['session-secret', 'outbox', 'files/rendered']
const hasBeenOpen = (dataDir: string) => filesOfOpenShop.some((name) => existsSync(path.join(dataDir, name)))

/** Throws when files of the database are missing or cut short. Read-only: nothing in the folder is opened for writing. */
export function checkDatabaseFiles(dataDir: string): void {
  throwIfDamaged(databaseFolder(dataDir), findDamage)
}

/**
 * Throws when pages of the database were lost since its files were recorded. Reads every page, and writes nothing.
 * Returns `crashed` if the database was opened and not closed since then, and `unrecorded` if there is no record.
 */
export function checkDatabasePages(dataDir: string): 'closed' | 'crashed' | 'unrecorded' {
  const folder = databaseFolder(dataDir)
  const record = readFileRecord(folder)
  if (!record) return 'unrecorded'
  throwIfDamaged(folder, () => findChangedFile(folder, record))
  return isCleanlyClosed(folder, record) ? 'closed' : 'crashed'
}

function throwIfDamaged(folder: string, find: (folder: string) => string | undefined): void {
  let detail: string | undefined
  try {
    detail = find(folder)
  } catch (error) {
    throw error instanceof StartError ? error : unreadableFolderError(folder, error)
  }
  if (detail) throw damagedDatabaseError(folder, detail)
}

function findDamage(folder: string): string | undefined {
  const sizeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
  if (!statSync(folder).isDirectory()) return 'it is no folder'
  if (!sizeOf('PG_VERSION')) return 'PG_VERSION is missing or empty'
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresMajor) {
    return `PG_VERSION says ${version.slice(0, 20)}, but this shop reads version ${postgresMajor}`
  }
  if (sizeOf('global/pg_control') !== controlFileBytes) return 'global/pg_control is missing or cut short'
  const segments = listFolder(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  if (segments.length === 0) return 'pg_wal is missing or empty'
  // Recovery takes a segment that was cut short for the end of the log, and so would drop every order after it.
  const cut = segments.find((name) => !isWholeSegment(sizeOf(`pg_wal/${name}`) ?? 0))
  if (cut) return `pg_wal/${cut} is cut short`
  // Without the commit log of its creation, rows count as never committed.
  if (sizeOf(firstCommitLog) && scanFile(path.join(folder, firstCommitLog)).zeroPages?.[0] === 0) {
    return `${firstCommitLog} holds zeros where data was`
  }
  const record = readFileRecord(folder)
  return record && findTruncatedFile(folder, record)
}

const controlFileBytes = 8192
const firstCommitLog = 'pg_xact/0000'
const isWholeSegment = (size: number) => size > 0 && size % (1024 * 1024) === 0

const leftovers = [unfinishedFolder(''), resetFolder(''), getCheckCopyFolder(''), backupSocket('')]

/** The lock file, files that systems put into an empty folder, and leftovers of an interrupted start or backup. */
export function isIgnored(name: string): boolean {
  if (/^shop\.pid(\.\d+)?$/.test(name) || backupCopyPattern.test(name)) return true
  return ['lost+found', '.DS_Store', ...leftovers].includes(name)
}

/** Returns no names for a folder that does not exist. */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw unreadableFolderError(folder, error)
  }
}

function unreadableFolderError(folder: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException
  return new StartError(`The folder ${folder} cannot be read (${code}). Check who owns it and its files.`)
}

/** Removes the database for `db:reset`, so that it can be created again, also by the next start if this is interrupted. */
export function discardDatabase(dataDir: string): void {
  mkdirSync(resetFolder(dataDir), { recursive: true, mode: 0o700 })
  rmSync(unfinishedFolder(dataDir), { recursive: true, force: true })
  if (existsSync(databaseFolder(dataDir))) renameSync(databaseFolder(dataDir), unfinishedFolder(dataDir))
}

/** Two segments of the write-ahead log: with less space even an intact database may fail to open. */
const minFreeBytes = 32 * 1024 * 1024

export function getFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Call it after a failure, to distinguish a full disk from damage. */
export function throwIfDiskFull(folder: string): void {
  if (getFreeBytes(folder) < minFreeBytes) {
    throw new StartError(`The disk of ${folder} is full. Make room on it and start again.`)
  }
}

/** A running database removes files meanwhile; those count as empty. */
export function getFolderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}
