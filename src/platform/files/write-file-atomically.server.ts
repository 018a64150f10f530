import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a temporary file, flushes it to disk and renames it: a full disk or a crash leaves the previous file, or none,
 * never a partial one [F11]. Only the shop's own user can read it.
 */
export async function writeFileAtomically(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporaryFile = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(temporaryFile, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}
