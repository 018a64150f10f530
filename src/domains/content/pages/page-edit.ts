import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'
import type { PageBlock } from './page-blocks.ts'

export const pageTextNames = ['title', 'summary', 'seoTitle', 'seoDescription'] as const
export type PageTextName = (typeof pageTextNames)[number]

/** What staff edit of a page. Stored as versions. */
export type PageEdit = TranslatedFields<PageTextName> & {
  /** The address, without a slash at its start. */
  slug: string
  isPublished: boolean
  /** `2026-11-18T09:00` in the shop's time zone; empty without a limit. Visitors see a published page in between. */
  publishFrom: string
  publishUntil: string
  /** Search engines must not list the page. */
  isHiddenFromSearch: boolean
  blocks: readonly PageBlock[]
}

export const pageLimits = { title: 150, summary: 300, seoTitle: 150, seoDescription: 300, pages: 500, pictures: 50 }
