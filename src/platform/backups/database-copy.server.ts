import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/database/embedded/data-folder-lock.server.ts'
import {
  backupCopyFolder,
  backupSocket,
  checkDatabaseFiles,
  databaseFolder,
  getFolderBytes,
  getFreeBytes,
} from '#src/platform/database/embedded/embedded-database-folder.server.ts'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { copyFolder, listFiles } from '#src/platform/files/copy-folder.server.ts'

/*
 * Only one process can open an embedded database, so a running shop makes the copy for a backup itself. It is asked through a
 * socket in the data folder, which only its owner can connect to. The copy lies in the data folder too, because both processes
 * can reach that, also from two containers. It exists until the connection ends.
 */
type CopyServer = { close(): void }
export type DatabaseCopy = {
  /** A data folder that holds nothing but the database. */
  dataDir: string
  remove(): void
}

/** Lets `npm run backup` copy the database of this process. Call it once, with the data folder locked. */
export function serveDatabaseCopies(
  dataDir: string,
  { pool }: Pick<OpenedDatabase, 'pool'>,
  onFault: (fault: Error) => void,
): CopyServer {
  let isBusy = false
  const answer = async (socket: Socket) => {
    if (isBusy) return socket.end(busyAnswer)
    isBusy = true
    const closed = new Promise((resolve) => socket.once('close', resolve))
    try {
      await copyOpenDatabase(dataDir, pool)
      socket.write(doneAnswer)
    } catch (error) {
      socket.end(error instanceof Error ? error.message : String(error))
    }
    await closed
    removeCopy(dataDir)
    isBusy = false
  }
  const file = backupSocket(dataDir)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    // Received data is discarded: connecting is the request.
    socket.resume()
    answer(socket).catch(onFault)
  })
  server.on('error', onFault)
  // Left over from a process that was killed.
  rmSync(file, { force: true })
  removeCopy(dataDir)
  server.listen(file, () => chmodSync(file, 0o600)).unref()
  return {
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      removeCopy(dataDir)
    },
  }
}

const doneAnswer = 'copied\n'
const busyAnswer = 'Another backup is being made. Wait until it has finished.'

/**
 * Copies most files while the shop works. Then no query runs, because the only session is taken, while the files that were
 * written meanwhile are copied again.
 */
async function copyOpenDatabase(dataDir: string, pool: OpenedDatabase['pool']): Promise<void> {
  const since = new Date()
  await copyDatabaseFiles(dataDir)
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await copyChangedFiles(dataDir, since)
  } finally {
    client.release()
  }
}

/** Left for the shop, which goes on writing. */
const spareBytes = 64 * 1024 * 1024

async function copyDatabaseFiles(dataDir: string): Promise<void> {
  removeCopy(dataDir)
  if (getFreeBytes(dataDir) < getFolderBytes(databaseFolder(dataDir)) + spareBytes) {
    throw new StartError(`The disk of ${dataDir} has no room for a copy of the database. Make room on it.`)
  }
  await copyFolder(databaseFolder(dataDir), databaseFolder(backupCopyFolder(dataDir)), { isIncluded })
}

async function copyChangedFiles(dataDir: string, since: Date): Promise<void> {
  const [source, copy] = [databaseFolder(dataDir), databaseFolder(backupCopyFolder(dataDir))]
  await copyFolder(source, copy, { isIncluded, since })
  const present = new Set(await listFiles(source))
  for (const name of await listFiles(copy)) if (!present.has(name)) rmSync(path.join(copy, name))
}

/** The lock of the running database does not belong to its copy. */
const isIncluded = (name: string) => name !== 'postmaster.pid'

const removeCopy = (dataDir: string) => rmSync(backupCopyFolder(dataDir), { recursive: true, force: true })

/** Copies the embedded database of a running shop, or of one that is stopped. */
export async function copyEmbeddedDatabase(dataDir: string): Promise<DatabaseCopy> {
  if (!existsSync(databaseFolder(dataDir))) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the shop.`,
    )
  }
  return (await requestCopy(dataDir)) ?? copyClosedDatabase(dataDir)
}

/** Returns undefined when no shop listens. */
async function requestCopy(dataDir: string): Promise<DatabaseCopy | undefined> {
  const socket = createConnection(backupSocket(dataDir))
  const answer = await new Promise<string | undefined>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => (isNobodyListening(error) ? resolve(undefined) : reject(error))
    socket.once('error', fail).once('data', (data) => resolve(String(data)))
    socket.once('close', () =>
      reject(new StartError('The shop has stopped during the backup. Start the backup again.')),
    )
  })
  if (answer === undefined) return undefined
  if (answer !== doneAnswer) throw new StartError(answer)
  return { dataDir: backupCopyFolder(dataDir), remove: () => socket.destroy() }
}

/** EINVAL: the path of the data folder is too long for a socket. Then only a stopped shop can be backed up. */
const isNobodyListening = ({ code = '' }: NodeJS.ErrnoException) => ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(code)

async function copyClosedDatabase(dataDir: string): Promise<DatabaseCopy> {
  const lock = lockDataFolder(dataDir)
  try {
    checkDatabaseFiles(dataDir)
    await copyDatabaseFiles(dataDir)
  } finally {
    lock.release()
  }
  return { dataDir: backupCopyFolder(dataDir), remove: () => removeCopy(dataDir) }
}
