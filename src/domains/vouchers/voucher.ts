import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export const voucherKinds = ['percentage', 'fixed', 'free_delivery'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export type Voucher = {
  id: number
  /** The voucher that has its rules: itself, or that of its batch. Uses per customer are counted there. */
  rulesId: number
  /** Its own code cannot be used, only those of its batches. */
  isTemplate: boolean
  code: string
  name: StoredTranslations
  terms: VoucherTerms
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  isFirstOrderOnly: boolean
  used: number
}

/** Ignores case and surrounding spaces. Accepts ASCII only, so that look-alike letters never match a code [T29]. */
export function parseVoucherCode(typed: string): string | undefined {
  const code = typed.trim()
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code.toUpperCase() : undefined
}

/** The same for codes that differ only by hyphens or by characters that look alike, such as O and 0. */
export function getCodeAppearance(code: string): string {
  const alike: Readonly<Record<string, string>> = {
    O: '0',
    Q: '0',
    I: '1',
    L: '1',
    Z: '2',
    S: '5',
    B: '8',
    '-': '',
    _: '',
  }
  return code.replaceAll(/./g, (character) => alike[character] ?? character)
}

export const voucherStatuses = ['active', 'scheduled', 'ended', 'paused', 'used_up'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

type VoucherStatusInput = Pick<Voucher, 'isActive' | 'startsAt' | 'endsAt' | 'usageLimit' | 'used'>

/** One status per voucher; the first that fits, in this order: paused, ended, used up, scheduled. */
export function getVoucherStatus(
  { isActive, startsAt, endsAt, usageLimit, used }: VoucherStatusInput,
  now: Date,
): VoucherStatus {
  if (!isActive) return 'paused'
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (usageLimit !== null && used >= usageLimit) return 'used_up'
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active'
}

/**
 * Who uses a voucher for first orders. `unknown`: without an account whose email address is verified, because a guest can
 * type any address.
 */
export type FirstOrderBuyer = 'unknown' | 'new' | 'returning'

/** `account_required`: the voucher needs an account with a verified email address. */
export type VoucherProblem = 'invalid_code' | 'account_required'

/** Why a voucher cannot be used now; `calculateVoucherDiscount` decides what it takes off. */
export function findVoucherProblem(
  voucher: Voucher,
  { now, usedByCustomer, buyer }: { now: Date; usedByCustomer: number; buyer: FirstOrderBuyer },
): VoucherProblem | undefined {
  const { isTemplate, perCustomerLimit, isFirstOrderOnly } = voucher
  if (isTemplate || getVoucherStatus(voucher, now) !== 'active') return 'invalid_code'
  if (perCustomerLimit !== null && usedByCustomer >= perCustomerLimit) return 'invalid_code'
  if (!isFirstOrderOnly || buyer === 'new') return undefined
  return buyer === 'unknown' ? 'account_required' : 'invalid_code'
}
