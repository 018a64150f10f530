import { expect, it } from 'vitest'
import { pictureUrl, widthsAround } from './picture-url.ts'

it('names a rendered picture by width, key and format', () => {
  expect(pictureUrl('pictures/tank.svg', 320, 'avif')).toBe('/pictures/320/tank.svg.avif')
})

it.each([
  [50, [80, 160]],
  [300, [320, 480, 640]],
  [1280, [960, 1440, 1920]],
])('offers for %i px what a dense screen can use', (largest, widths) => {
  expect(widthsAround(largest)).toEqual(widths)
})
