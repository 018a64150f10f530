import { add, atLeast, type Pence, subtract, times, type VatRate, zero } from '#src/shared/money.ts'
import { extraColoursNet, setupChargeNet } from './artwork-colours.ts'
import type { PriceList } from './price-list.ts'
import { type Uplift, upliftedUnitNet } from './production-option.ts'
import { tierAt } from './tiers.ts'
import { withVat } from './vat.ts'

/** What a customer chose, already checked against the product. */
export type UnitChoices = {
  qty: number
  colours: number
  /** The chosen variant's difference to every tier's unit price; may be below zero. */
  netDelta?: Pence
  uplift?: Uplift
}

/** `staffUnitNet` is a price set in customer-service mode: it replaces the unit price, whatever the list says. */
export type LineChoices = UnitChoices & { staffUnitNet?: Pence }

export type LinePrice = {
  qty: number
  /** Without a unit price the line can be quoted, never paid (P16). */
  isPoa: boolean
  /** What the list says, beside `unitNet`, which is what the customer pays. */
  listUnitNet: Pence
  unitNet: Pence
  setupNet: Pence
  lineNet: Pence
  bulkSavingNet: Pence
  vatRate: VatRate
}

/** The unit price with variant, colours and uplift, in this order. Zero stands for "on application" (spec §9). */
export function listUnitNet(list: PriceList, { qty, colours, netDelta = zero, uplift }: UnitChoices): Pence {
  const tier = tierAt(list.tiers, qty)
  const plainNet = list.isPoa || !tier ? zero : add(tier.unitNet, netDelta)
  if (plainNet <= 0) return zero
  const printedNet = add(plainNet, extraColoursNet(list, colours))
  return uplift ? upliftedUnitNet(printedNet, uplift) : printedNet
}

/** Line net = unit price x quantity + set-up charge, once per line (P1). */
export function priceLine(list: PriceList, choices: LineChoices): LinePrice {
  const { qty, colours, staffUnitNet } = choices
  const listed = listUnitNet(list, choices)
  const unitNet = staffUnitNet ?? listed
  const setupNet = setupChargeNet(list, colours)
  return {
    qty,
    isPoa: unitNet === 0,
    listUnitNet: listed,
    unitNet,
    setupNet,
    lineNet: add(times(unitNet, qty), setupNet),
    bulkSavingNet: bulkSavingNet(list, choices, unitNet),
    vatRate: list.vatRate,
  }
}

/**
 * One line by itself, as the product page adds it up: `goodsNet` + `setupNet` = `lineNet`, and with `vat` it is `gross`.
 * `upliftNet` is the part of `goodsNet` that the production time adds.
 */
export type LineBreakdown = LinePrice & { goodsNet: Pence; upliftNet: Pence; vat: Pence; gross: Pence }

export function breakDownLine(list: PriceList, choices: LineChoices): LineBreakdown {
  const line = priceLine(list, choices)
  const plainUnitNet = listUnitNet(list, { ...choices, uplift: undefined })
  return {
    ...line,
    goodsNet: times(line.unitNet, line.qty),
    upliftNet: choices.staffUnitNet === undefined ? times(subtract(line.unitNet, plainUnitNet), line.qty) : zero,
    ...withVat(line.lineNet, line.vatRate),
  }
}

/** (Unit price at the lowest tier - unit price paid) x quantity, never below zero (P9); without a price none. */
function bulkSavingNet(list: PriceList, choices: UnitChoices, unitNet: Pence): Pence {
  if (unitNet === 0) return zero
  const lowestTierQty = list.tiers[0]?.qty ?? choices.qty
  const baseUnitNet = listUnitNet(list, { ...choices, qty: lowestTierQty })
  return atLeast(times(subtract(baseUnitNet, unitNet), choices.qty), zero)
}
