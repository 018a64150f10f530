// Only to resolve against: a path must not be able to leave it.
const anyOrigin = 'http://own.invalid'

/** A path of this shop with its query; whatever a browser could read as another site is none (threats.md T08). */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/[^\\\s]*$/.test(wanted) || !URL.canParse(wanted, anyOrigin)) return undefined
  const { origin, pathname, search } = new URL(wanted, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}
