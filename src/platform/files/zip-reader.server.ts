import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { ok, type Result, refuse } from '#src/shared/result.ts'

/*
 * Reads files out of a ZIP that somebody has uploaded. Sizes and names in it are claims: what is unpacked is bounded by
 * `maxBytes`, and no name becomes a path. Without encryption and ZIP64, which files below 4 GB do not need.
 */

export type ZipProblem = 'not_a_zip' | 'too_many_entries' | 'unpacks_too_large'
export type ZipEntryProblem = 'too_large' | 'damaged'
export type ZipFile = {
  /** The files with safe names, in the order of the directory. Folders are left out. */
  names: readonly string[]
  /** Undefined when there is no such file. */
  read(name: string, maxBytes: number): Promise<Result<Buffer, ZipEntryProblem> | undefined>
}
type ZipLimits = {
  maxEntries: number
  /** The limit for all files together, as the directory declares them. */
  maxTotalBytes: number
}
type Entry = { name: string; method: number; crc: number; packedSize: number; size: number; offset: number }

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 }
const endSize = 22
const maxCommentSize = 65_535
const directorySize = 46
const localSize = 30
const stored = 0
const deflated = 8
const isEncrypted = 0x1

/** Pictures hardly shrink. What shrinks more is made to fill memory. */
const maxRatio = 200
const minBombBytes = 1_000_000

export function openZip(bytes: Buffer, { maxEntries, maxTotalBytes }: ZipLimits): Result<ZipFile, ZipProblem> {
  const end = findEnd(bytes)
  if (!end) return refuse('not_a_zip')
  if (end.entryCount > maxEntries) return refuse('too_many_entries')
  const entries = new Map<string, Entry>()
  let totalBytes = 0
  let at = end.directoryOffset
  for (let index = 0; index < end.entryCount; index += 1) {
    const entry = readEntry(bytes, at)
    if (!entry) return refuse('not_a_zip')
    at = entry.nextAt
    totalBytes += entry.size
    if (totalBytes > maxTotalBytes) return refuse('unpacks_too_large')
    // Other programs take the last file of a name; a second one is not needed.
    if (entry.isReadable && isSafeName(entry.name) && !entries.has(entry.name)) entries.set(entry.name, entry)
  }
  return ok({
    names: [...entries.keys()],
    async read(name, maxBytes) {
      const entry = entries.get(name)
      return entry && readContent(bytes, entry, maxBytes)
    },
  })
}

/** The end of a ZIP has no fixed place, because a comment can follow. */
function findEnd(bytes: Buffer): { entryCount: number; directoryOffset: number } | undefined {
  const lowest = Math.max(0, bytes.length - endSize - maxCommentSize)
  for (let at = bytes.length - endSize; at >= lowest; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === signatures.end
    if (!isEnd || at + endSize + bytes.readUInt16LE(at + 20) !== bytes.length) continue
    const entryCount = bytes.readUInt16LE(at + 10)
    const directoryBytes = bytes.readUInt32LE(at + 12)
    const directoryOffset = bytes.readUInt32LE(at + 16)
    const isOnOneDisk = bytes.readUInt16LE(at + 8) === entryCount && directoryOffset + directoryBytes <= at
    return isOnOneDisk ? { entryCount, directoryOffset } : undefined
  }
  return undefined
}

function readEntry(bytes: Buffer, at: number): (Entry & { isReadable: boolean; nextAt: number }) | undefined {
  if (at + directorySize > bytes.length || bytes.readUInt32LE(at) !== signatures.directory) return undefined
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const nameAt = at + directorySize
  const nameEnd = nameAt + bytes.readUInt16LE(at + 28)
  const nextAt = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  if (nextAt > bytes.length) return undefined
  return {
    name: decodeName(bytes.subarray(nameAt, nameEnd)).normalize('NFC'),
    method,
    crc: bytes.readUInt32LE(at + 16),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    isReadable: (method === stored || method === deflated) && (flags & isEncrypted) === 0,
    nextAt,
  }
}

/** The upper half of code page 850, in which older programs on Windows write names. */
const westernLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Many programs write UTF-8 without saying so, so what is valid UTF-8 is read as such. */
function decodeName(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : westernLetters[byte - 128])).join('')
}

/** No folder, absolute path, drive, parent folder or control character. */
function isSafeName(name: string): boolean {
  if (name === '' || /[\p{Cc}\\:]/u.test(name)) return false
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

const inflate = promisify(inflateRaw) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

async function readContent(bytes: Buffer, entry: Entry, maxBytes: number): Promise<Result<Buffer, ZipEntryProblem>> {
  const { method, crc, packedSize, size, offset } = entry
  const isBomb = size > minBombBytes && size > packedSize * maxRatio
  if (size > maxBytes || isBomb) return refuse('too_large')
  if (offset + localSize > bytes.length || bytes.readUInt32LE(offset) !== signatures.local) return refuse('damaged')
  const start = offset + localSize + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length !== packedSize) return refuse('damaged')
  const content = method === stored ? packed : await inflateWithin(packed, size)
  const isIntact = content?.length === size && crc32(content) === crc
  return content && isIntact ? ok(content) : refuse('damaged')
}

/** Undefined for what is not deflated, or is more than the directory declares. */
async function inflateWithin(packed: Buffer, size: number): Promise<Buffer | undefined> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}
