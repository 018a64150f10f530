import { highestUnitNet, type PriceTier } from './price-list.ts'
import { highestQuantity } from './quantity.ts'

/** The tier with the largest quantity not above the ordered one; below the first tier, the first. */
export function tierAt(tiers: readonly PriceTier[], qty: number): PriceTier | undefined {
  return tiers.findLast((tier) => tier.qty <= qty) ?? tiers[0]
}

export type TierFault = 'quantity_out_of_range' | 'quantity_not_rising' | 'price_out_of_range' | 'price_rises'

/** What is wrong with a tier list before it is stored: tier prices never rise with the quantity (P9), and none is zero. */
export function checkTiers(tiers: readonly PriceTier[]): { index: number; fault: TierFault }[] {
  return tiers.flatMap((tier, index) => faultsOf(tier, tiers[index - 1]).map((fault) => ({ index, fault })))
}

function faultsOf(tier: PriceTier, previous: PriceTier | undefined): TierFault[] {
  const faults: TierFault[] = []
  if (!isWholeFromOneTo(highestQuantity, tier.qty)) faults.push('quantity_out_of_range')
  if (!isWholeFromOneTo(highestUnitNet, tier.unitNet)) faults.push('price_out_of_range')
  if (previous && tier.qty <= previous.qty) faults.push('quantity_not_rising')
  if (previous && tier.unitNet > previous.unitNet) faults.push('price_rises')
  return faults
}

function isWholeFromOneTo(highest: number, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= highest
}
