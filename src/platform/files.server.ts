import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './env.server.ts'

/** Where uploaded and seeded files are kept: a key such as `pictures/mug-1.svg`, and its bytes. */
export type Files = {
  put(key: string, bytes: Uint8Array | string): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

export function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Files {
  const root = path.join(dataDir, 'files')

  return {
    async put(key, bytes) {
      const file = fileOf(root, key)
      await mkdir(path.dirname(file), { recursive: true })
      // Written aside and renamed, so that a reader never meets half a file.
      const part = `${file}.${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, file)
    },
    async find(key) {
      if (!isKey(key)) return undefined
      try {
        return await readFile(fileOf(root, key))
      } catch (error) {
        if (meansAbsent.has((error as NodeJS.ErrnoException).code)) return undefined
        throw error
      }
    },
    remove: (key) => rm(fileOf(root, key), { force: true }),
  }
}

const allowedKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
// A file system takes names of 255 bytes, and `put` appends 42 to the name.
const maxKeyLength = 200
// Addresses become keys: one that runs through a file, or ends at a folder, names no file.
const meansAbsent = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function isKey(key: string): boolean {
  return key.length <= maxKeyLength && allowedKey.test(key)
}

function fileOf(root: string, key: string): string {
  if (!isKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`)
  return path.join(root, key)
}
