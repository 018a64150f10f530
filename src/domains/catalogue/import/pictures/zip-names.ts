/** Finds the file of a ZIP that a cell means: the one whose path ends most like that of the cell, at least with its file name. */
export type ZipNames = { find(source: string): { name: string } | 'ambiguous_name' | undefined }

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name)
const toKey = (path: string) => path.normalize('NFC').toLowerCase()
const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Only pictures are found; a ZIP inside of the ZIP is none. Upper and lower case are the same. `sources` are all names of the
 * file: when several paths have nothing but the file name in common with a picture, nobody knows whose picture it is.
 */
export function createZipNames(names: readonly string[], sources: Iterable<string> = []): ZipNames {
  const byFileName = Map.groupBy(names.filter(isPicture), (name) => getFileName(toKey(name)))
  const firstPathByName = new Map<string, string>()
  const sharedNames = new Set<string>()
  for (const source of sources) {
    const path = toZipPath(source)
    const match = findMatch(byFileName, path)
    if (!match || match === 'ambiguous_name' || !match.isFileNameOnly) continue
    const first = firstPathByName.get(match.name)
    if (first === undefined) firstPathByName.set(match.name, path)
    else if (first !== path) sharedNames.add(match.name)
  }
  return {
    find(source) {
      const match = findMatch(byFileName, toZipPath(source))
      if (!match || match === 'ambiguous_name') return match
      const { name, isFileNameOnly } = match
      return isFileNameOnly && sharedNames.has(name) ? 'ambiguous_name' : { name }
    },
  }
}

/** `isFileNameOnly`: the path has folders, and the picture is in none of them. */
type Match = { name: string; isFileNameOnly: boolean }

function findMatch(byFileName: ReadonlyMap<string, string[]>, path: string): Match | 'ambiguous_name' | undefined {
  const ranked = (byFileName.get(getFileName(path)) ?? [])
    .map((name) => ({ name, shared: countSharedParts(toKey(name), path) }))
    .toSorted((one, other) => other.shared - one.shared)
  const [best, next] = ranked
  if (!best) return undefined
  const exact = ranked.find(({ name }) => toKey(name) === path)
  if (exact) return { name: exact.name, isFileNameOnly: false }
  if (next?.shared === best.shared) return 'ambiguous_name'
  return { name: best.name, isFileNameOnly: best.shared === 1 && path.includes('/') }
}

/** How many parts at the end of both paths are the same. */
function countSharedParts(path: string, other: string): number {
  const [parts, otherParts] = [path.split('/').toReversed(), other.split('/').toReversed()]
  const difference = parts.findIndex((part, index) => part !== otherParts[index])
  return difference === -1 ? parts.length : difference
}

/** Of a URL the path, so that a file of another shop can come with a ZIP of its pictures. */
function toZipPath(source: string): string {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return toKey(source.replaceAll('\\', '/'))
  const pathname = new URL(source).pathname.slice(1)
  try {
    return toKey(decodeURIComponent(pathname))
  } catch {
    return toKey(pathname)
  }
}
