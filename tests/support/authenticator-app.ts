import { generateTotpCode, getTotpStep } from '#src/platform/security/totp.server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that was given the key of an enrolment, with or without spaces. */
export function createAuthenticatorApp(key: string) {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return {
    /** The code at this time, or `steps` of 30 seconds later. */
    readCode: (now: Date, steps = 0) => generateTotpCode(secret, getTotpStep(now) + steps),
  }
}
export type AuthenticatorApp = ReturnType<typeof createAuthenticatorApp>
