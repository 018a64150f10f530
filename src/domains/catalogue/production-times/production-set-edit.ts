/** What staff edit of a set of production times. Stored as versions, so that changes can be compared. */
export type ProductionSetEdit = {
  name: string
  /** One production option per line, in the order of the product page: see `production-option-text.ts`. */
  options: string
}

export const productionLimits = { name: 60, options: 12, title: 60, deliveryTime: 100, days: 365, quantity: 1_000_000 }
