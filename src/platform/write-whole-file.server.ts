import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file aside, forces it to the disk and renames it: a full disk or a crash leaves the file that was there, or
 * none, never half of one. Only the shop's own user can read it.
 */
export async function writeWholeFile(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
