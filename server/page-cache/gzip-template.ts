import { constants, crc32, deflateRawSync } from 'node:zlib'
import { multiplyPolynomials, zeroBytesOperator } from './crc32-combine.ts'

/*
 * A cached page has constant parts, compressed once, and short values that differ per visitor. A gzip stream can be
 * assembled from both: each constant part is a run of deflate blocks that ends on a byte boundary, each value is a stored
 * block. As the values keep their lengths, only they and the checksum change.
 */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])
const trailerBytes = 8

/** A constant part, or the name of a value. */
export type TemplatePart<Name extends string> = { constant: string } | { value: Name }

type ValueSlot = { offsets: number[]; factor: number; emptyChecksum: number }

export type GzipTemplate<Name extends string> = {
  bytes: number
  fill(values: Record<Name, string>): Buffer
}

/** Every value is ASCII and has the given length. */
export function gzipTemplate<Name extends string>(
  parts: readonly TemplatePart<Name>[],
  lengths: Record<Name, number>,
): GzipTemplate<Name> {
  const emptyParts = parts.map((part) =>
    Buffer.from('constant' in part ? part.constant : '\0'.repeat(lengths[part.value])),
  )
  const size = emptyParts.reduce((sum, { length }) => sum + length, 0)
  const emptyChecksum = emptyParts.reduce((checksum, part) => crc32(part, checksum), 0)
  const slots = new Map<Name, ValueSlot>()
  const blocks: Buffer[] = [header]
  let offset = header.length
  let bytesAfter = size
  parts.forEach((part, index) => {
    const plain = emptyParts[index] as Buffer
    bytesAfter -= plain.length
    const block = 'constant' in part ? deflateToByteBoundary(plain) : storedBlock(plain)
    if ('value' in part) {
      const slot = slots.get(part.value) ?? { offsets: [], factor: 0, emptyChecksum: crc32(plain) }
      slot.offsets.push(offset + storedHeaderBytes)
      slot.factor ^= zeroBytesOperator(bytesAfter)
      slots.set(part.value, slot)
    }
    blocks.push(block)
    offset += block.length
  })
  const empty = Buffer.concat([...blocks, lastBlock, Buffer.alloc(trailerBytes)])
  empty.writeUInt32LE(size >>> 0, empty.length - 4)

  return {
    bytes: empty.length,
    fill(values) {
      const filled = Buffer.allocUnsafe(empty.length)
      empty.copy(filled)
      let checksum = emptyChecksum
      for (const [name, slot] of slots) {
        const value = values[name]
        if (value.length !== lengths[name]) throw new Error(`A ${name} has ${lengths[name]} characters`)
        for (const place of slot.offsets) filled.write(value, place, 'latin1')
        // CRC-32 is linear: the change of a value contributes to the checksum once for all its places.
        checksum ^= multiplyPolynomials(slot.factor, crc32(value) ^ slot.emptyChecksum)
      }
      filled.writeUInt32LE(checksum >>> 0, filled.length - trailerBytes)
      return filled
    },
  }
}

function deflateToByteBoundary(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })
}

const storedHeaderBytes = 5

function storedBlock(value: Buffer): Buffer {
  const block = Buffer.alloc(storedHeaderBytes + value.length)
  block.writeUInt16LE(value.length, 1)
  block.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(block, storedHeaderBytes)
  return block
}
