import { describe, expect, it } from 'vitest'
import { defaultAccentColour } from '#src/shared/company/brand.ts'
import { getAccentContrast, isReadable } from './accent-colour.ts'

describe('an accent colour', () => {
  it.each([
    { colour: '#000000', isAccepted: true },
    { colour: defaultAccentColour, isAccepted: true },
    { colour: '#1a7f37', isAccepted: true },
    { colour: '#c8102e', isAccepted: true },
    { colour: '#ff8800', isAccepted: false },
    { colour: '#ffee00', isAccepted: false },
    { colour: '#8fc1ee', isAccepted: false },
    { colour: '#ffffff', isAccepted: false },
  ])('$colour is accepted: $isAccepted', ({ colour, isAccepted }) => {
    expect(isReadable(colour)).toBe(isAccepted)
  })

  it('is measured on the palest panel of the shop', () => {
    expect(getAccentContrast('#000000')).toBeCloseTo(17.55, 1)
    expect(getAccentContrast('#ffffff')).toBeCloseTo(1, 5)
  })
})
