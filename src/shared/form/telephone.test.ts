import { expect, it } from 'vitest'
import { isTelephone } from './telephone.ts'

it.each(['01757 496 0120', '+44 (0)1757 496 0120', '01757-496-0120 ext. 3', '017574960120x12', '999'])(
  'accepts %j',
  (text) => {
    expect(isTelephone(text)).toBe(true)
  },
)

it.each(['', 'abc', '+', '()', 'call me on 0175', '01757 ext', '01757\u0000', '1'.repeat(50_000).concat('!')])(
  'refuses %j',
  (text) => {
    expect(isTelephone(text)).toBe(false)
  },
)
