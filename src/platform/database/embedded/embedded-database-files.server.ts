import { constants, cpSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { StartError } from '#src/platform/config/config.server.ts'
import { restrictToOwner } from '#src/platform/files/restrict-to-owner.server.ts'
import type { OpenedDatabase } from '../opened-database.server.ts'
import { findUnreadableTable, findZeroedTable } from './check-database-content.server.ts'
import { discardFileRecord, recordFiles } from './database-file-record.server.ts'
import { openEmbeddedDatabase } from './embedded-database.server.ts'
import {
  checkDatabaseFiles,
  checkDatabasePages,
  damagedDatabaseError,
  databaseFolder,
  getCheckCopyFolder,
  getFolderBytes,
  getFreeBytes,
  resetFolder,
  throwIfDiskFull,
  unfinishedFolder,
} from './embedded-database-folder.server.ts'

/**
 * Creates the database of a data folder that has none. A start that is interrupted before `fill` has finished leaves no
 * database, so the next start begins again.
 */
export async function createDatabase(
  dataDir: string,
  fill: (database: OpenedDatabase) => Promise<void> = async () => {},
): Promise<void> {
  const unfinished = unfinishedFolder(dataDir)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await open(unfinished).catch((error: unknown) => {
    throwIfDiskFull(dataDir)
    throw new StartError(`The database cannot be created in ${dataDir} (${getMessage(error)}).`)
  })
  try {
    await fill(database)
  } catch (error) {
    await database.close().catch(() => {})
    throwIfDiskFull(dataDir)
    throw error
  }
  await database.close()
  // An empty folder may exist already; one that is not empty is never removed.
  if (existsSync(databaseFolder(dataDir))) rmdirSync(databaseFolder(dataDir))
  renameSync(unfinished, databaseFolder(dataDir))
  rmSync(resetFolder(dataDir), { recursive: true, force: true })
}

/** Opens the database of a data folder. Throws when it is damaged. */
export async function openDatabaseFolder(dataDir: string): Promise<OpenedDatabase> {
  const folder = databaseFolder(dataDir)
  checkDatabaseFiles(dataDir)
  const state = checkDatabasePages(dataDir)
  if (state === 'unrecorded') await checkDatabaseContent(dataDir)
  const database = await openOrReportDamage(folder, folder)
  // Pages that were written after the last clean close are in no record.
  if (state === 'crashed') await throwIfDamaged(database, dataDir, () => findZeroedTable(database.pool, folder))
  // An interrupted `db:reset` has finished.
  rmSync(resetFolder(dataDir), { recursive: true, force: true })
  return database
}

/**
 * Without a record of its files, only the content shows whether a database is complete. Opening a database changes it, so
 * a copy is opened if the disk has room for one.
 */
async function checkDatabaseContent(dataDir: string): Promise<void> {
  const [folder, copy] = [databaseFolder(dataDir), getCheckCopyFolder(dataDir)]
  const hasRoom = getFreeBytes(dataDir) > 2 * getFolderBytes(folder)
  const openedFolder = hasRoom ? copy : folder
  rmSync(copy, { recursive: true, force: true })
  try {
    if (hasRoom) cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const database = await openOrReportDamage(openedFolder, folder)
    await throwIfDamaged(
      database,
      dataDir,
      async () => (await findUnreadableTable(database.pool)) ?? findZeroedTable(database.pool, openedFolder),
    )
    await database.closeUnrecorded()
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function throwIfDamaged(
  database: OpenedFolder,
  dataDir: string,
  findDamage: () => Promise<string | undefined>,
): Promise<void> {
  const detail = await findDamage().catch(getMessage)
  if (!detail) return
  await database.closeUnrecorded()
  throwIfDiskFull(dataDir)
  throw damagedDatabaseError(databaseFolder(dataDir), detail)
}

/** `folder` is named in the error; `openedFolder` may be a copy of it. */
async function openOrReportDamage(openedFolder: string, folder: string): Promise<OpenedFolder> {
  const lock = path.join(openedFolder, 'postmaster.pid')
  const hadLock = existsSync(lock)
  return open(openedFolder).catch((error: unknown) => {
    // The only file that a database leaves behind when it fails to open.
    if (!hadLock) rmSync(lock, { force: true })
    throwIfDiskFull(path.dirname(folder))
    throw damagedDatabaseError(folder, isAbort(error) ? 'its files contradict each other' : getMessage(error))
  })
}

type OpenedFolder = OpenedDatabase & {
  /** A record of a damaged database would pass it as intact. */
  closeUnrecorded(): Promise<void>
}

async function open(folder: string): Promise<OpenedFolder> {
  const embedded = await openEmbeddedDatabase({ folder })
  return {
    db: drizzle({ client: embedded.pool }),
    pool: embedded.pool,
    isEmbedded: true,
    discardFileRecord: () => discardFileRecord(folder),
    closeUnrecorded: () => embedded.close(),
    async close() {
      await embedded.close()
      await finishClose(folder)
    },
  }
}

async function finishClose(folder: string): Promise<void> {
  try {
    // PGlite creates files that everybody can read, and sometimes write.
    restrictToOwner(folder)
    await recordFiles(folder)
  } catch {
    // The record of an earlier close stays valid, and without any the content is checked.
  }
}

/** PGlite aborts with this message for any damage, without a reason. */
const isAbort = (error: unknown) => /^Aborted|failed to initialize properly/.test(getMessage(error))

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
