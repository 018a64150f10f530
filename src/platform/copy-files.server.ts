import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Files, isKey } from './file-keys.server.ts'

/** Everything that is kept in a folder, into another store; files that are there already are replaced by the same. */
export async function copyFiles(folder: string, to: Files, onCopied: (share: number) => void): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    // Half-written ones are of a put that never ended.
    .filter((key) => isKey(key) && !key.endsWith('.part'))
  for (const [index, key] of keys.entries()) {
    await to.put(key, await readFile(path.join(folder, key)))
    onCopied((index + 1) / keys.length)
  }
  return keys.length
}
