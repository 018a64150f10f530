import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

type CopyOptions = {
  /** Decides by the path relative to the folder, with slashes; that of a folder ends with one. */
  isIncluded?: (name: string) => boolean
  /** When an earlier copy to the same target began: files that have not changed since are left out. */
  since?: Date
  onProgress?: (fraction: number) => void
}

/** Few enough to leave a busy shop its file operations. */
const concurrency = 4

/** Copies a folder with everything in it, over what the target has. A file that is removed meanwhile is left out. */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  const { isIncluded = () => true, since, onProgress } = options
  const names = (await listFolder(from)).filter(isIncluded)
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
  return (await listFolder(folder)).filter((name) => !name.endsWith('/')).toSorted()
}

/** The path of a folder ends with a slash. */
async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  return (entries ?? [])
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
      return entry.isDirectory() ? `${name}/` : name
    })
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
