import { maxUnitNet, type PriceTier } from './price-list.ts'
import { maxQuantity } from './quantity.ts'

/** The highest tier whose quantity is reached, or the first tier. */
export function findTier(tiers: readonly PriceTier[], qty: number): PriceTier | undefined {
  return tiers.findLast((tier) => tier.qty <= qty) ?? tiers[0]
}

export type TierFault = 'quantity_out_of_range' | 'quantity_not_rising' | 'price_out_of_range' | 'price_rises'

/** Validates a tier list before it is stored: prices never rise with the quantity [P9], and none is zero. */
export function checkTiers(tiers: readonly PriceTier[]): { index: number; fault: TierFault }[] {
  return tiers.flatMap((tier, index) => findTierFaults(tier, tiers[index - 1]).map((fault) => ({ index, fault })))
}

function findTierFaults(tier: PriceTier, previous: PriceTier | undefined): TierFault[] {
  const faults: TierFault[] = []
  if (!isIntegerUpTo(maxQuantity, tier.qty)) faults.push('quantity_out_of_range')
  if (!isIntegerUpTo(maxUnitNet, tier.unitNet)) faults.push('price_out_of_range')
  if (previous && tier.qty <= previous.qty) faults.push('quantity_not_rising')
  if (previous && tier.unitNet > previous.unitNet) faults.push('price_rises')
  return faults
}

function isIntegerUpTo(max: number, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}
