import { ok, type Result, refuse } from '#src/shared/result.ts'

/** The most units of a product or variant that can be in hand. */
export const maxInHand = 1_000_000
export const maxNoteLength = 200
export const maxLowStockLevel = 100_000

/** Free units can be sold. Allocated ones belong to orders that are not dispatched yet. */
export type StockUnits = {
  /** Null: the stock is not counted. */
  free: number | null
  allocated: number
}

/** The units in the warehouse: what somebody counts on the shelf. Null: the stock is not counted. */
export function getInHand({ free, allocated }: StockUnits): number | null {
  return free === null ? null : free + allocated
}

/** `set` replaces the units in hand, `change` adds to them. */
export const adjustmentModes = ['set', 'change'] as const
export type AdjustmentMode = (typeof adjustmentModes)[number]
export type Adjustment = { mode: AdjustmentMode; quantity: number }

export type AdjustmentRefusal =
  /** Nothing can be added to stock that is not counted. */
  | 'not_counted'
  /** Orders need more units than would be in hand. */
  | 'below_allocated'
  | 'too_many'

/** Returns the free units after the adjustment. */
export function applyAdjustment(stock: StockUnits, { mode, quantity }: Adjustment): Result<number, AdjustmentRefusal> {
  const inHand = getInHand(stock)
  if (mode === 'change' && inHand === null) return refuse('not_counted')
  const newInHand = mode === 'change' ? (inHand ?? 0) + quantity : quantity
  // Stock above the limit can be reduced.
  if (newInHand > Math.max(maxInHand, inHand ?? 0)) return refuse('too_many')
  return newInHand < stock.allocated ? refuse('below_allocated') : ok(newInHand - stock.allocated)
}

export const stockFilters = ['low', 'out'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Low stock includes stock that is out. */
export function getStockState(free: number | null, lowStockLevel: number): StockFilter | 'enough' | 'not counted' {
  if (free === null) return 'not counted'
  if (free === 0) return 'out'
  return free <= lowStockLevel ? 'low' : 'enough'
}
