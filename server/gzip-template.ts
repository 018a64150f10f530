import { constants, crc32, deflateRawSync } from 'node:zlib'
import { appendZeros, multiply } from './crc-polynomials.ts'

/*
 * A page that is kept has constant parts, compressed once, and small parts that differ per visitor. A gzip stream may
 * be put together from both: each constant part is a run of deflate blocks that ends on a byte boundary, each small
 * part a stored block. As long as the small parts keep their lengths, only they and the checksum change.
 */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])
const trailerBytes = 8

/** A constant part, or the name of what stands in its place. */
export type TemplatePart<Name extends string> = { constant: string } | { value: Name }

type Hole = { offsets: number[]; factor: number; emptyChecksum: number }

export type GzipTemplate<Name extends string> = {
  bytes: number
  fill(values: Record<Name, string>): Buffer
}

/** Every value is ASCII and has the length that is given for its name. */
export function gzipTemplate<Name extends string>(
  parts: readonly TemplatePart<Name>[],
  lengths: Record<Name, number>,
): GzipTemplate<Name> {
  const emptied = parts.map((part) =>
    Buffer.from('constant' in part ? part.constant : '\0'.repeat(lengths[part.value])),
  )
  const size = emptied.reduce((sum, { length }) => sum + length, 0)
  const emptyChecksum = emptied.reduce((checksum, part) => crc32(part, checksum), 0)
  const holes = new Map<Name, Hole>()
  const blocks: Buffer[] = [header]
  let offset = header.length
  let behind = size
  parts.forEach((part, index) => {
    const plain = emptied[index] as Buffer
    behind -= plain.length
    const block = 'constant' in part ? deflated(plain) : storedBlock(plain)
    if ('value' in part) {
      const hole = holes.get(part.value) ?? { offsets: [], factor: 0, emptyChecksum: crc32(plain) }
      hole.offsets.push(offset + storedHeaderBytes)
      hole.factor ^= appendZeros(behind)
      holes.set(part.value, hole)
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
      for (const [name, hole] of holes) {
        const value = values[name]
        if (value.length !== lengths[name]) throw new Error(`A ${name} has ${lengths[name]} characters`)
        for (const place of hole.offsets) filled.write(value, place, 'latin1')
        // The checksum is linear: what a value changes in it, it changes for all its places at once.
        checksum ^= multiply(hole.factor, crc32(value) ^ hole.emptyChecksum)
      }
      filled.writeUInt32LE(checksum >>> 0, filled.length - trailerBytes)
      return filled
    },
  }
}

function deflated(plain: Buffer): Buffer {
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
