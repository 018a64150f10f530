import { type Pence, pence, type VatRate } from '#src/shared/money/money.ts'

export type PriceTier = {
  qty: number
  unitNet: Pence
  /** Instead of that of the price list. */
  extraColourNet?: Pence
}

/** The pricing fields of a product, excl. VAT. */
export type PriceList = {
  /** Tiers by rising quantity. A product without tiers is priced on application. */
  tiers: readonly PriceTier[]
  /** Per unit, for each artwork colour after the first. A tier can have another price. */
  extraColourNet: Pence
  /** Once per line, for each artwork colour. */
  setupNet: Pence
  maxColours: number
  vatRate: VatRate
  moq: number
  productMaxQuantity: number | null
  /** The limit of the shop for every product. */
  shopMaxQuantity: number
  isPoa: boolean
  /** Shows the cheapest price as 'From'. */
  isFrom: boolean
}

/** With 1,000,000 units per line and 200 lines (two full baskets merged) every total stays below 2^53 pence [P18]. */
export const maxUnitNet = pence(10_000_000)
