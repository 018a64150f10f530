import { atLeast, type Pence, pence, subtract, zero } from '#src/shared/money/money.ts'
import { calculateListUnitNet, priceLine, type UnitPriceInput } from './line-price.ts'
import type { PriceList } from './price-list.ts'
import { getQuantityBounds } from './quantity.ts'
import { calculateDisplayGross } from './vat.ts'

/** The price on a card, or on a product page before any choice: on application, 'From', or exact. */
export type DisplayPrice = { kind: 'poa' } | { kind: 'from'; net: Pence } | { kind: 'exact'; net: Pence }

/** On application when flagged or when the price is 0; else the unit price at the minimum order quantity. */
export function calculateDisplayPrice(list: PriceList, priceDifferenceNet?: Pence): DisplayPrice {
  const net = calculateListUnitNet(list, { qty: getQuantityBounds(list).min, colours: 1, priceDifferenceNet })
  if (net === 0) return { kind: 'poa' }
  return list.isFrom ? { kind: 'from', net: cheapestUnitNet(list, priceDifferenceNet) } : { kind: 'exact', net }
}

/** The lowest unit price of all tiers; zero for a price on application. */
export function cheapestUnitNet(list: PriceList, priceDifferenceNet?: Pence): Pence {
  const units = list.tiers
    .map(({ qty }) => calculateListUnitNet(list, { qty, colours: 1, priceDifferenceNet }))
    .filter((net) => net > 0)
  return units.length === 0 ? zero : pence(Math.min(...units))
}

export type CardPrice = { price: DisplayPrice; cheapestNet: Pence; saveNet: Pence }

/** The prices that a product page shows before any choice. Listings store them per product. */
export function calculateCardPrice(list: PriceList, wasNet: Pence | null): CardPrice {
  const price = calculateDisplayPrice(list)
  const isReducible = price.kind !== 'poa' && wasNet !== null
  return {
    price,
    cheapestNet: cheapestUnitNet(list),
    saveNet: isReducible ? atLeast(subtract(wasNet, price.net), zero) : zero,
  }
}

export type TierPrice = { qty: number; unitNet: Pence; unitGross: Pence; savingNet: Pence; savingGross: Pence }

/** The unit price and saving of every tier, for the pricing slider and the tier table. */
export function listTierPrices(list: PriceList, choices: Omit<UnitPriceInput, 'qty'>): TierPrice[] {
  return list.tiers.map(({ qty }) => {
    const { unitNet, bulkSavingNet: savingNet, vatRate } = priceLine(list, { ...choices, qty })
    return {
      ...{ qty, unitNet, savingNet },
      unitGross: calculateDisplayGross(unitNet, vatRate),
      savingGross: calculateDisplayGross(savingNet, vatRate),
    }
  })
}
