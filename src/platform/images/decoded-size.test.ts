import { expect, it } from 'vitest'
import { decodedBytes, isTooLarge, type PictureHeader } from './decoded-size.server.ts'

const photo: PictureHeader = { width: 1000, height: 1000, channels: 3, depth: 'uchar' }

it.each<[name: string, header: PictureHeader, bytes: number]>([
  ['8-bit RGB', photo, 3_000_000],
  ['8-bit CMYK', { ...photo, channels: 4 }, 4_000_000],
  ['16-bit RGBA', { ...photo, channels: 4, depth: 'ushort' }, 8_000_000],
  ['32-bit float', { ...photo, channels: 1, depth: 'float' }, 4_000_000],
  ['an unknown sample format', { ...photo, channels: 1, depth: 'new' }, 16_000_000],
  ['ten frames', { ...photo, pages: 10 }, 30_000_000],
  ['no frames', { ...photo, pages: 0 }, 3_000_000],
  ['an interlaced PNG', { ...photo, format: 'png', isProgressive: true }, 3_000_000],
  ['a progressive JPEG', { ...photo, format: 'jpeg', isProgressive: true }, 6_000_000],
])('counts the decoded bytes of %s', (_name, header, bytes) => {
  expect(decodedBytes(header)).toBe(bytes)
})

it.each<[name: string, header: PictureHeader, isAllowed: boolean]>([
  ['A3 at 300 dpi in 16-bit RGB', { ...photo, width: 4961, height: 3508, depth: 'ushort' }, true],
  ['7,000 x 7,000 in 8-bit RGBA', { ...photo, width: 7000, height: 7000, channels: 4 }, true],
  ['5,000 x 5,000 in 16-bit RGBA', { ...photo, width: 5000, height: 5000, channels: 4, depth: 'ushort' }, true],
  [
    '5,000 x 5,000 in a progressive JPEG',
    { ...photo, width: 5000, height: 5000, format: 'jpeg', isProgressive: true },
    true,
  ],
  ['A2 at 300 dpi in CMYK', { ...photo, width: 7016, height: 4961, channels: 4 }, true],
  ['12,247 x 12,247 in 16-bit RGBA', { ...photo, width: 12_247, height: 12_247, channels: 4, depth: 'ushort' }, false],
  ['a photo of 61 megapixels', { ...photo, width: 9504, height: 6336 }, true],
  ['8,000 x 8,000 in 1-bit grey', { ...photo, width: 8000, height: 8000, channels: 1 }, true],
  ['14,000 x 14,000 in 1-bit grey', { ...photo, width: 14_000, height: 14_000, channels: 1 }, false],
  ['200,000 pages of 20 x 20 in 1-bit grey', { ...photo, width: 20, height: 20, channels: 1, pages: 200_000 }, false],
  ['1,000 frames of 400 x 400', { ...photo, width: 400, height: 400, channels: 4, pages: 1000 }, false],
])('decides whether %s may be decoded', (_name, header, isAllowed) => {
  expect(isTooLarge(header)).toBe(!isAllowed)
})
