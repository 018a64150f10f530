import { createHash, randomBytes } from 'node:crypto'

/** For secrets of 128 random bits and more, such as session ids: only the hash is kept, so a copy of the database opens nothing. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
