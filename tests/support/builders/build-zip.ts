import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  /** The bytes of the name, when it is not UTF-8. */
  nameBytes?: Buffer
  bytes: Buffer
  isStored?: boolean
  /** What the ZIP claims instead of the truth. */
  claims?: { size?: number; crc?: number; flags?: number; method?: number; offset?: number }
}

/** A ZIP as programs write it, or as somebody writes it to harm. */
export function buildZip(parts: readonly ZipPart[], { comment = '', entryCount = parts.length } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, nameBytes = Buffer.from(name), bytes, isStored = false, claims = {} } of parts) {
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const { size = bytes.length, crc = crc32(bytes), flags = 0x800, method = isStored ? 0 : 8 } = claims
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004'), common, nameBytes, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claims.offset ?? offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, nameBytes)
    offset += 4 + common.length + nameBytes.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entryCount, 4)
  end.writeUInt16LE(entryCount, 6)
  end.writeUInt32LE(directoryBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...locals, directoryBytes, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}
