import { describe, expect, it } from 'vitest'
import { buildTotpUri, encodeBase32, findTotpStep, generateTotpCode, getTotpStep } from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds is %s', (seconds, expected) => {
    expect(generateTotpCode(secret, getTotpStep(new Date(seconds * 1000)), 8)).toBe(expected)
  })
})

describe('findTotpStep', () => {
  const now = new Date(1_111_111_111_000)
  const step = getTotpStep(now)

  it.each([-1, 0, 1])('accepts the code of the step %i away', (distance) => {
    const code = generateTotpCode(secret, step + distance)
    expect(findTotpStep(secret, { code, now, lastStep: null })).toBe(step + distance)
  })

  it.each([-2, 2])('refuses the code of the step %i away', (distance) => {
    const code = generateTotpCode(secret, step + distance)
    expect(findTotpStep(secret, { code, now, lastStep: null })).toBeUndefined()
  })

  it('refuses a code that was used, and any earlier one', () => {
    const check = (distance: number) =>
      findTotpStep(secret, { code: generateTotpCode(secret, step + distance), now, lastStep: step })
    expect([check(-1), check(0), check(1)]).toEqual([undefined, undefined, step + 1])
  })

  it.each(['', '12345', '1234567', 'abcdef', '-12345'])('refuses the malformed code "%s"', (code) => {
    expect(findTotpStep(secret, { code, now, lastStep: null })).toBeUndefined()
  })
})

describe('the URI for authenticator apps', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes "%s" as %s (RFC 4648)', (text, expected) => {
    expect(encodeBase32(Buffer.from(text))).toBe(expected)
  })

  it('names shop and account', () => {
    expect(buildTotpUri(secret, { company: 'Tanks & Co', email: 'a@example.com' })).toBe(
      'otpauth://totp/Tanks%20%26%20Co:a%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tanks%20%26%20Co&algorithm=SHA1&digits=6&period=30',
    )
  })
})
