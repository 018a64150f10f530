export type QuantityBounds = {
  min?: number
  max: number
  /** A basket line reads 0 as 'remove'. */
  zeroAllowed?: boolean
}

export type BoundedQuantity = { quantity: number; crossed?: 'min' | 'max' }

/** A number outside the bounds becomes the bound (spec §5); what is no whole number leaves the quantity as it was. */
export function boundQuantity(typed: string, current: number, bounds: QuantityBounds): BoundedQuantity {
  const { min = 1, max, zeroAllowed } = bounds
  const digits = typed.trim()
  if (!/^\d+$/.test(digits)) return { quantity: current }
  const wanted = Number(digits)
  if (wanted === 0 && zeroAllowed) return { quantity: 0 }
  if (wanted < min) return { quantity: min, crossed: 'min' }
  if (wanted > max) return { quantity: max, crossed: 'max' }
  return { quantity: wanted }
}

/** One step up or down; below the minimum there is only 0, where that is allowed. */
export function stepQuantity(from: number, direction: 1 | -1, bounds: QuantityBounds): BoundedQuantity {
  const wanted = Math.max(0, from + direction)
  if (direction === -1 && bounds.zeroAllowed && wanted < (bounds.min ?? 1)) return { quantity: 0 }
  return boundQuantity(String(wanted), from, bounds)
}
