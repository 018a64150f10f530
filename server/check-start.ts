import { once } from 'node:events'
import { createServer } from 'node:net'
import { refuseIfHeld } from '../src/platform/data-folder-lock.server.ts'
import { canCreateDatabase, checkDatabaseFiles } from '../src/platform/embedded-database-folder.server.ts'
import { type Config, readConfig, StartError } from '../src/platform/env.server.ts'
import { checkSessionSecret } from '../src/platform/session-secret.server.ts'

/** What would keep the shop from opening is said before a minute is spent on building and filling it. */
export async function checkStart(): Promise<Config> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    refuseIfHeld(config.dataDir)
    if (!canCreateDatabase(config.dataDir)) checkDatabaseFiles(config.dataDir)
  }
  checkSessionSecret(config)
  await listen(config, () => tryAddress(config))
  return config
}

async function tryAddress({ port, host }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

export async function listen(config: Config, attempt: () => Promise<unknown>) {
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

/** The umask of whatever writes to the data folder: its folders are 0700, its files 0600, those of the database too. */
export const ownerOnly = 0o077

/** A start that ends before it began: in one sentence where we know why. */
export function endStart(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
