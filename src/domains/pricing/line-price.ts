import { add, atLeast, multiply, type Pence, subtract, type VatRate, zero } from '#src/shared/money/money.ts'
import { calculateExtraColoursNet, calculateSetupChargeNet } from './artwork-colours.ts'
import type { PriceList } from './price-list.ts'
import { addUplift, type Uplift } from './production-option.ts'
import { findTier } from './tiers.ts'
import { withVat } from './vat.ts'

/** The customer's choices, already validated against the product. */
export type UnitPriceInput = {
  qty: number
  colours: number
  /** What the variant adds to each unit price; may be negative. */
  priceDifferenceNet?: Pence
  uplift?: Uplift
}

/** `staffUnitNet` is a price that staff set in service mode; it replaces the list price. */
export type LinePriceInput = UnitPriceInput & { staffUnitNet?: Pence }

export type LinePrice = {
  qty: number
  /** Price on application: the line can be quoted, but not paid [P16]. */
  isPoa: boolean
  /** The list price; `unitNet` is what the customer pays. */
  listUnitNet: Pence
  unitNet: Pence
  setupNet: Pence
  lineNet: Pence
  bulkSavingNet: Pence
  vatRate: VatRate
}

/** The list price per unit: tier, variant, colours and uplift are applied in this order. Zero means on application. */
export function calculateListUnitNet(
  list: PriceList,
  { qty, colours, priceDifferenceNet = zero, uplift }: UnitPriceInput,
): Pence {
  const tier = findTier(list.tiers, qty)
  if (list.isPoa || !tier) return zero
  const variantNet = add(tier.unitNet, priceDifferenceNet)
  if (variantNet <= 0) return zero
  const printedNet = add(variantNet, calculateExtraColoursNet(list, tier, colours))
  return uplift ? addUplift(printedNet, uplift) : printedNet
}

/** Line net = unit price x quantity + one set-up charge [P1]. */
export function priceLine(list: PriceList, choices: LinePriceInput): LinePrice {
  const { qty, colours, staffUnitNet } = choices
  const listUnitNet = calculateListUnitNet(list, choices)
  const unitNet = staffUnitNet ?? listUnitNet
  const setupNet = calculateSetupChargeNet(list, colours)
  return {
    qty,
    isPoa: unitNet === 0,
    listUnitNet,
    unitNet,
    setupNet,
    lineNet: add(multiply(unitNet, qty), setupNet),
    bulkSavingNet: calculateBulkSavingNet(list, choices, unitNet),
    vatRate: list.vatRate,
  }
}

/**
 * A single line as the product page shows it: `goodsNet` + `setupNet` = `lineNet`, and `lineNet` + `vat` = `gross`.
 * `upliftNet` is the part of `goodsNet` that the production option adds.
 */
export type LineBreakdown = LinePrice & { goodsNet: Pence; upliftNet: Pence; vat: Pence; gross: Pence }

export function breakDownLine(list: PriceList, choices: LinePriceInput): LineBreakdown {
  const line = priceLine(list, choices)
  const unitNetWithoutUplift = calculateListUnitNet(list, { ...choices, uplift: undefined })
  return {
    ...line,
    goodsNet: multiply(line.unitNet, line.qty),
    upliftNet:
      choices.staffUnitNet === undefined ? multiply(subtract(line.unitNet, unitNetWithoutUplift), line.qty) : zero,
    ...withVat(line.lineNet, line.vatRate),
  }
}

/** (Unit price at the lowest tier - unit price paid) x quantity, never below zero [P9]; zero for a price on application. */
function calculateBulkSavingNet(list: PriceList, choices: UnitPriceInput, unitNet: Pence): Pence {
  if (unitNet === 0) return zero
  const lowestTierQty = list.tiers[0]?.qty ?? choices.qty
  const baseUnitNet = calculateListUnitNet(list, { ...choices, qty: lowestTierQty })
  return atLeast(multiply(subtract(baseUnitNet, unitNet), choices.qty), zero)
}
