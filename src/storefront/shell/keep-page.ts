/**
 * For a page that is the same for every anonymous visitor: the server keeps its rendered copy (server/plugins/pages.ts).
 * What such a page shows of time, a dispatch date above all, is true only until `until`.
 */
export function keepPage(until?: Date): { 'X-Page-Cache': string } {
  return { 'X-Page-Cache': until ? `until ${until.toISOString()}` : 'keep' }
}
