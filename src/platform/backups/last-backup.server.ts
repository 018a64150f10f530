import { z } from 'zod'
import type { Files } from '#src/platform/files/files.server.ts'

/** The key is in the file store, because all instances share it and it can be written while an embedded database is in use. */
const lastBackupKey = 'backups/last-backup.json'
const lastBackup = z.object({ finishedAt: z.iso.datetime().transform((text) => new Date(text)) })

/** Called after a backup has finished (`npm run backup:record`). */
export async function recordBackup(files: Pick<Files, 'put'>, finishedAt: Date): Promise<void> {
  await files.put(lastBackupKey, JSON.stringify({ finishedAt }))
}

/** When the last recorded backup finished; undefined when none was recorded. */
export async function findLastBackup(files: Pick<Files, 'find'>): Promise<Date | undefined> {
  const content = await files.find(lastBackupKey)
  if (!content) return undefined
  return lastBackup.parse(JSON.parse(String(content))).finishedAt
}
