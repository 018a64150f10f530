import { add, allocate, type Pence, pence, subtract } from '#src/shared/money.ts'
import type { Taxed } from './vat.ts'

type TaxedPart = Pick<Taxed, 'vatRate' | 'taxableNet' | 'vat'>

/**
 * What a credit of `gross` gives back at each rate. `left` is what no earlier credit has given back, so that credits of
 * the whole document add up to it: net and VAT, rate by rate, to the penny.
 */
export function splitCredit(left: readonly TaxedPart[], gross: Pence): TaxedPart[] {
  const grosses = left.map(({ taxableNet, vat }) => add(taxableNet, vat))
  const shares = allocate(gross, grosses)
  return left.flatMap(({ vatRate, vat }, index) => {
    const share = shares[index] ?? pence(0)
    if (share === 0) return []
    const vatShare = partOf(vat, share, grosses[index] ?? share)
    return [{ vatRate, taxableNet: subtract(share, vatShare), vat: vatShare }]
  })
}

/** `share` of `whole` of an amount, half up. The product of two amounts may exceed 2^53. */
export function partOf(amount: Pence, share: number, whole: number): Pence {
  return pence(Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / (2n * BigInt(whole))))
}
