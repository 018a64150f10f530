import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const folderMode = 0o700
const fileMode = 0o600

/** Lets only the owner read and change a folder and everything in it. Symbolic links are left as they are. */
export function restrictToOwner(folder: string): void {
  setMode(folder, folderMode)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    setMode(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode)
  }
}

/**
 * Closes the data folder to other users of the machine, because it holds personal data and a signing key. A restored copy
 * is often open to everybody. Files inside `files` and `outbox` are closed by their folder. Returns a warning if it fails.
 */
export function restrictDataFolder(dataDir: string): string | undefined {
  try {
    // A folder such as /tmp is shared on purpose.
    if (existsSync(dataDir) && !isSticky(dataDir)) setMode(dataDir, folderMode)
    for (const name of ['files', 'outbox']) ifExists(path.join(dataDir, name), (folder) => setMode(folder, folderMode))
    ifExists(path.join(dataDir, 'session-secret'), (file) => setMode(file, fileMode))
    ifExists(path.join(dataDir, 'database'), restrictToOwner)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `Other users of this machine may read the data folder ${dataDir}: its permissions cannot be changed (${code}).`
  }
}

function ifExists(file: string, restrict: (file: string) => void) {
  if (existsSync(file)) restrict(file)
}

const isSticky = (folder: string) => (statSync(folder).mode & 0o1000) !== 0

function setMode(file: string, mode: number) {
  if ((statSync(file).mode & 0o777) !== mode) chmodSync(file, mode)
}
