/** `debt`: has unpaid orders on account. */
export const customerFilters = ['trade', 'debt', 'hold'] as const
export type CustomerFilter = (typeof customerFilters)[number]

type Credit = { tradeAccount: string; creditLimitGrossPence: number; creditHoldReason: string | null }

/** What the customer can still order on account, incl. VAT. */
export function getAvailableCredit(
  { tradeAccount, creditLimitGrossPence, creditHoldReason }: Credit,
  { usedGrossPence }: { usedGrossPence: number },
): number {
  if (tradeAccount !== 'approved' || creditHoldReason !== null) return 0
  return Math.max(0, creditLimitGrossPence - usedGrossPence)
}
