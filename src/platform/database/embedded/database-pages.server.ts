import { closeSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** The size of a page of PostgreSQL. */
export const pageBytes = 8192

/** `zeroPages` are the numbers of the pages that hold only zeros; absent if there are none. */
export type ScannedFile = { size: number; checksum: number; zeroPages?: number[] }

const zeros = Buffer.alloc(pageBytes)

/** Reads a file of the database once. */
export function scanFile(file: string): ScannedFile {
  const zeroPages: number[] = []
  let [size, checksum] = [0, 0]
  readPages(file, (page) => {
    if (page.equals(zeros.subarray(0, page.length))) zeroPages.push(size / pageBytes)
    checksum = crc32(page, checksum)
    size += page.length
  })
  return zeroPages.length > 0 ? { size, checksum, zeroPages } : { size, checksum }
}

const chunk = Buffer.allocUnsafe(128 * pageBytes)

/** Calls `visit` with every page of a file; the last one may be shorter. The page is valid during the call only. */
export function readPages(file: string, visit: (page: Buffer) => void): void {
  const handle = openSync(file, 'r')
  try {
    for (let read = readChunk(handle); read > 0; read = readChunk(handle)) {
      for (let start = 0; start < read; start += pageBytes)
        visit(chunk.subarray(start, Math.min(start + pageBytes, read)))
    }
  } finally {
    closeSync(handle)
  }
}

/** Fills the chunk, except at the end of the file: a system may return fewer bytes than requested. */
function readChunk(handle: number): number {
  let filled = 0
  for (;;) {
    const read = readSync(handle, chunk, filled, chunk.length - filled, null)
    filled += read
    if (read === 0 || filled === chunk.length) return filled
  }
}

// The layout of pages and index entries: bufpage.h, nbtree.h and itup.h of PostgreSQL 18.
const headerBytes = 24
const leafFlag = 1
const unusedFlags = 4 | 8 | 16
const alternativeMask = 0x2000
const countMask = 0x0fff
const pointerBytes = 6

/** Lists the pages of the table to which the entries of a B-tree page point. Only leaf pages have such entries. */
export function listIndexedPages(page: Buffer): number[] {
  const [end, special] = [page.readUInt16LE(12), page.readUInt16LE(16)]
  if (special !== pageBytes - 16 || end > special) return []
  const [next, flags] = [page.readUInt32LE(special + 4), page.readUInt16LE(special + 12)]
  if ((flags & leafFlag) === 0 || (flags & unusedFlags) !== 0) return []
  // The first entry is the upper bound of the page, unless the page is the last one.
  const first = next === 0 ? 0 : 1
  const pages: number[] = []
  for (let item = headerBytes + first * 4; item < end; item += 4) {
    pages.push(...listEntryPages(page, page.readUInt32LE(item) & 0x7fff))
  }
  return pages
}

/** An entry points to one row, or with equal keys to a list of rows. */
function listEntryPages(page: Buffer, entry: number): number[] {
  const isList = (page.readUInt16LE(entry + 6) & alternativeMask) !== 0
  if (!isList) return [readPageNumber(page, entry)]
  const [offset, count] = [readPageNumber(page, entry), page.readUInt16LE(entry + 4) & countMask]
  return Array.from({ length: count }, (_, index) => readPageNumber(page, entry + offset + index * pointerBytes))
}

const readPageNumber = (page: Buffer, at: number) => page.readUInt16LE(at) * 0x1_0000 + page.readUInt16LE(at + 2)
