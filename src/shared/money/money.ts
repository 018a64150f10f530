import { groupThousands } from '#src/shared/locale/counts.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'

declare const unit: unique symbol

/** Whole pence. Plain arithmetic yields `number`, so accidental arithmetic does not compile. */
export type Pence = number & { readonly [unit]: 'pence' }

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number & { readonly [unit]: 'basis points' }

export type VatRate = BasisPoints

export const wholeInBasisPoints = 10_000
export const maxBasisPoints = 100_000

/** Throws when the amount is not a whole number, so that money is never rounded by accident. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pence: ${amount}`)
  return amount as Pence
}

/** Throws when the rate is negative or above 1,000 %. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isInteger(rate) || rate < 0 || rate > maxBasisPoints) {
    throw new RangeError(`Not a rate from 0 to 1,000 % in basis points: ${rate}`)
  }
  return rate as BasisPoints
}

export const zero = pence(0)

export function add(...amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(amount: Pence, deduction: Pence): Pence {
  return pence(amount - deduction)
}

export function multiply(amount: Pence, count: number): Pence {
  return pence(amount * count)
}

export function atLeast(amount: Pence, floor: Pence): Pence {
  return amount < floor ? floor : amount
}

export function atMost(amount: Pence, ceiling: Pence): Pence {
  return amount > ceiling ? ceiling : amount
}

/** Rounds half up to the penny. Splits off whole hundreds of pounds first, so that no product exceeds the safe integers. */
export function percent(amount: Pence, rate: BasisPoints): Pence {
  const rest = amount % wholeInBasisPoints
  const whole = (amount - rest) / wholeInBasisPoints
  return pence(whole * rate + Math.floor((rest * rate + wholeInBasisPoints / 2) / wholeInBasisPoints))
}

/**
 * Splits `total` in proportion to `weights` by largest remainder: the shares add up to `total`, and while `total` is not
 * above the sum of the weights no share is above its weight. Of equal remainders the earlier one gets the extra penny.
 */
export function allocate(total: Pence, weights: readonly Pence[]): Pence[] {
  if (total === 0) return weights.map(() => zero)
  const weightSum = add(...weights)
  if (total < 0 || weightSum === 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError(`Cannot split ${total} by ${weights.join(', ')}`)
  }
  // The product of two basket-sized amounts exceeds 2^53.
  const quotas = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight)
    return { share: Number(product / BigInt(weightSum)), remainder: product % BigInt(weightSum) }
  })
  const remaining = quotas.reduce((rest, quota) => rest - quota.share, total as number)
  const byRemainder = quotas.toSorted((a, b) => Number(b.remainder - a.remainder))
  const raised = new Set(byRemainder.slice(0, remaining))
  return quotas.map((quota) => pence(raised.has(quota) ? quota.share + 1 : quota.share))
}

/** Converts pence for API responses: a decimal number with at most two decimals. */
export function toPounds(amount: Pence): number {
  return amount / 100
}

/** Converts an amount of an API request to pence. */
export function fromPounds(amount: number): Pence {
  return pence(Math.round(amount * 100))
}

/** Converts basis points for API responses: 1250 are 12.5. */
export function toPercent(rate: BasisPoints): number {
  return rate / 100
}

/**
 * '£1,234.50', in Spanish '1.234,50 £'. Not by `Intl`, which takes more than twice as long for the dozens of prices of a page, and
 * rounds very large amounts.
 */
export function formatPounds(locale: Locale, amount: Pence, sign = '£'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const { thousandsSeparator, decimalSeparator, placeSign } = languages[locale]
  const whole = groupThousands(digits.slice(0, -2), thousandsSeparator)
  return (amount < 0 ? '-' : '') + placeSign(whole + decimalSeparator + digits.slice(-2), sign)
}
