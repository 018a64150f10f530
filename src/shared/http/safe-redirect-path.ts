// Only used to resolve paths.
const dummyOrigin = 'http://own.invalid'

/** Returns the path and query when they stay within this shop, and undefined for anything that a browser could read as another site [T08]. */
export function safeRedirectPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/[^\\\s]*$/.test(path) || !URL.canParse(path, dummyOrigin)) return undefined
  const { origin, pathname, search } = new URL(path, dummyOrigin)
  return origin === dummyOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}
