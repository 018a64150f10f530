import { mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { formatDateTimeField, parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import type { VoucherKind } from '../voucher.ts'
import type { VoucherContent } from './voucher-content.ts'

/** The columns of a voucher that staff edit. */
export type VoucherColumns = {
  code: string
  name: StoredTranslations
  kind: VoucherKind
  percentBp: number | null
  amountNetPence: number | null
  minimumNetPence: number
  isRestricted: boolean
  isStackable: boolean
  isFirstOrderOnly: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
  startsAt: Date | null
  endsAt: Date | null
}

const parseCount = (typed: string) => (typed === '' ? null : Number(typed))

/** Converts a checked form to columns. A date that is not edited keeps its seconds. */
export function toVoucherColumns(content: VoucherContent, stored?: VoucherColumns): VoucherColumns {
  const { code, kind, percent, amount, minimum, scope, usageLimit, perCustomerLimit } = content
  const toDate = (field: 'startsAt' | 'endsAt') =>
    stored && formatDateTimeField(stored[field]) === content[field] ? stored[field] : parseDateTimeField(content[field])
  return {
    code,
    name: toStoredTranslations(content, 'name'),
    kind,
    percentBp: kind === 'percentage' ? (parsePercent(percent) ?? null) : null,
    amountNetPence: kind === 'fixed' ? (parsePounds(amount) ?? null) : null,
    minimumNetPence: parsePounds(minimum) ?? 0,
    isRestricted: scope === 'restricted',
    isStackable: content.isStackable === 'on',
    isFirstOrderOnly: content.isFirstOrderOnly === 'on',
    usageLimit: parseCount(usageLimit),
    perCustomerLimit: parseCount(perCustomerLimit),
    startsAt: toDate('startsAt'),
    endsAt: toDate('endsAt'),
  }
}

type StoredScope = { skus: readonly string[]; categoryIds: readonly number[] }

export function toVoucherContent(row: VoucherColumns, { skus, categoryIds }: StoredScope): VoucherContent {
  const isRestricted = row.isRestricted || skus.length > 0 || categoryIds.length > 0
  const formatCount = (count: number | null) => (count === null ? '' : String(count))
  return {
    ...mapTranslatedFields(['name'], (_, locale) => row.name[locale] ?? ''),
    code: row.code,
    kind: row.kind,
    percent: row.percentBp === null ? '' : String(row.percentBp / 100),
    amount: formatPoundsField(row.amountNetPence),
    minimum: formatPoundsField(row.minimumNetPence || null),
    scope: isRestricted ? 'restricted' : 'all',
    skus: skus.join('\n'),
    categories: categoryIds.join(','),
    isStackable: row.isStackable ? 'on' : '',
    isFirstOrderOnly: row.isFirstOrderOnly ? 'on' : '',
    usageLimit: formatCount(row.usageLimit),
    perCustomerLimit: formatCount(row.perCustomerLimit),
    startsAt: formatDateTimeField(row.startsAt),
    endsAt: formatDateTimeField(row.endsAt),
  }
}
