import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'
import type { VoucherKind } from '../voucher.ts'

export const voucherScopes = ['all', 'restricted'] as const

/** What staff edit of a voucher, as the fields of its form. Stored as versions. */
export type VoucherContent = TranslatedFields<'name'> & {
  code: string
  kind: VoucherKind
  /** Set for the kind `percentage`, such as `12.5`. Empty for other kinds. */
  percent: string
  /** Set for the kind `fixed`, net, in pounds, such as `50.00`. Empty for other kinds. */
  amount: string
  /** The net of the eligible lines in pounds; empty without a minimum. */
  minimum: string
  /** `restricted`: products and categories are listed. The list may be empty after a product was deleted. */
  scope: (typeof voucherScopes)[number]
  /** SKUs of products, one per line. */
  skus: string
  /** Ids of categories, separated by commas. */
  categories: string
  /** `on` or empty. */
  isStackable: string
  isFirstOrderOnly: string
  /** Whole numbers; empty without a limit. */
  usageLimit: string
  perCustomerLimit: string
  /** `2026-11-18T09:00` in the shop's time zone; empty without a date. */
  startsAt: string
  endsAt: string
}

export const voucherLimits = { code: 40, name: 120, skus: 500, uses: 1_000_000 }

/** A form has one select field per category. */
export const voucherCategoryFields = Array.from({ length: 200 }, (_, index) => `category${index + 1}`)

/** The values of the form's fields: those of the content, and each category in a field of its own. */
export function presentVoucherFields({ categories, ...fields }: VoucherContent): Record<string, string> {
  const ids = categories.split(',')
  return { ...fields, ...Object.fromEntries(voucherCategoryFields.map((field, index) => [field, ids[index] ?? ''])) }
}
