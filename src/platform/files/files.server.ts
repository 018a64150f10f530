import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#src/platform/config/config.server.ts'
import { assertFileKey, type Files, isFileKey } from './file-keys.server.ts'
import { openS3Files } from './s3-files.server.ts'
import { writeFileAtomically } from './write-file-atomically.server.ts'

export type { Files } from './file-keys.server.ts'

/** Opens the configured bucket, else a local folder. */
export function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>): Files {
  return s3 ? openS3Files(s3) : openLocalFiles(path.join(dataDir, 'files'))
}

/** Creates the local folder, so that a backup of a shop without files finds it too. */
export async function createFilesFolder({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  if (!s3) await mkdir(path.join(dataDir, 'files'), { recursive: true, mode: 0o700 })
}

function openLocalFiles(root: string): Files {
  return {
    put: async (key, bytes) => writeFileAtomically(toFilePath(root, key), bytes),
    async find(key) {
      if (!isFileKey(key)) return undefined
      try {
        return await readFile(toFilePath(root, key))
      } catch (error) {
        if (notFoundCodes.has((error as NodeJS.ErrnoException).code)) return undefined
        throw error
      }
    },
    remove: async (key) => rm(toFilePath(root, key), { force: true }),
  }
}

// Keys come from URLs, so they may point to a folder or below a file: then there is no such file.
const notFoundCodes = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function toFilePath(root: string, key: string): string {
  assertFileKey(key)
  return path.join(root, key)
}
