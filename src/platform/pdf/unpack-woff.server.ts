import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Converts a WOFF font to the OpenType font inside it. The PDF library reads WOFF too, but unpacks the tables on every
 * access, which takes five times as long as the rest of an invoice.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(sfntHeader + count * sfntEntry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + index * woffEntry
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = woff.subarray(from, from + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    const record = sfntHeader + index * sfntEntry
    woff.copy(head, record, entry, entry + 4)
    woff.copy(head, record + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(length, record + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([head, ...tables])
}
