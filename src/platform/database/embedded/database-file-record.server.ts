import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'
import { pageBytes, type ScannedFile, scanFile } from './database-pages.server.ts'

/*
 * PostgreSQL reads a truncated table file as a smaller table and a page of zeros as an empty page. So every clean close
 * records the files of all tables (docs/decisions/0022). The record keeps its file name for older versions: they delete that
 * file before they shrink tables, so that no record describes larger files than there are.
 */
const recordFile = 'shop-file-sizes.json'
const controlFile = 'global/pg_control'

const scannedFileSchema = z.strictObject({
  size: z.number().int().positive(),
  checksum: z.number().int().nonnegative(),
  zeroPages: z.array(z.number().int().nonnegative()).optional(),
})
const recordSchema = z.strictObject({
  /** The checksum of `global/pg_control`, which changes whenever the database is opened. */
  control: z.number().int().nonnegative(),
  files: z.record(z.string(), scannedFileSchema),
  /** The checksum of the two fields above, so that a partial or edited record counts as none. */
  checksum: z.number().int().nonnegative(),
})
export type FileRecord = z.infer<typeof recordSchema>

const computeChecksum = ({ control, files }: Omit<FileRecord, 'checksum'>) => crc32(JSON.stringify([control, files]))
const readControl = (folder: string) => crc32(readFileSync(path.join(folder, controlFile)))

/** Call it while nothing writes to the database. */
export async function recordFiles(folder: string): Promise<void> {
  const files: Record<string, ScannedFile> = {}
  for (const name of listTableFiles(folder)) {
    const scanned = scanFile(path.join(folder, name))
    if (scanned.size > 0) files[name] = scanned
  }
  const content = { control: readControl(folder), files }
  const record: FileRecord = { ...content, checksum: computeChecksum(content) }
  await writeFileAtomically(path.join(folder, recordFile), JSON.stringify(record))
}

/** Call it before tables are made smaller, so that a crash in between is not reported as damage. */
export function discardFileRecord(folder: string): void {
  rmSync(path.join(folder, recordFile), { force: true })
}

/** Returns undefined when there is no complete record. */
export function readFileRecord(folder: string): FileRecord | undefined {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(path.join(folder, recordFile), 'utf8')))
    return record.checksum === computeChecksum(record) && Object.keys(record.files).length > 0 ? record : undefined
  } catch {
    return undefined
  }
}

/** Whether nothing has opened the database since the clean close that wrote the record. */
export const isCleanlyClosed = (folder: string, record: FileRecord) => readControl(folder) === record.control

/** Describes the first file that is missing or smaller than recorded, or returns undefined. */
export function findTruncatedFile(folder: string, record: FileRecord): string | undefined {
  for (const [name, expected] of Object.entries(record.files)) {
    const size = statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
    if (size === undefined) return `${name} is missing`
    if (size < expected.size) return `${name} is cut short (${size} of ${expected.size} bytes)`
  }
  return undefined
}

/**
 * Describes the first file that lost data since it was recorded, or returns undefined. Reads every page. PostgreSQL never
 * writes zeros over a page that holds data, and changes nothing while it is closed.
 */
export function findChangedFile(folder: string, record: FileRecord): string | undefined {
  const isClosed = isCleanlyClosed(folder, record)
  for (const [name, expected] of Object.entries(record.files)) {
    const scanned = scanFile(path.join(folder, name))
    const known = new Set(expected.zeroPages)
    const lost = (scanned.zeroPages ?? []).filter((page) => page < expected.size / pageBytes && !known.has(page))
    if (lost.length > 0) return `${name} holds zeros where data was (${lost.length} pages)`
    if (isClosed && scanned.checksum !== expected.checksum) return `${name} is not as the last clean close left it`
  }
  return undefined
}

/** Tables, indexes and the commit log. Free space maps may shrink and are rebuilt when lost. */
const isTableFile = (name: string) => /^(base\/\d+|global)\/(\d+(\.\d+)?|pg_filenode\.map)$|^pg_xact\/\w+$/.test(name)

export function listTableFiles(folder: string): string[] {
  return ['base', 'global', 'pg_xact']
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(part, name).replaceAll(path.sep, '/'),
      ),
    )
    .filter(isTableFile)
    .toSorted()
}
