/** Finds the file of a ZIP that a cell means: the one whose path ends most like that of the cell, at least with its file name. */
export type ZipNames = { find(source: string): { name: string } | 'ambiguous_name' | undefined }

const isPictureOrDocument = (name: string) => /\.(jpe?g|png|webp|pdf)$/i.test(name)
const toKey = (path: string) => path.normalize('NFC').toLowerCase()

/** More parts of two paths are not compared. */
const maxSharedParts = 8

/**
 * Only pictures and PDF files are found, no ZIP inside of the ZIP. Upper and lower case are the same. `sources` are all names of the
 * file: when several paths have nothing but the file name in common with a picture, it is unclear which product has the picture.
 */
export function createZipNames(names: readonly string[], sources: Iterable<string> = []): ZipNames {
  const pictures = indexPictures(names)
  const firstPathByName = new Map<string, string>()
  const sharedNames = new Set<string>()
  for (const source of sources) {
    const path = toZipPath(source)
    const match = findMatch(pictures, path)
    if (!match || match === 'ambiguous_name' || !match.isFileNameOnly) continue
    const first = firstPathByName.get(match.name)
    if (first === undefined) firstPathByName.set(match.name, path)
    else if (first !== path) sharedNames.add(match.name)
  }
  return {
    find(source) {
      const match = findMatch(pictures, toZipPath(source))
      if (!match || match === 'ambiguous_name') return match
      const { name, isFileNameOnly } = match
      return isFileNameOnly && sharedNames.has(name) ? 'ambiguous_name' : { name }
    },
  }
}

/** `byEnding`: the pictures by the last parts of their paths, such as `1.jpg` and `mug/1.jpg`; null for several pictures. */
type PictureIndex = { byPath: ReadonlyMap<string, string>; byEnding: ReadonlyMap<string, string | null> }

/** A file may name a picture in each of its rows, so that no search may look at all pictures. */
function indexPictures(names: readonly string[]): PictureIndex {
  const byPath = new Map<string, string>()
  const byEnding = new Map<string, string | null>()
  for (const name of names.filter(isPictureOrDocument)) {
    const path = toKey(name)
    if (!byPath.has(path)) byPath.set(path, name)
    for (const ending of listEndings(path)) byEnding.set(ending, byEnding.has(ending) ? null : name)
  }
  return { byPath, byEnding }
}

/** `a/b/1.jpg`, `b/1.jpg` and `1.jpg` of `a/b/1.jpg`. */
function listEndings(path: string): string[] {
  const parts = path.split('/').slice(-maxSharedParts)
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** `isFileNameOnly`: the path has folders, and the picture is in none of them. */
type Match = { name: string; isFileNameOnly: boolean }

function findMatch({ byPath, byEnding }: PictureIndex, path: string): Match | 'ambiguous_name' | undefined {
  const exact = byPath.get(path)
  if (exact !== undefined) return { name: exact, isFileNameOnly: false }
  const ending = listEndings(path).find((each) => byEnding.has(each))
  if (ending === undefined) return undefined
  const name = byEnding.get(ending)
  return name ? { name, isFileNameOnly: ending !== path && !ending.includes('/') } : 'ambiguous_name'
}

/** Takes the path of a URL, so that a file of another shop can come with a ZIP of its pictures. */
function toZipPath(source: string): string {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return toKey(source.replaceAll('\\', '/'))
  const pathname = new URL(source).pathname.slice(1)
  try {
    return toKey(decodeURIComponent(pathname))
  } catch {
    return toKey(pathname)
  }
}
