import { type Conflict, mergeChanges } from '#src/shared/editing/merge-changes.ts'

export type CustomerCredit = {
  isApproved: boolean
  creditLimitGrossPence: number
  paymentTermDays: number | null
  /** Null without a hold. */
  creditHoldReason: string | null
}

type StoredCredit = Omit<CustomerCredit, 'isApproved'> & { tradeAccount: string }

export function toCustomerCredit(stored: StoredCredit): CustomerCredit {
  const { tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason } = stored
  return { isApproved: tradeAccount === 'approved', creditLimitGrossPence, paymentTermDays, creditHoldReason }
}

/** What the credit form was filled from, as text in a hidden field. */
export const toFingerprint = (stored: StoredCredit) =>
  JSON.stringify([stored.tradeAccount, stored.creditLimitGrossPence, stored.paymentTermDays, stored.creditHoldReason])

function parseFingerprint(text: string): Partial<CustomerCredit> {
  const [tradeAccount, creditLimitGrossPence, paymentTermDays, creditHoldReason] = parseList(text)
  return { isApproved: tradeAccount === 'approved', creditLimitGrossPence, paymentTermDays, creditHoldReason }
}

/** The values are only compared, so their types do not matter. */
function parseList(text: string) {
  try {
    const parsed: unknown = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed : []) as [string?, number?, (number | null)?, (string | null)?]
  } catch {
    return []
  }
}

export type CreditConflict = Conflict & { field: keyof CustomerCredit }

/**
 * Merges a form into the stored credit: what the person left as it was stays as somebody else has saved it meanwhile. Returns a
 * conflict for what both have changed.
 */
export function mergeCredit({
  previous,
  stored,
  typed,
}: {
  previous: string
  stored: CustomerCredit
  typed: CustomerCredit
}): {
  merged: CustomerCredit
  conflicts: CreditConflict[]
} {
  const { merged, conflicts } = mergeChanges({ base: parseFingerprint(previous), theirs: stored, mine: typed })
  return { merged: merged as CustomerCredit, conflicts: conflicts as CreditConflict[] }
}

/** Whether the customer may order less on account than before, apart from a hold. */
export function losesCredit(before: CustomerCredit, after: CustomerCredit): boolean {
  if (!before.isApproved) return false
  return !after.isApproved || after.creditLimitGrossPence < before.creditLimitGrossPence
}

/** Identifies the loss that a person confirms. A loss of other values has to be confirmed again. */
export const toLossKey = ({ isApproved, creditLimitGrossPence }: CustomerCredit) =>
  isApproved ? String(creditLimitGrossPence) : 'none'
