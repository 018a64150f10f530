import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PriceList } from './price-list.ts'

/** spec §5: whole numbers from 1 to 2500, whatever the product says. */
export const highestQuantity = 2500

export type QuantityLimits = Pick<PriceList, 'moq' | 'maximumOrderQuantity'>
export type QuantityNotice = 'raised_to_minimum' | 'lowered_to_maximum'
export type QuantityRefusal = 'invalid_quantity' | 'above_maximum'

export function quantityBounds({ moq, maximumOrderQuantity }: QuantityLimits): { lowest: number; highest: number } {
  return {
    lowest: Math.max(1, moq),
    highest: Math.min(highestQuantity, maximumOrderQuantity ?? highestQuantity),
  }
}

/** A whole number from 1 in plain digits: no sign, decimals, exponent, separator, space or leading zero (T13). */
export function parseQuantity(input: string | number): number | undefined {
  return /^[1-9]\d*$/.test(String(input)) ? Number(input) : undefined
}

/** The server's rule: below the minimum is raised with a notice; above the maximum and garbage are refused. */
export function checkQuantity(
  input: string | number,
  limits: QuantityLimits,
): Result<{ qty: number; notice?: QuantityNotice }, QuantityRefusal> {
  const wanted = parseQuantity(input)
  if (wanted === undefined) return refuse('invalid_quantity')
  const { lowest, highest } = quantityBounds(limits)
  const qty = Math.max(wanted, lowest)
  if (qty > highest) return refuse('above_maximum')
  return ok(qty > wanted ? { qty, notice: 'raised_to_minimum' } : { qty })
}

/** The input's rule: whatever was typed becomes the nearest quantity that can be ordered, with a notice. */
export function clampQuantity(typed: number, limits: QuantityLimits): { qty: number; notice?: QuantityNotice } {
  const { lowest, highest } = quantityBounds(limits)
  if (typed > highest) return { qty: highest, notice: 'lowered_to_maximum' }
  if (typed >= lowest) return { qty: Math.floor(typed) }
  return { qty: lowest, notice: 'raised_to_minimum' }
}
