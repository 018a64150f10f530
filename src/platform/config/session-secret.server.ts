import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'
import { type Config, isStrongSecret, StartError, strongSecret } from './config.server.ts'

type SecretOptions = Pick<Config, 'sessionSecret' | 'dataDir'>

const secretFile = ({ dataDir }: SecretOptions) => path.join(dataDir, 'session-secret')

/** The key that signs session cookies. Several instances must share it, so SESSION_SECRET takes precedence over the file created on first start. */
export async function readSessionSecret(options: SecretOptions): Promise<string> {
  if (options.sessionSecret) return options.sessionSecret
  const stored = readStoredSecret(options)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  const file = secretFile(options)
  try {
    await writeFileAtomically(file, secret)
  } catch (error) {
    throw new StartError(`The session secret cannot be stored in ${file} (${(error as NodeJS.ErrnoException).code}).`)
  }
  return secret
}

/** Throws when the stored secret is not safe: anybody who guesses it can sign cookies. */
export function checkSessionSecret(options: SecretOptions): void {
  if (!options.sessionSecret) readStoredSecret(options)
}

function readStoredSecret(options: SecretOptions): string | undefined {
  const file = secretFile(options)
  let secret: string
  try {
    secret = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new StartError(`The session secret in ${file} cannot be read (${code}). Check who owns it.`)
  }
  if (isStrongSecret(secret)) return secret
  throw new StartError(
    `The session secret in ${file} is not ${strongSecret}. Delete the file to get a new one, which signs everybody out, or set SESSION_SECRET.`,
  )
}
