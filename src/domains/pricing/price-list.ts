import { type Pence, pence, type VatRate } from '#src/shared/money.ts'

export type PriceTier = { qty: number; unitNet: Pence }

/** All that a product says about its price, excl. VAT; filled from its rows by the catalogue and the basket. */
export type PriceList = {
  /** By rising quantity. Without tiers the product has no price, so it is priced on application. */
  tiers: readonly PriceTier[]
  /** Per unit, for each artwork colour after the first. */
  extraColourNet: Pence
  /** Once per line, for each artwork colour. */
  setupNet: Pence
  maxColours: number
  vatRate: VatRate
  moq: number
  maximumOrderQuantity: number | null
  isPoa: boolean
  /** spec §3: product type 2 shows its cheapest price as `From`. */
  isFrom: boolean
}

/** With 2,500 units a line, and 200 lines once two full baskets are put together, every total stays far below 2^53 pence (P18). */
export const highestUnitNet = pence(10_000_000)
