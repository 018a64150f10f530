import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PriceList } from './price-list.ts'

/** The highest limit that a shop can set for the quantity of a line. */
export const maxQuantity = 1_000_000

export type QuantityLimits = Pick<PriceList, 'moq' | 'productMaxQuantity' | 'shopMaxQuantity'>
export type QuantityNotice = 'raised_to_minimum' | 'lowered_to_maximum'
export type QuantityRefusal = 'invalid_quantity' | 'above_maximum'

export function getQuantityBounds(limits: QuantityLimits): { min: number; max: number } {
  const { moq, productMaxQuantity, shopMaxQuantity } = limits
  return {
    min: Math.max(1, moq),
    max: Math.min(shopMaxQuantity, productMaxQuantity ?? shopMaxQuantity),
  }
}

/** A whole number from 1 in plain digits: no sign, decimals, exponent, separator, space or leading zero [T13]. */
export function parseQuantity(input: string | number): number | undefined {
  return /^[1-9]\d*$/.test(String(input)) ? Number(input) : undefined
}

/** Checks a quantity on the server: raises one below the minimum with a notice; refuses one above the maximum or malformed. */
export function validateQuantity(
  input: string | number,
  limits: QuantityLimits,
): Result<{ qty: number; notice?: QuantityNotice }, QuantityRefusal> {
  const requested = parseQuantity(input)
  if (requested === undefined) return refuse('invalid_quantity')
  const { min, max } = getQuantityBounds(limits)
  const qty = Math.max(requested, min)
  if (qty > max) return refuse('above_maximum')
  return ok(qty > requested ? { qty, notice: 'raised_to_minimum' } : { qty })
}

/** Corrects the quantity of the quantity field: returns the nearest one that can be ordered, with a notice. */
export function clampQuantity(typed: number, limits: QuantityLimits): { qty: number; notice?: QuantityNotice } {
  const { min, max } = getQuantityBounds(limits)
  if (typed > max) return { qty: max, notice: 'lowered_to_maximum' }
  if (typed >= min) return { qty: Math.floor(typed) }
  return { qty: min, notice: 'raised_to_minimum' }
}
