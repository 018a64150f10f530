import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeWholeFile } from './write-whole-file.server.ts'

/*
 * PostgreSQL takes a table whose file was cut for a smaller table, and an emptied one for an empty table. So the sizes at
 * the last clean close are kept beside the tables: their files only grow until a migration or a vacuum. (decision 22)
 */
const sizesFile = 'shop-file-sizes.json'
const sizesSchema = z.record(z.string(), z.number().int().positive())

/** Call it when nobody writes to the database. */
export async function recordFileSizes(folder: string): Promise<void> {
  const sizes = Object.fromEntries(listTableFiles(folder))
  await writeWholeFile(path.join(folder, sizesFile), JSON.stringify(sizes, undefined, 1))
}

/** To be called before whatever makes tables smaller: a crash in between must not pass for damage. */
export function forgetFileSizes(folder: string): void {
  rmSync(path.join(folder, sizesFile), { force: true })
}

export const hasFileSizes = (folder: string) => readFileSizes(folder) !== undefined

/** What is missing or smaller than at the last clean close, in words; nothing when no sizes were recorded. */
export function findShrunkFile(folder: string): string | undefined {
  for (const [name, expected] of Object.entries(readFileSizes(folder) ?? {})) {
    const size = statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
    if (size === undefined) return `${name} is missing`
    if (size < expected) return `${name} is cut short (${size} of ${expected} bytes)`
  }
  return undefined
}

function readFileSizes(folder: string): Record<string, number> | undefined {
  try {
    return sizesSchema.parse(JSON.parse(readFileSync(path.join(folder, sizesFile), 'utf8')))
  } catch {
    return undefined
  }
}

/** Tables, indexes, and which transactions were committed. Maps of free space may shrink and are made anew when lost. */
const isTableFile = (name: string) => /^(base\/\d+|global)\/(\d+(\.\d+)?|pg_filenode\.map)$|^pg_xact\/\w+$/.test(name)

function listTableFiles(folder: string): [name: string, size: number][] {
  return ['base', 'global', 'pg_xact']
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(part, name).replaceAll(path.sep, '/'),
      ),
    )
    .filter(isTableFile)
    .toSorted()
    .map((name): [string, number] => [name, statSync(path.join(folder, name)).size])
    .filter(([, size]) => size > 0)
}

export function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0)
}
