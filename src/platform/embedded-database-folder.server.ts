import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { findShrunkFile } from './embedded-database-sizes.server.ts'
import { StartError } from './env.server.ts'

/** What the embedded database of this build writes into PG_VERSION. */
export const postgresMajor = '18'

export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database')

/** A database is created here and renamed when it is complete, so that `database` never holds half of one. */
export const unfinishedFolder = (dataDir: string) => path.join(dataDir, '.database-being-created')

/** A copy to try out; it counts for nothing. */
export const copyFolder = (dataDir: string) => path.join(dataDir, '.database-being-checked')

export function damaged(folder: string, detail: string): StartError {
  return new StartError(
    `The database in ${folder} is damaged or half restored: ${detail}. Restore a backup, or set DATA_DIR to an empty folder.`,
  )
}

/**
 * Whether the data folder holds nothing of a shop yet, so that a new database may be created in it. Anything that may be
 * part of a shop without its database is refused: a new one in its place would hide that the orders are missing.
 */
export function canCreateDatabase(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  const others = listFolder(dataDir).filter((name) => !isIgnored(name))
  const database = statSync(folder, { throwIfNoEntry: false })
  if (database && (!database.isDirectory() || listFolder(folder).length > 0)) return false
  if (existsSync(unfinishedFolder(dataDir))) return true
  const rest = others.filter((name) => name !== 'database').toSorted()
  if (rest.length === 0) return true
  const found = rest.slice(0, 3).join(', ')
  throw new StartError(
    `The data folder ${dataDir} is damaged or half restored: it holds ${found}, but no database. Restore a backup, set DATA_DIR to an empty folder, or set DATABASE_URL if the shop runs on PostgreSQL.`,
  )
}

/** Throws for a database that cannot be complete. Only looks: nothing in the folder is opened for writing. */
export function checkDatabaseFiles(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  try {
    const detail = findDamage(folder)
    if (detail) throw damaged(folder, detail)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw unreadable(folder, error)
  }
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
  return findShrunkFile(folder)
}

const controlFileBytes = 8192
const isWholeSegment = (size: number) => size > 0 && size % (1024 * 1024) === 0

/** The lock of the process, what file systems and desktops put into an empty folder, and what we leave when cut short. */
function isIgnored(name: string): boolean {
  return (
    /^shop\.pid(\.\d+)?$/.test(name) ||
    ['lost+found', '.DS_Store', path.basename(unfinishedFolder('')), path.basename(copyFolder(''))].includes(name)
  )
}

/** No names for a folder that does not exist; whoever makes it says when that fails. */
function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw unreadable(folder, error)
  }
}

function unreadable(folder: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException
  return new StartError(`The folder ${folder} cannot be read (${code}). Check who owns it and its files.`)
}

/** `db:reset`: from here on the old database is gone, and a start that follows creates a new one. */
export function discardDatabase(dataDir: string): void {
  rmSync(unfinishedFolder(dataDir), { recursive: true, force: true })
  if (existsSync(databaseFolder(dataDir))) renameSync(databaseFolder(dataDir), unfinishedFolder(dataDir))
  else mkdirSync(unfinishedFolder(dataDir), { recursive: true, mode: 0o700 })
}

/** Two segments of the write-ahead log: with less a database may fail to open, however intact it is. */
const minFreeBytes = 32 * 1024 * 1024

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** For whatever has failed: a full disk is told apart from damage. */
export function refuseFullDisk(folder: string): void {
  if (freeBytes(folder) < minFreeBytes) {
    throw new StartError(`The disk of ${folder} is full. Make room on it and start again.`)
  }
}
