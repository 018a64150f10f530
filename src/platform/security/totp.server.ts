import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238), as authenticator apps make them: SHA-1, 30 seconds, six digits. */

const stepSeconds = 30
const digits = 6
/** Codes of the step before and after count too, because clocks differ. */
const window = 1
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function generateTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The number of the step at this time. */
export function getTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of one step (RFC 4226). */
export function generateTotpCode(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

type TotpCheck = { code: string; now: Date; lastStep: number | null }

/**
 * Returns the step whose code was entered, or undefined. A step is accepted once: `lastStep` is the newest one that was used,
 * and earlier ones are refused too.
 */
export function findTotpStep(secret: Uint8Array, { code, now, lastStep }: TotpCheck): number | undefined {
  const entered = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(entered)) return undefined
  const current = getTotpStep(now)
  let found: number | undefined
  for (let step = current - window; step <= current + window; step += 1) {
    const isEqual = timingSafeEqual(Buffer.from(entered), Buffer.from(generateTotpCode(secret, step)))
    if (isEqual && (lastStep === null || step > lastStep)) found ??= step
  }
  return found
}

/** RFC 4648, without padding, as authenticator apps expect it. */
export function encodeBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((chunk) => alphabet[Number.parseInt(chunk.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code holds. */
export function buildTotpUri(secret: Uint8Array, { company, email }: { company: string; email: string }): string {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(email)}`
  const parameters = { secret: encodeBase32(secret), issuer: company, algorithm: 'SHA1', digits, period: stepSeconds }
  // Not by URLSearchParams, which writes spaces as plus signs: apps would show them.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
