import { describe, expect, it } from 'vitest'
import { encode, mostBytes } from './crop-image.ts'

/** A canvas that writes what it can; what it cannot becomes PNG without a word, as the standard has it. */
function aCanvas(writes: readonly string[], pngBytes: number) {
  return {
    async convertToBlob({ type = '' }: ImageEncodeOptions = {}) {
      const written = writes.includes(type) ? type : 'image/png'
      return new Blob([new Uint8Array(written === 'image/png' ? pngBytes : 10)], { type: written })
    },
  }
}
const all = ['image/png', 'image/jpeg', 'image/webp']
const safari = ['image/png', 'image/jpeg']

describe('PERS-01 a cropped picture is sent as', () => {
  it.each([
    ['JPEG, if it was a photograph', all, 'image/jpeg', mostBytes + 1, 'image/jpeg'],
    ['PNG, if that is small enough', all, 'image/png', mostBytes, 'image/png'],
    ['PNG, also in Safari', safari, 'image/webp', mostBytes, 'image/png'],
    ['WebP, if a PNG would be too large', all, 'image/png', mostBytes + 1, 'image/webp'],
    ['JPEG on white, where no WebP can be written', safari, 'image/png', mostBytes + 1, 'image/jpeg'],
  ])('%s', async (_, writes, source, pngBytes, type) => {
    let isOnWhite = false
    const opaque = () => {
      isOnWhite = true
      return aCanvas(writes, pngBytes)
    }
    const picture = await encode(aCanvas(writes, pngBytes), source, opaque)
    expect(picture.type).toBe(type)
    expect(picture.size).toBeLessThanOrEqual(mostBytes)
    expect(isOnWhite).toBe(type === 'image/jpeg' && source !== 'image/jpeg')
  })
})
