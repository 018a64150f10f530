import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'
import { readManifest } from './backup-manifest.server.ts'

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
const nameBackup = (startedAt: Date) => `tradecraft-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export function createBackupFolder(target: string, startedAt: Date): BackupFolder {
  const folder = path.join(target, nameBackup(startedAt))
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

export type RemovedBackups = {
  /** Names of folders. */
  removed: string[]
  /** Sentences about backups that do not count and stay. */
  notes: string[]
}

type Retention = {
  /** How many backups of the shop stay, with the new one. */
  keep: number
  /** The name of the new one, which always stays. */
  created: string
  shopId: string
  now: Date
}

/** Removes all but the newest backups of the shop, and what interrupted backups have left. */
export function removeOldBackups(target: string, { keep, created, shopId, now }: Retention): RemovedBackups {
  const names = readdirSync(target).toSorted()
  const others = names.filter((name) => namePattern.test(name) && name !== created)
  // A clock that was wrong does not make a backup newer than the one just made.
  const future = others.filter((name) => name > nameBackup(now))
  const past = others.filter((name) => name <= nameBackup(now))
  const own = past.filter((name) => findShopId(path.join(target, name)) === shopId)
  const old = own.slice(0, Math.max(0, own.length - (keep - 1)))
  const unfinished = names.filter((name) => unfinishedPattern.test(name) && isStale(path.join(target, name), now))
  // Renamed first, so that one whose removal is interrupted is not taken for a backup.
  for (const name of old) renameSync(path.join(target, name), path.join(target, name + unfinishedSuffix))
  for (const name of [...old.map((each) => each + unfinishedSuffix), ...unfinished]) {
    rmSync(path.join(target, name), { recursive: true, force: true })
  }
  const foreign = past.filter((name) => !own.includes(name))
  const notes = [
    ...future.map((name) => `${name} is dated in the future and stays. Remove it by hand.`),
    ...foreign.slice(0, 1).map((name) => describeForeign(name, foreign.length)),
  ]
  return { removed: [...old, ...unfinished], notes }
}

const describeForeign = (example: string, count: number) =>
  `Backups that are not known to be of this shop stay: ${count}, such as ${example}. Remove them by hand if they are not needed.`

function findShopId(folder: string): string | undefined {
  try {
    return readManifest(folder).shopId
  } catch (error) {
    // A damaged backup stays too, so that an operator can examine it.
    if (error instanceof StartError) return undefined
    throw error
  }
}

function isStale(folder: string, now: Date): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false })
  return entry !== undefined && entry.isDirectory() && now.getTime() - entry.mtimeMs > staleAfterMs
}
