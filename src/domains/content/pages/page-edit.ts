/** What staff edit of a page. Stored as versions, one field per text and language, so that changes can be compared. */
export type PageEdit = {
  titleEn: string
  titleEs: string
  summaryEn: string
  summaryEs: string
  bodyEn: string
  bodyEs: string
  isPublished: boolean
}

export const pageLimits = { title: 150, summary: 300, body: 50_000 }
