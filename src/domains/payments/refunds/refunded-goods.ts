/** Which units of a partly dispatched line are refunded. `unsent`: they will not be sent. `sent`: the rest is still sent. */
export const refundedGoods = ['unsent', 'sent'] as const
export type RefundedGoods = (typeof refundedGoods)[number]

/** Units of a line that can be refunded: not sent yet, and sent. */
export type RefundableUnits = { open: number; sent: number }

/** For a partly dispatched line staff must choose which units they refund. */
export const isPartlySent = ({ open, sent }: RefundableUnits): boolean => open > 0 && sent > 0

/** How many of the refunded units will not be sent. Undefined if staff must say which units they refund. */
export function countUnsentUnits(
  units: number,
  { open, sent }: RefundableUnits,
  goods: RefundedGoods | undefined,
): number | undefined {
  if (!isPartlySent({ open, sent }) || units >= open + sent) return Math.min(units, open)
  if (goods === undefined) return undefined
  return goods === 'unsent' ? Math.min(units, open) : Math.max(0, units - sent)
}
