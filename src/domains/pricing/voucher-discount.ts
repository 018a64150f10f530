import { add, allocate, atMost, type BasisPoints, type Pence, percent, type VatRate, zero } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export type VoucherTerms = {
  benefit: { type: 'percentage'; rate: BasisPoints } | { type: 'fixed'; amountNet: Pence } | { type: 'free_delivery' }
  /** Both empty: every product. Otherwise a line counts when its product or one of its categories is named. */
  productIds: readonly number[]
  categoryIds: readonly number[]
  /** Compared with the eligible lines' net, excl. VAT. */
  minimumSpendNet: Pence
}

export type DiscountableLine = {
  id: string
  productId: number
  /** The product's categories and their ancestors. */
  categoryIds: readonly number[]
  lineNet: Pence
  vatRate: VatRate
}

/** `shares` holds the discount of each line id; lines outside the voucher's scope are absent. */
export type VoucherDiscount = { reductionNet: Pence; shares: ReadonlyMap<string, Pence>; coversDelivery: boolean }
export type VoucherRefusal = 'nothing_eligible' | 'below_minimum_spend'

/** Evaluated on every read, so a voucher stops counting as soon as the basket no longer meets its terms (T25). */
export function voucherDiscount(
  terms: VoucherTerms,
  lines: readonly DiscountableLine[],
): Result<VoucherDiscount, VoucherRefusal> {
  const eligible = lines.filter((line) => isInScope(terms, line)).sort(byRateThenNet)
  const eligibleNet = add(...eligible.map((line) => line.lineNet))
  if (eligibleNet === 0) return refuse('nothing_eligible')
  if (eligibleNet < terms.minimumSpendNet) return refuse('below_minimum_spend')
  const reductionNet = atMost(benefitNet(terms, eligibleNet), eligibleNet)
  const sharesNet = allocate(
    reductionNet,
    eligible.map((line) => line.lineNet),
  )
  const shares = new Map(eligible.map((line, index) => [line.id, sharesNet[index] ?? zero]))
  return ok({ reductionNet, shares, coversDelivery: terms.benefit.type === 'free_delivery' })
}

function benefitNet({ benefit }: VoucherTerms, eligibleNet: Pence): Pence {
  if (benefit.type === 'percentage') return percent(eligibleNet, benefit.rate)
  return benefit.type === 'fixed' ? benefit.amountNet : zero
}

function isInScope({ productIds, categoryIds }: VoucherTerms, line: DiscountableLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id))
}

/** The odd penny goes by what the lines are, not by where they stand, so that permuting them changes no total (P13). */
function byRateThenNet(a: DiscountableLine, b: DiscountableLine): number {
  return b.vatRate - a.vatRate || b.lineNet - a.lineNet || (a.id < b.id ? -1 : 1)
}
