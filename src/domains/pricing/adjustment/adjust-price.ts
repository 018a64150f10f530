import { type Pence, pence } from '#src/shared/money/money.ts'

export const priceRoundings = ['1p', '5p', '10p', 'pound', '99p'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** `percent` in basis points, `amount` in pence. Negative values lower the price. */
export type PriceAdjustment = { by: 'percent' | 'amount'; value: number }

const wholeInBasisPoints = 10_000
const stepByRounding = { '1p': 1, '5p': 5, '10p': 10, pound: 100, '99p': 100 } satisfies Record<PriceRounding, number>

/**
 * Rounds once, from the exact result, half up. A price that ends in .99 is the nearest one from 0.99 on. The result can be
 * zero or negative; callers refuse that.
 */
export function adjustPrice(price: Pence, { by, value }: PriceAdjustment, rounding: PriceRounding): Pence {
  const exact = by === 'percent' ? price * (wholeInBasisPoints + value) : (price + value) * wholeInBasisPoints
  const step = stepByRounding[rounding]
  const shift = rounding === '99p' ? 1 : 0
  const rounded = roundToStep(exact + shift * wholeInBasisPoints, step) - shift
  return pence(rounding === '99p' && rounded < 0 && exact > 0 ? step - shift : rounded)
}

/** A difference that is added to prices: only a percentage applies to it, away from zero to the penny. */
export function adjustDifference(difference: number, { by, value }: PriceAdjustment): number {
  if (by === 'amount') return difference
  const size = roundToStep(Math.abs(difference) * (wholeInBasisPoints + value), 1)
  return difference < 0 ? 0 - size : size
}

/** `exact` is in ten-thousandths of a penny. */
function roundToStep(exact: number, step: number): number {
  const unit = step * wholeInBasisPoints
  return Math.floor((2 * exact + unit) / (2 * unit)) * step
}
