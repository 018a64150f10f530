/** When visitors see a published page. Null: without a limit. */
export type PagePeriod = { publishFrom: Date | null; publishUntil: Date | null }

export const pageStates = ['published', 'scheduled', 'ended', 'draft'] as const
export type PageState = (typeof pageStates)[number]

export function getPageState(page: PagePeriod & { isPublished: boolean }, now: Date): PageState {
  const { isPublished, publishFrom, publishUntil } = page
  if (!isPublished) return 'draft'
  if (publishUntil !== null && publishUntil <= now) return 'ended'
  return publishFrom !== null && publishFrom > now ? 'scheduled' : 'published'
}
