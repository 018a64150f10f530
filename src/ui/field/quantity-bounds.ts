export type QuantityBounds = {
  min?: number
  max: number
  /** Set for a basket line, where 0 removes it. */
  zeroAllowed?: boolean
}

export type ClampedQuantity = { quantity: number; clampedTo?: 'min' | 'max' | 'whole' }

/** Clamps a typed quantity to the bounds. Anything but a whole number leaves the quantity unchanged; only an empty text does so silently. */
export function clampToBounds(typed: string, current: number, bounds: QuantityBounds): ClampedQuantity {
  const { min = 1, max, zeroAllowed } = bounds
  const digits = typed.trim()
  if (digits === '') return { quantity: current }
  if (!/^\d+$/.test(digits)) return { quantity: current, clampedTo: 'whole' }
  const quantity = Number(digits)
  if (quantity === 0 && zeroAllowed) return { quantity: 0 }
  if (quantity < min) return { quantity: min, clampedTo: 'min' }
  if (quantity > max) return { quantity: max, clampedTo: 'max' }
  return { quantity }
}

/** One step up or down. Below the minimum the only quantity is 0, if that is allowed. */
export function stepQuantity(from: number, direction: 1 | -1, bounds: QuantityBounds): ClampedQuantity {
  const next = Math.max(0, from + direction)
  if (direction === -1 && bounds.zeroAllowed && next < (bounds.min ?? 1)) return { quantity: 0 }
  return clampToBounds(String(next), from, bounds)
}
