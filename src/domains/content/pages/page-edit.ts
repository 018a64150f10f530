import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'

export const pageTextNames = ['title', 'summary', 'body'] as const
export type PageTextName = (typeof pageTextNames)[number]

/** What staff edit of a page. Stored as versions. */
export type PageEdit = TranslatedFields<PageTextName> & { isPublished: boolean }

export const pageLimits = { title: 150, summary: 300, body: 50_000 }
