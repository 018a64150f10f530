/** Finds the file of a ZIP that a cell means: by its path, else by its name in any folder. */
export type ZipNames = { find(source: string): { name: string } | 'ambiguous_name' | undefined }

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name)
const toKey = (path: string) => path.normalize('NFC').toLowerCase()
const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Only pictures are found; a ZIP inside of the ZIP is none. Upper and lower case are the same. */
export function createZipNames(names: readonly string[]): ZipNames {
  const byPath = new Map<string, string>()
  const byFileName = new Map<string, string[]>()
  for (const name of names.filter(isPicture)) {
    byPath.set(toKey(name), name)
    const key = getFileName(toKey(name))
    byFileName.set(key, [...(byFileName.get(key) ?? []), name])
  }
  return {
    find(source) {
      const path = toKey(toZipPath(source))
      const exact = byPath.get(path)
      if (exact !== undefined) return { name: exact }
      const [name, ...others] = byFileName.get(getFileName(path)) ?? []
      if (name === undefined) return undefined
      return others.length > 0 ? 'ambiguous_name' : { name }
    },
  }
}

/** Of a URL the path, so that a file of another shop can come with a ZIP of its pictures. */
function toZipPath(source: string): string {
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return source.replaceAll('\\', '/')
  const { pathname } = new URL(source)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
