import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Files, isFileKey } from './file-keys.server.ts'

/** Copies all files of a folder to another file store and returns their number. Existing files are overwritten. */
export async function copyFiles(
  folder: string,
  target: Files,
  onProgress: (fraction: number) => void,
): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    // `.part` files are left over from writes that did not finish.
    .filter((key) => isFileKey(key) && !key.endsWith('.part'))
  for (const [index, key] of keys.entries()) {
    await target.put(key, await readFile(path.join(folder, key)))
    onProgress((index + 1) / keys.length)
  }
  return keys.length
}
