import { type Pence, pence, zero } from '#src/shared/money.ts'
import { listUnitNet, priceLine, type UnitChoices } from './line-price.ts'
import type { PriceList } from './price-list.ts'
import { quantityBounds } from './quantity.ts'

/** What a tile or a product page shows before anything is chosen. */
export type Price = { kind: 'poa' } | { kind: 'from'; net: Pence } | { kind: 'exact'; net: Pence }

/** spec §9: on application when flagged or when the calculated price is 0; else the price at the smallest order. */
export function priceOf(list: PriceList, netDelta?: Pence): Price {
  const net = listUnitNet(list, { qty: quantityBounds(list).lowest, colours: 1, netDelta })
  if (net === 0) return { kind: 'poa' }
  return list.isFrom ? { kind: 'from', net: cheapestUnitNet(list, netDelta) } : { kind: 'exact', net }
}

/** `cheapest_price_value`: the lowest unit price that a tier offers; zero when on application. */
export function cheapestUnitNet(list: PriceList, netDelta?: Pence): Pence {
  const units = list.tiers.map(({ qty }) => listUnitNet(list, { qty, colours: 1, netDelta })).filter((net) => net > 0)
  return units.length === 0 ? zero : pence(Math.min(...units))
}

export type PriceMark = { qty: number; unitNet: Pence; savingNet: Pence }

/** The marks of the pricing slider and rows of the tier table: what each tier costs and saves with these choices. */
export function priceMarks(list: PriceList, choices: Omit<UnitChoices, 'qty'>): PriceMark[] {
  return list.tiers.map(({ qty }) => {
    const { unitNet, bulkSavingNet } = priceLine(list, { ...choices, qty })
    return { qty, unitNet, savingNet: bulkSavingNet }
  })
}
