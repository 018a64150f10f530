import {
  add,
  allocate,
  atMost,
  type BasisPoints,
  basisPoints,
  type Pence,
  percent,
  type VatRate,
  zero,
} from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export type VoucherTerms = {
  benefit: { type: 'percentage'; rate: BasisPoints } | { type: 'fixed'; amountNet: Pence } | { type: 'free_delivery' }
  /** Lines are eligible by their product or one of their categories only. Without any of them no line is eligible. */
  isRestricted: boolean
  productIds: readonly number[]
  categoryIds: readonly number[]
  /** Compared with the net of the eligible lines. */
  minimumSpendNet: Pence
  /** Lines whose price is reduced already are eligible too. */
  isStackable: boolean
}

/** Terms without any condition. */
export const unrestrictedTerms: Omit<VoucherTerms, 'benefit'> = {
  isRestricted: false,
  productIds: [],
  categoryIds: [],
  minimumSpendNet: zero,
  isStackable: true,
}

export type DiscountableLine = {
  id: string
  productId: number
  /** The product's categories and their ancestors. */
  categoryIds: readonly number[]
  lineNet: Pence
  /** True if a quantity price, or a lower price that staff have set, reduces the price. */
  isReduced: boolean
  vatRate: VatRate
}

/** `shares` maps line ids to their discount; ineligible lines are absent. */
export type VoucherDiscount = { reductionNet: Pence; shares: ReadonlyMap<string, Pence>; coversDelivery: boolean }
export type VoucherRefusal = 'nothing_eligible' | 'below_minimum_spend'

/** Runs on every read, so that a voucher stops applying when the basket no longer meets its terms [T25]. */
export function calculateVoucherDiscount(
  terms: VoucherTerms,
  lines: readonly DiscountableLine[],
): Result<VoucherDiscount, VoucherRefusal> {
  const eligible = lines.filter((line) => !findLineRefusal(terms, line)).sort(byRateThenNet)
  const eligibleNet = add(...eligible.map((line) => line.lineNet))
  if (eligibleNet === 0) return refuse('nothing_eligible')
  if (eligibleNet < terms.minimumSpendNet) return refuse('below_minimum_spend')
  const reductionNet = atMost(calculateBenefitNet(terms, eligibleNet), eligibleNet)
  const sharesNet = allocate(
    reductionNet,
    eligible.map((line) => line.lineNet),
  )
  const shares = new Map(eligible.map((line, index) => [line.id, sharesNet[index] ?? zero]))
  return ok({ reductionNet, shares, coversDelivery: terms.benefit.type === 'free_delivery' })
}

function calculateBenefitNet({ benefit }: VoucherTerms, eligibleNet: Pence): Pence {
  // A share above 100 % of the largest baskets would exceed the safe integers.
  if (benefit.type === 'percentage') return percent(eligibleNet, basisPoints(Math.min(benefit.rate, 10_000)))
  return benefit.type === 'fixed' ? benefit.amountNet : zero
}

export type LineVoucherRefusal = 'not_in_scope' | 'already_reduced'

/** Why a line gets no share of the discount. */
export function findLineRefusal(terms: VoucherTerms, line: DiscountableLine): LineVoucherRefusal | undefined {
  if (terms.isRestricted && !isInScope(terms, line)) return 'not_in_scope'
  return line.isReduced && !terms.isStackable ? 'already_reduced' : undefined
}

function isInScope({ productIds, categoryIds }: VoucherTerms, line: DiscountableLine): boolean {
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
}

/** Assigns odd pennies independently of the order of the lines, so that reordering changes no total [P13]. */
function byRateThenNet(a: DiscountableLine, b: DiscountableLine): number {
  return b.vatRate - a.vatRate || b.lineNet - a.lineNet || (a.id < b.id ? -1 : 1)
}
