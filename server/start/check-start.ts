import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, readConfig, StartError } from '../../src/platform/config/config.server.ts'
import { checkSessionSecret } from '../../src/platform/config/session-secret.server.ts'
import { throwIfLocked } from '../../src/platform/database/embedded/data-folder-lock.server.ts'
import {
  canCreateDatabase,
  checkDatabaseFiles,
} from '../../src/platform/database/embedded/embedded-database-folder.server.ts'

/** Checks settings, data folder and port before a minute is spent on building the shop and filling the database. */
export async function checkStart(): Promise<Config> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    throwIfLocked(config.dataDir)
    if (!canCreateDatabase(config.dataDir)) checkDatabaseFiles(config.dataDir)
  }
  checkSessionSecret(config)
  await listenOrThrow(config, () => checkPortIsFree(config))
  return config
}

async function checkPortIsFree({ port, host }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

export async function listenOrThrow(config: Config, attempt: () => Promise<unknown>) {
  try {
    await attempt()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is in use. Stop the other program, or set PORT to a free one.`)
    }
    throw new StartError(`The shop cannot listen on ${config.host}:${config.port} (${code}). Check HOST and PORT.`)
  }
}

/** Makes new folders 0700 and new files 0600: the data folder holds personal data. */
export const ownerOnlyUmask = 0o077

/** Prints one sentence for a known cause, the whole error otherwise. */
export function exitWithStartError(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
