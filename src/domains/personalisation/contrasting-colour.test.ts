import { expect, it } from 'vitest'
import { averageColour, pickContrastingColour } from './contrasting-colour.ts'

const colours = ['#0f1b2d', '#ffffff', '#c8102e', '#0a4f8f']

it.each([
  ['white', [255, 255, 255], '#0f1b2d'],
  ['natural cotton', [226, 214, 188], '#0f1b2d'],
  ['black', [24, 26, 30], '#ffffff'],
  ['royal blue', [28, 63, 148], '#ffffff'],
  ['red', [200, 16, 46], '#ffffff'],
] as const)('picks the first text colour that is readable on %s', (_, background, expected) => {
  expect(pickContrastingColour(colours, background)).toBe(expected)
})

it('picks the most readable colour if none is readable, and none of no colours', () => {
  expect(pickContrastingColour(['#0f1b2d', '#0a4f8f'], [20, 20, 20])).toBe('#0a4f8f')
  expect(pickContrastingColour([], [0, 0, 0])).toBeUndefined()
})

it('averages pixels without their transparency', () => {
  expect(averageColour([0, 100, 200, 255, 100, 100, 0, 0])).toEqual([50, 100, 100])
})
