import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the shop must read again, so that a copy of the database alone reveals none of them. */
export type SecretBox = {
  /** `purpose` names what the secret is for and whose it is. It opens with the same purpose only. */
  seal(secret: Uint8Array, purpose: string): string
  /** Returns undefined if it was sealed with another key or purpose, or was altered. */
  open(sealed: string, purpose: string): Buffer | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The key is derived from the session secret: a shop with a new session secret cannot open what it sealed before. */
export function createSecretBox(sessionSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'tradecraft secret box 1', 32))
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
