import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './env.server.ts'
import { demandKey, type Files, isKey } from './file-keys.server.ts'
import { openS3Files } from './s3-files.server.ts'
import { writeWholeFile } from './write-whole-file.server.ts'

export type { Files } from './file-keys.server.ts'

/** A folder of this machine, unless a bucket is configured. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>): Files {
  return s3 ? openS3Files(s3) : openLocalFiles(path.join(dataDir, 'files'))
}

function openLocalFiles(root: string): Files {
  return {
    put: async (key, bytes) => writeWholeFile(fileOf(root, key), bytes),
    async find(key) {
      if (!isKey(key)) return undefined
      try {
        return await readFile(fileOf(root, key))
      } catch (error) {
        if (meansAbsent.has((error as NodeJS.ErrnoException).code)) return undefined
        throw error
      }
    },
    remove: async (key) => rm(fileOf(root, key), { force: true }),
  }
}

// Addresses become keys: one that runs through a file, or ends at a folder, names no file.
const meansAbsent = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function fileOf(root: string, key: string): string {
  demandKey(key)
  return path.join(root, key)
}
