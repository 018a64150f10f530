import type { Files } from './file-keys.server.ts'

type NewFile = readonly [key: string, bytes: Uint8Array]

/** Stores all files. If one cannot be stored [F11], removes the others again, because no row would refer to them. */
export async function storeAllOrNone(files: Files, newFiles: readonly NewFile[]): Promise<void> {
  try {
    for (const [key, bytes] of newFiles) await files.put(key, bytes)
  } catch (fault) {
    // The first fault is the one to report.
    await Promise.allSettled(newFiles.map(([key]) => files.remove(key)))
    throw fault
  }
}
