/** What staff edit of a brand. Stored as versions, so that changes can be compared. */
export type BrandEdit = {
  title: string
  slug: string
  /** The part of the brand's SKUs before the first dash. */
  skuPrefix: string
}

export const brandLimits = { title: 100, slug: 80, skuPrefix: 12 }
