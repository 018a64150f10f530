import { add, allocate, type Pence, pence, subtract } from '#src/shared/money/money.ts'
import type { TaxedAmount } from '../vat.ts'

/**
 * Splits a credit of `gross` over the VAT rates. `uncredited` is what no earlier credit note covers, so that all credit
 * notes of an invoice add up to it in net and VAT at every rate.
 */
export function splitCredit(uncredited: readonly TaxedAmount[], gross: Pence): TaxedAmount[] {
  const grosses = uncredited.map(({ taxableNet, vat }) => add(taxableNet, vat))
  const shares = allocate(gross, grosses)
  return uncredited.flatMap(({ vatRate, vat }, index) => {
    const share = shares[index] ?? pence(0)
    if (share === 0) return []
    const vatShare = prorate(vat, share, grosses[index] ?? share)
    return [{ vatRate, taxableNet: subtract(share, vatShare), vat: vatShare }]
  })
}

/** amount x share / whole, half up. Uses BigInt because the product of two amounts can exceed 2^53. */
export function prorate(amount: Pence, share: number, whole: number): Pence {
  return pence(Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / (2n * BigInt(whole))))
}
