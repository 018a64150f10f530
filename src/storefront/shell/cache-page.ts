/**
 * Headers of a page that is the same for every anonymous visitor: the server caches it (server/page-cache). `until` limits
 * the cache of a page that shows a time, such as a dispatch date.
 */
export function pageCacheHeaders(until?: Date): { 'X-Page-Cache': string } {
  return { 'X-Page-Cache': until ? `until ${until.toISOString()}` : 'keep' }
}
