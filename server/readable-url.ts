export const malformed = '/malformed-address'

/**
 * A malformed address (`/%`, a whole URL) is asked for under a name that no page has: it is then answered like any
 * other unknown page, with all our headers. Left alone, Fastify answers it by itself, before any of our hooks.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  if (!url.startsWith('/')) return malformed
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return malformed
  }
}
