import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'

/** A backup has this suffix until it is complete. */
const unfinishedSuffix = '.part'
const namePattern = /^tradecraft-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const unfinishedPattern = /^tradecraft-.+\.part$/
const staleAfterMs = 24 * 60 * 60 * 1000

export type BackupFolder = {
  /** Where the backup is written until it is complete. */
  part: string
  finish(): string
  discard(): void
}

/** Names sort by time. */
export function createBackupFolder(target: string, startedAt: Date): BackupFolder {
  const name = `tradecraft-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = path.join(target, name)
  const part = folder + unfinishedSuffix
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    mkdirSync(part, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      code === 'EEXIST' && existsSync(part)
        ? `Another backup is being written to ${part}. Wait until it has finished.`
        : `The folder ${target} cannot be made or written to (${code}). Check who owns it.`,
    )
  }
  return {
    part,
    finish() {
      renameSync(part, folder)
      return folder
    },
    discard: () => rmSync(part, { recursive: true, force: true }),
  }
}

/** Removes all but the newest backups, and what interrupted backups have left. Returns the names of the removed ones. */
export function removeOldBackups(target: string, keep: number, now: Date): string[] {
  const names = readdirSync(target).toSorted()
  const complete = names.filter((name) => namePattern.test(name))
  const old = complete.slice(0, Math.max(0, complete.length - keep))
  const unfinished = names.filter((name) => unfinishedPattern.test(name) && isStale(path.join(target, name), now))
  // Renamed first, so that one whose removal is interrupted is not taken for a backup.
  for (const name of old) renameSync(path.join(target, name), path.join(target, name + unfinishedSuffix))
  for (const name of [...old.map((each) => each + unfinishedSuffix), ...unfinished]) {
    rmSync(path.join(target, name), { recursive: true, force: true })
  }
  return [...old, ...unfinished]
}

const isStale = (folder: string, now: Date) => now.getTime() - statSync(folder).mtimeMs > staleAfterMs
