import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

type PngSize = { width: number; height: number; isInterlaced?: boolean; colour?: keyof typeof colours }

/** Bits per sample and colour type, as in the header, and bits per pixel. */
const colours = {
  rgba16: { depth: 16, type: 6, bits: 64 },
  rgba8: { depth: 8, type: 6, bits: 32 },
  grey1: { depth: 1, type: 0, bits: 1 },
}
/** The seven passes of Adam7: first column and row, then the steps between columns and rows. */
const adam7Passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A PNG of one colour, with 16-bit RGBA samples unless told otherwise: some kilobytes to send, many megabytes once decoded. */
export async function makePng(size: PngSize): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const compressed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => compressed.push(chunk))
  const ended = once(deflate, 'end')
  const zeros = Buffer.alloc(4 * 1024 * 1024)
  // Each row begins with its filter type, which is zero like every sample.
  for (let left = countRawBytes(size); left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain')
  }
  deflate.end()
  await ended
  return assemblePng(size, Buffer.concat(compressed))
}

/** A PNG whose header claims that size, with `data` as its compressed rows. */
export function assemblePng({ width, height, isInterlaced, colour = 'rgba16' }: PngSize, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // The two zeros are deflate and adaptive filter.
  header.set([colours[colour].depth, colours[colour].type, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function countRawBytes({ width, height, isInterlaced, colour = 'rgba16' }: PngSize): number {
  const passes = isInterlaced ? adam7Passes : ([[0, 0, 1, 1]] as const)
  return passes.reduce((sum, [column, row, columnStep, rowStep]) => {
    const columns = Math.ceil((width - column) / columnStep)
    const rows = Math.ceil((height - row) / rowStep)
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * colours[colour].bits) / 8)) : sum
  }, 0)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
