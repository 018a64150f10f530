import { encodeQR } from 'qr'

/** A QR code for an inline SVG: the dark modules as one path, in a square of `size` units with the quiet border inside. */
export type QrCode = { size: number; path: string }

/** The border that readers expect around the code. */
const border = 4

export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size: rows.length, path }
}
