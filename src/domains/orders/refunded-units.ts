type RefundedLines = { lines: readonly { position: number | null; qty: number }[] }

/** How many units of the order line at this position were refunded. */
export function countRefundedUnits(refunds: readonly RefundedLines[], position: number): number {
  const lines = refunds.flatMap((refund) => refund.lines).filter((line) => line.position === position)
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}
