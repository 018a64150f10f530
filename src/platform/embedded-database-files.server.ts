import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { findUnreadableTable } from './check-database-content.server.ts'
import type { OpenedDatabase } from './database.server.ts'
import { openEmbeddedDatabase } from './embedded-database.server.ts'
import {
  checkDatabaseFiles,
  copyFolder,
  damaged,
  databaseFolder,
  freeBytes,
  refuseFullDisk,
  unfinishedFolder,
} from './embedded-database-folder.server.ts'
import { folderBytes, forgetFileSizes, hasFileSizes, recordFileSizes } from './embedded-database-sizes.server.ts'
import { StartError } from './env.server.ts'

/**
 * Creates the database of a data folder that has none. A start that is cut short before `fill` is through leaves no
 * database, so the next one begins again.
 */
export async function createDatabase(
  dataDir: string,
  fill: (database: OpenedDatabase) => Promise<void> = async () => {},
): Promise<void> {
  const unfinished = unfinishedFolder(dataDir)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await open(unfinished).catch((error: unknown) => {
    refuseFullDisk(dataDir)
    throw new StartError(`The database cannot be created in ${dataDir} (${messageOf(error)}).`)
  })
  try {
    await fill(database)
  } catch (error) {
    await database.close().catch(() => {})
    refuseFullDisk(dataDir)
    throw error
  }
  await database.close()
  // An empty folder may stand in the place; one that is not empty is never removed here.
  if (existsSync(databaseFolder(dataDir))) rmdirSync(databaseFolder(dataDir))
  renameSync(unfinished, databaseFolder(dataDir))
}

/** Opens the database of a data folder, or refuses one that is damaged and leaves it as it is. */
export async function openDatabaseFolder(dataDir: string): Promise<OpenedDatabase> {
  const folder = databaseFolder(dataDir)
  checkDatabaseFiles(dataDir)
  if (!hasFileSizes(folder)) await checkContent(dataDir)
  return openIntact(folder, folder)
}

/**
 * Without the sizes of its files only its content tells whether a database is complete. To open one changes it, so a copy
 * is opened where the disk has room for one.
 */
async function checkContent(dataDir: string): Promise<void> {
  const [folder, copy] = [databaseFolder(dataDir), copyFolder(dataDir)]
  const hasRoom = freeBytes(dataDir) > 2 * folderBytes(folder)
  const place = hasRoom ? copy : folder
  rmSync(copy, { recursive: true, force: true })
  try {
    if (hasRoom) cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const database = await openIntact(place, folder)
    const detail = await findUnreadableTable(database).catch(messageOf)
    await database.close()
    if (detail) throw damaged(folder, detail)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function openIntact(place: string, folder: string): Promise<OpenedDatabase> {
  const lock = path.join(place, 'postmaster.pid')
  const hadLock = existsSync(lock)
  return open(place).catch((error: unknown) => {
    // All that a database leaves behind which ends at its first look at a damaged folder.
    if (!hadLock) rmSync(lock, { force: true })
    refuseFullDisk(path.dirname(folder))
    throw damaged(folder, isAbort(error) ? 'its files contradict each other' : messageOf(error))
  })
}

async function open(folder: string): Promise<OpenedDatabase> {
  const embedded = await openEmbeddedDatabase({ folder })
  return {
    db: drizzle({ client: embedded.pool }),
    pool: embedded.pool,
    isEmbedded: true,
    forgetFileSizes: () => forgetFileSizes(folder),
    async close() {
      await embedded.close()
      await leaveInOrder(folder)
    },
  }
}

async function leaveInOrder(folder: string): Promise<void> {
  try {
    // The database sets modes of its own, which let everybody read it, and write to it when it is new.
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
    }
    await recordFileSizes(folder)
  } catch {
    // The sizes of an earlier close stay true when these cannot be written, and without any the content is checked.
  }
}

/** The embedded database ends so whatever is wrong, and tells its reasons to nobody. */
const isAbort = (error: unknown) => /^Aborted|failed to initialize properly/.test(messageOf(error))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
