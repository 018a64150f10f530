import { constants, crc32, deflateRawSync } from 'node:zlib'
import { joinChecksums, zerosAppended } from './crc-join.ts'

/*
 * A page that is kept has constant parts, compressed once, and small parts that differ per visitor. A gzip stream may
 * be put together from both: each constant part is a run of deflate blocks that ends on a byte boundary, each small
 * part a stored block. The checksum is joined from those of the parts, so nothing long is read again.
 */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])

export type GzipSegment = { length: number; deflated: Buffer; checksum: number; zeros: number }

export function gzipSegment(plain: Buffer): GzipSegment {
  return {
    length: plain.length,
    // A copy: what zlib returns holds on to its whole output buffer of sixteen kilobytes.
    deflated: Buffer.from(
      new Uint8Array(deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })).buffer,
    ),
    checksum: crc32(plain),
    zeros: zerosAppended(plain.length),
  }
}

/** segments[0] + values[0] + segments[1] + … as one gzip stream. */
export function gzipWith(segments: readonly GzipSegment[], values: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [header]
  let checksum = 0
  let size = 0
  segments.forEach((segment, position) => {
    parts.push(segment.deflated)
    checksum = joinChecksums(checksum, segment)
    size += segment.length
    const value = values[position]
    if (!value) return
    parts.push(storedBlock(value))
    checksum = crc32(value, checksum)
    size += value.length
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size >>> 0, 4)
  parts.push(lastBlock, trailer)
  return Buffer.concat(parts)
}

function storedBlock(value: Buffer): Buffer {
  const block = Buffer.alloc(5 + value.length)
  block.writeUInt16LE(value.length, 1)
  block.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(block, 5)
  return block
}
