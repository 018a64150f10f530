import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#src/platform/config/config.server.ts'

type CopyOptions = {
  /** Decides by the path relative to the folder, with slashes; that of a folder ends with one. */
  isIncluded?: (name: string) => boolean
  /** When an earlier copy to the same target began: files that have not changed since are left out. */
  since?: Date
  onProgress?: (fraction: number) => void
}

/** Node has four threads for files, passwords and compression; a busy shop keeps half of them. */
const concurrency = 2

/**
 * Copies a folder with everything in it, over what the target has. A file that is removed meanwhile is left out. Throws when a
 * symbolic link lies inside: its content would be missing from the copy.
 */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { isIncluded = () => true, since, onProgress } = options
  const entries = (await listFolder(from)).filter(({ name }) => isIncluded(name))
  const link = entries.find(({ isLink }) => isLink)
  if (link) throw symbolicLinkError(path.join(from, link.name))
  const names = entries.map(({ name }) => name)
  await mkdir(to, { recursive: true, mode: 0o700 })
  let done = 0
  const queue = names.values()
  const work = async () => {
    for (const name of queue) {
      await (name.endsWith('/')
        ? createFolder(path.join(to, name))
        : copyIfChanged(path.join(from, name), path.join(to, name), since))
      done += 1
      onProgress?.(done / names.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (names.length === 0) onProgress?.(1)
}

/** The files in a folder and its folders, sorted, as relative paths with slashes. None if there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await listFolder(folder)
  return entries.flatMap(({ name, isLink }) => (isLink || name.endsWith('/') ? [] : [name])).toSorted()
}

type FolderEntry = { name: string; isLink: boolean }

/** The path of a folder ends with a slash. A folder that is removed meanwhile has no entries. */
async function listFolder(folder: string, parent = '', found: FolderEntry[] = []): Promise<FolderEntry[]> {
  const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const name = parent + entry.name
    if (entry.isDirectory()) {
      found.push({ name: `${name}/`, isLink: false })
      await listFolder(folder, `${name}/`, found)
    } else if (entry.isFile() || entry.isSymbolicLink()) {
      found.push({ name, isLink: entry.isSymbolicLink() })
    }
  }
  return found
}

function symbolicLinkError(file: string): StartError {
  return new StartError(
    `${file} is a symbolic link, and a copy does not follow it. Put what it points to in its place, or mount that there.`,
  )
}

const createFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

async function copyIfChanged(from: string, to: string, since: Date | undefined): Promise<void> {
  const source = await stat(from).catch(ignoreMissing)
  if (!source || (since && source.ctimeMs < since.getTime() - clockMarginMs && (await hasSize(to, source.size)))) return
  await createFolder(path.dirname(to))
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissing)
}

/** Times of files lag behind the clock. */
const clockMarginMs = 1000

const hasSize = async (file: string, size: number) => (await stat(file).catch(ignoreMissing))?.size === size

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
