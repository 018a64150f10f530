import { describe, expect, it } from 'vitest'
import { countUnsentUnits } from './refunded-goods.ts'

describe('countUnsentUnits', () => {
  it.each([
    // units, not sent yet, sent, choice, units that will not be sent
    [3, 10, 0, undefined, 3],
    [3, 10, 0, 'sent', 3],
    [3, 0, 10, undefined, 0],
    [3, 0, 10, 'unsent', 0],
    [3, 4, 6, undefined, undefined],
    [3, 4, 6, 'unsent', 3],
    [3, 4, 6, 'sent', 0],
    // More than have left, or are left to send: the rest is of the other kind.
    [8, 4, 6, 'sent', 2],
    [8, 4, 6, 'unsent', 4],
    // Everything: no choice is needed.
    [10, 4, 6, undefined, 4],
  ] as const)('of %i refunded, %i open and %i sent, choosing %s, is %s', (units, open, sent, goods, expected) => {
    expect(countUnsentUnits(units, { open, sent }, goods)).toBe(expected)
  })
})
