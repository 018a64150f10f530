import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export type Voucher = {
  id: number
  code: string
  name: StoredTranslations
  terms: VoucherTerms
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  used: number
}

/** Ignores case and surrounding spaces. Accepts ASCII only, so that look-alike letters never match a code [T29]. */
export function parseVoucherCode(typed: string): string | undefined {
  const code = typed.trim()
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code.toUpperCase() : undefined
}

/** Whether a voucher can be used now; `calculateVoucherDiscount` decides what it takes off. */
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
