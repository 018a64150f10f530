import { createHash, randomBytes } from 'node:crypto'

/** Hashes random secrets of at least 80 bits, such as session ids. Only the hash is stored, so a copy of the database cannot be used to sign in. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}
