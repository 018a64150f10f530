/** Why staff change a stock quantity by hand. */
export const adjustmentReasons = ['counted', 'received', 'damaged', 'returned', 'correction'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Why a stock quantity changed. `editor` and `import` are saved products; `returned` may also be a hired item. */
export const movementReasons = [...adjustmentReasons, 'sale', 'cancellation', 'editor', 'import'] as const
export type MovementReason = (typeof movementReasons)[number]

/** What caused a change of stock quantities. */
export type MovementCause = {
  reason: MovementReason
  occurredAt: Date
  /** The order whose units were taken or returned. */
  orderId?: number
  /** The member of staff. */
  actorId?: number
  note?: string
}
