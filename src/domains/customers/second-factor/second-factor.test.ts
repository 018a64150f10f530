import { describe, expect, it } from 'vitest'
import { formatRecoveryCode, parseRecoveryCode } from './second-factor.ts'

describe('recovery codes', () => {
  it('are shown in groups of four', () => {
    expect(formatRecoveryCode('ABCDEFGH234567AB')).toBe('ABCD-EFGH-2345-67AB')
  })

  it.each(['ABCD-EFGH-2345-67AB', 'abcd efgh 2345 67ab', ' ABCDEFGH234567AB '])('may be typed as "%s"', (entered) => {
    expect(parseRecoveryCode(entered)).toBe('ABCDEFGH234567AB')
  })

  it.each(['', '123456', 'ABCD-EFGH-2345-67A', 'ABCD-EFGH-2345-67ABC', 'ABCD-EFGH-2345-670B'])(
    'are not "%s"',
    (entered) => {
      expect(parseRecoveryCode(entered)).toBeUndefined()
    },
  )
})
