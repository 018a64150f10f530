import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import type { Localised } from '#src/shared/localised.ts'

export type Voucher = {
  id: number
  code: string
  name: Localised
  terms: VoucherTerms
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  used: number
}

/** Case and spaces around it do not matter; letters that only look alike do (threats.md T29). */
export function parseCode(typed: string): string | undefined {
  const code = typed.trim()
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code.toUpperCase() : undefined
}

/** Whether it may be used at all; what it is good for is the pricing room's business. `usedByCustomer` counts their orders. */
export function isUsable(
  { isActive, startsAt, endsAt, usageLimit, perCustomerLimit, used }: Voucher,
  { now, usedByCustomer }: { now: Date; usedByCustomer: number },
): boolean {
  return (
    isActive &&
    (startsAt === null || startsAt <= now) &&
    (endsAt === null || now < endsAt) &&
    (usageLimit === null || used < usageLimit) &&
    (perCustomerLimit === null || usedByCustomer < perCustomerLimit)
  )
}
