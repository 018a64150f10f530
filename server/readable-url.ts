const malformed = '/malformed-address'

/**
 * A malformed address (`/%`, a NUL, a whole URL) is asked for under a name that no page has: it is then answered like any
 * other unknown page, with all our headers. Left alone, Fastify answers it by itself, before any of our hooks.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  if (!url.startsWith('/')) return malformed
  if (!url.includes('%')) return url
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') ? malformed : url
  } catch {
    return malformed
  }
}
