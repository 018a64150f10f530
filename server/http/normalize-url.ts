export const malformedPath = '/malformed-address'

/**
 * Maps a malformed URL (`/%`, an absolute URL) to a path that no page has, so that it gets the 404 page with all
 * security headers. Fastify would answer it itself, before any hook runs.
 */
export function normalizeUrl({ url = '/' }: { url?: string }): string {
  if (!url.startsWith('/')) return malformedPath
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return malformedPath
  }
}
