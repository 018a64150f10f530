import { chmodSync, existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { StartError } from '#src/platform/config/config.server.ts'
import { lockDataFolder } from '#src/platform/database/embedded/data-folder-lock.server.ts'
import {
  backupCopyFolder,
  backupSocket,
  checkDatabaseFiles,
  databaseFolder,
  getFolderBytes,
  getFreeBytes,
  listBackupCopies,
} from '#src/platform/database/embedded/embedded-database-folder.server.ts'
import type { OpenedDatabase } from '#src/platform/database/opened-database.server.ts'
import { copyFolder, listFiles } from '#src/platform/files/copy-folder.server.ts'

/*
 * Only one process can open an embedded database, so a running shop makes the copy for a backup itself. The command reaches it by a
 * socket in the data folder, which only its owner can connect to. The copy is in the data folder too, because both processes
 * can reach that, also from two containers. It exists until the connection ends. Copies are made and removed only by the process
 * that holds the lock of the data folder.
 */
type CopyServer = { close(): Promise<void> }
export type DatabaseCopy = {
  /** A data folder that holds nothing but the database. */
  dataDir: string
  /** Throws when the copy may have been removed while it was read. Call it afterwards. */
  throwIfLost(): Promise<void>
  remove(): Promise<void>
}
type CopyServerOptions = {
  onFault: (fault: Error) => void
  /** After this time a client that holds its copy counts as hung. */
  maxHoldMs?: number
}

const hourMs = 60 * 60 * 1000

/** Lets `npm run backup` copy the database of this process. Call it once, with the data folder locked. */
export async function serveDatabaseCopies(
  dataDir: string,
  { pool }: Pick<OpenedDatabase, 'pool'>,
  { onFault, maxHoldMs = 6 * hourMs }: CopyServerOptions,
): Promise<CopyServer> {
  const file = backupSocket(dataDir)
  try {
    // Left over from a process that was killed. The shop opens without backups rather than not at all.
    await rm(file, { force: true })
    await removeCopies(dataDir)
  } catch (error) {
    onFault(error as Error)
    return { close: async () => {} }
  }
  let isBusy = false
  const answer = async (socket: Socket) => {
    if (isBusy) return socket.end(busyAnswer)
    isBusy = true
    socket.setTimeout(maxHoldMs, () => socket.destroy())
    await sendCopy(socket, dataDir, pool).finally(() => {
      isBusy = false
    })
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    // Received data is discarded: connecting is the request.
    socket.resume()
    answer(socket).catch(onFault)
  })
  server.on('error', onFault)
  server.listen(file, () => chmodSync(file, 0o600)).unref()
  return {
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await removeCopies(dataDir).catch(onFault)
    },
  }
}

async function sendCopy(socket: Socket, dataDir: string, pool: OpenedDatabase['pool']): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  try {
    await copyOpenDatabase(dataDir, pool)
    socket.write(`copied ${process.pid}\n`)
  } catch (error) {
    socket.end(error instanceof Error ? error.message : String(error))
  }
  await closed
  await removeCopies(dataDir)
}

/** Names the process, whose id is in the name of the folder. */
const copiedPattern = /^copied (\d+)\n$/
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
  await removeCopies(dataDir)
  if (getFreeBytes(dataDir) < getFolderBytes(databaseFolder(dataDir)) + spareBytes) {
    throw new StartError(`The disk of ${dataDir} has no room for a copy of the database. Make room on it.`)
  }
  const copy = backupCopyFolder(dataDir, process.pid)
  await copyFolder(databaseFolder(dataDir), databaseFolder(copy), { isIncluded })
}

async function copyChangedFiles(dataDir: string, since: Date): Promise<void> {
  const [source, copy] = [databaseFolder(dataDir), databaseFolder(backupCopyFolder(dataDir, process.pid))]
  await copyFolder(source, copy, { isIncluded, since })
  const present = new Set(await listFiles(source))
  for (const name of await listFiles(copy)) if (!present.has(name)) rmSync(path.join(copy, name))
}

/** The lock of the running database does not belong to its copy. */
const isIncluded = (name: string) => name !== 'postmaster.pid'

async function removeCopies(dataDir: string): Promise<void> {
  for (const folder of listBackupCopies(dataDir)) {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException
      throw new StartError(
        `The leftover ${folder} of a backup cannot be removed (${code}). Remove it by hand, as root.`,
      )
    })
  }
}

type CopyOptions = {
  /** After this time a shop that has not answered counts as hung. */
  maxWaitMs?: number
}

/** Copies the embedded database of a running shop, or of one that is stopped. */
export async function copyEmbeddedDatabase(
  dataDir: string,
  { maxWaitMs = hourMs }: CopyOptions = {},
): Promise<DatabaseCopy> {
  if (!existsSync(databaseFolder(dataDir))) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the shop.`,
    )
  }
  return (await requestCopy(dataDir, maxWaitMs)) ?? copyClosedDatabase(dataDir)
}

/** Returns undefined when no shop listens. */
async function requestCopy(dataDir: string, maxWaitMs: number): Promise<DatabaseCopy | undefined> {
  const socket = createConnection(backupSocket(dataDir))
  const stoppedError = new StartError('The shop has stopped during the backup. Start the backup again.')
  let isOpen = true
  const answer = await new Promise<string | undefined>((resolve, reject) => {
    const onEnd = () => {
      isOpen = false
      reject(stoppedError)
    }
    socket.on('error', (error) => (isNobodyListening(error) ? resolve(undefined) : reject(error)))
    socket.once('data', (data) => resolve(String(data)))
    socket.once('end', onEnd).once('close', onEnd)
    socket.setTimeout(maxWaitMs, () =>
      reject(new StartError('The shop does not answer. Restart it and back up again.')),
    )
  }).catch((error: unknown) => {
    socket.destroy()
    throw error
  })
  if (answer === undefined) return undefined
  const pid = copiedPattern.exec(answer)?.[1]
  if (!pid) throw new StartError(answer)
  socket.setTimeout(0)
  return {
    dataDir: backupCopyFolder(dataDir, Number(pid)),
    async throwIfLost() {
      // The shop ends the connection before it removes the copy, so that the end has been received by now.
      await setImmediate()
      if (!isOpen) throw stoppedError
    },
    remove: async () => void socket.destroy(),
  }
}

/** EINVAL: the path of the data folder is too long for a socket. Then only a stopped shop can be backed up. */
const isNobodyListening = ({ code = '' }: NodeJS.ErrnoException) => ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(code)

/** Locks the data folder until the copy is removed: neither a shop nor another backup may remove it meanwhile. */
async function copyClosedDatabase(dataDir: string): Promise<DatabaseCopy> {
  const lock = lockDataFolder(dataDir)
  const remove = () => removeCopies(dataDir).finally(() => lock.release())
  try {
    checkDatabaseFiles(dataDir)
    await copyDatabaseFiles(dataDir)
  } catch (error) {
    await remove()
    throw error
  }
  return { dataDir: backupCopyFolder(dataDir, process.pid), throwIfLost: async () => {}, remove }
}
