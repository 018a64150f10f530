import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Config, isLongEnough, minSecretLength, StartError } from './env.server.ts'
import { writeWholeFile } from './write-whole-file.server.ts'

type SecretPlace = Pick<Config, 'sessionSecret' | 'dataDir'>

const secretFile = ({ dataDir }: SecretPlace) => path.join(dataDir, 'session-secret')

/** Signs session cookies. Several instances must share one, so SESSION_SECRET wins over the file made on first start. */
export async function readSessionSecret(place: SecretPlace): Promise<string> {
  if (place.sessionSecret) return place.sessionSecret
  const stored = readStoredSecret(place)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  const file = secretFile(place)
  try {
    await writeWholeFile(file, secret)
  } catch (error) {
    throw new StartError(`The session secret cannot be stored in ${file} (${(error as NodeJS.ErrnoException).code}).`)
  }
  return secret
}

/** Throws for a stored secret that anybody could guess: whoever knows it signs cookies of any session. */
export function checkSessionSecret(place: SecretPlace): void {
  if (!place.sessionSecret) readStoredSecret(place)
}

function readStoredSecret(place: SecretPlace): string | undefined {
  const file = secretFile(place)
  let secret: string
  try {
    secret = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new StartError(`The session secret in ${file} cannot be read (${code}). Check who owns it.`)
  }
  if (isLongEnough(secret)) return secret
  throw new StartError(
    `The session secret in ${file} has fewer than ${minSecretLength} characters. Delete the file to get a new one, which signs everybody out, or set SESSION_SECRET.`,
  )
}
