/** How long the second step of a sign-in may take after the password. */
export const pendingSignInLifetimeMs = 10 * 60_000
/** How long a secret that was shown may be confirmed by its first code. */
export const enrolmentLifetimeMs = 30 * 60_000

export const recoveryCodeCount = 10
const recoveryCodePattern = /^[A-Z2-7]{16}$/

/** Formats a code as it is shown: in groups of four. */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** Returns the recovery code that was typed, in capitals and without separators; undefined if it cannot be one. */
export function parseRecoveryCode(entered: string): string | undefined {
  const code = entered.replaceAll(/[\s-]/g, '').toUpperCase()
  return recoveryCodePattern.test(code) ? code : undefined
}

/** A secret that is not confirmed yet: as a URI, as the QR code of it, and as a key to type. */
export type EnrolmentSecret = { uri: string; qrCode: { size: number; path: string }; key: string }

/** A second factor that is on. */
type ActiveSecondFactor = {
  since: Date
  recoveryCodes: number
  /** Not readable once the session secret of the shop has changed; recovery codes work still. */
  isReadable: boolean
  canTurnOff: boolean
  /** The secret of another app, until it is confirmed. */
  replacement?: EnrolmentSecret
}

/** The second factor of an account, as its owner sees it. */
export type SecondFactorStatus =
  | { kind: 'off' }
  | ({ kind: 'enrolling' } & EnrolmentSecret)
  | ({ kind: 'on' } & ActiveSecondFactor)
