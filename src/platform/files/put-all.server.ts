import type { Files } from './file-keys.server.ts'

type NewFile = readonly [key: string, bytes: Uint8Array]

/** Stores all files, or none when one of them does not fit on the disk [F11]: no row would name those that are left. */
export async function putAll(files: Files, newFiles: readonly NewFile[]): Promise<void> {
  try {
    for (const [key, bytes] of newFiles) await files.put(key, bytes)
  } catch (fault) {
    // The first fault is the one to report.
    await Promise.allSettled(newFiles.map(([key]) => files.remove(key)))
    throw fault
  }
}
