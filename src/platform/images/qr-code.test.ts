import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawQrCode, type QrCode } from './qr-code.server.ts'

const scale = 4

/** Paints the path as pixels, as a browser would. */
function paint({ size, path }: QrCode) {
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const pixel = (Number(y) * scale + dy) * width + Number(x) * scale + dx
        data.fill(0, pixel * 4, pixel * 4 + 3)
      }
    }
  }
  return { width, height: width, data }
}

describe('drawQrCode', () => {
  it.each([
    'otpauth://totp/Shop:a%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Shop&algorithm=SHA1&digits=6&period=30',
    `otpauth://totp/${'x'.repeat(300)}`,
  ])('draws a code that a reader reads as %s', (text) => {
    expect(decodeQR(paint(drawQrCode(text)))).toBe(text)
  })

  it('leaves a border of four modules', () => {
    const { size, path } = drawQrCode('border')
    const positions = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect([Math.min(...positions), Math.max(...positions)]).toEqual([4, size - 5])
  })
})
