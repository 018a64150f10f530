import { describe, expect, it } from 'vitest'
import { encodeImage, maxImageBytes } from './crop-image.ts'

/** Encodes unsupported types as PNG, as the canvas standard specifies. */
function aCanvas(supported: readonly string[], pngBytes: number) {
  return {
    async convertToBlob({ type = '' }: ImageEncodeOptions = {}) {
      const written = supported.includes(type) ? type : 'image/png'
      return new Blob([new Uint8Array(written === 'image/png' ? pngBytes : 10)], { type: written })
    },
  }
}
const all = ['image/png', 'image/jpeg', 'image/webp']
const safari = ['image/png', 'image/jpeg']

describe('encodeImage [PERS-01]', () => {
  it.each([
    ['JPEG for a photo', all, 'image/jpeg', maxImageBytes + 1, 'image/jpeg'],
    ['PNG if it is small enough', all, 'image/png', maxImageBytes, 'image/png'],
    ['PNG in Safari too', safari, 'image/webp', maxImageBytes, 'image/png'],
    ['WebP if the PNG is too large', all, 'image/png', maxImageBytes + 1, 'image/webp'],
    ['JPEG on white if WebP is not supported', safari, 'image/png', maxImageBytes + 1, 'image/jpeg'],
  ])('returns %s', async (_, supported, source, pngBytes, type) => {
    let isOnWhite = false
    const opaque = () => {
      isOnWhite = true
      return aCanvas(supported, pngBytes)
    }
    const picture = await encodeImage(aCanvas(supported, pngBytes), source, opaque)
    expect(picture.type).toBe(type)
    expect(picture.size).toBeLessThanOrEqual(maxImageBytes)
    expect(isOnWhite).toBe(type === 'image/jpeg' && source !== 'image/jpeg')
  })
})
