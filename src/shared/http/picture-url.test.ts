import { expect, it } from 'vitest'
import { getResponsiveWidths, pictureUrl } from './picture-url.ts'

it('builds the URL of a rendered picture from width, key and format', () => {
  expect(pictureUrl('pictures/tank.svg', 320, 'avif')).toBe('/pictures/320/tank.svg.avif')
})

it.each([
  [50, [80, 160]],
  [300, [320, 480, 640]],
  [1280, [960, 1440, 1920]],
])('returns widths for %i px up to twice that size', (maxCssWidth, widths) => {
  expect(getResponsiveWidths(maxCssWidth)).toEqual(widths)
})
