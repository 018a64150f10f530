import { z } from 'zod'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { wholeInBasisPoints } from '#src/shared/money/money.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { parseVoucherCode, voucherKinds, voucherStatuses } from '../voucher.ts'
import { type VoucherContent, voucherCategoryFields, voucherLimits, voucherScopes } from './voucher-content.ts'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const vouchersQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .catch('')
    .default(''),
  status: z
    .enum([...voucherStatuses, ''])
    .catch('')
    .default(''),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type VouchersFilter = z.infer<typeof vouchersQuery>

const rule = (name: string) => ({ params: { rule: name } })
const line = (max: number) => z.string().trim().max(max).default('')

/** The name is required in the source language; translations fall back to it. */
const names = mapTranslatedFields(['name'], (_, locale): z.ZodType<string> => {
  const text = line(voucherLimits.name).refine((typed) => /^\P{Cc}*$/u.test(typed))
  return locale === sourceLocale ? text.pipe(z.string().min(1)) : text
})

/** Largest amount: one million pounds. */
const maxAmount = 100_000_000
const isAmount = (typed: string) => (parsePounds(typed) ?? maxAmount + 1) <= maxAmount
const amount = line(12).refine((typed) => typed === '' || isAmount(typed), rule('amount'))

const isCount = (typed: string) => /^[1-9]\d{0,6}$/.test(typed) && Number(typed) <= voucherLimits.uses
const count = line(7).refine((typed) => typed === '' || isCount(typed), rule('use_limit'))
const dateTime = line(16).refine((typed) => typed === '' || parseDateTimeField(typed) !== null, rule('date_time'))
const tick = z
  .string()
  .default('')
  .transform((sent) => (sent === 'on' ? 'on' : ''))

const fields = z.object({
  ...names,
  code: line(200)
    .pipe(z.string().min(1))
    .refine((typed) => parseVoucherCode(typed) !== undefined, rule('voucher_code'))
    .transform((typed) => parseVoucherCode(typed) ?? ''),
  kind: z.enum(voucherKinds),
  percent: line(6),
  amount: line(12),
  minimum: amount,
  scope: z.enum(voucherScopes),
  skus: z.string().max(50_000).default(''),
  ...Object.fromEntries(voucherCategoryFields.map((field) => [field, line(10)])),
  isStackable: tick,
  isFirstOrderOnly: tick,
  usageLimit: count,
  perCustomerLimit: count,
  startsAt: dateTime,
  endsAt: dateTime,
})

type Fields = z.infer<typeof fields>

/** Fields that the chosen kind or scope does not have are emptied, so that they cannot come back unnoticed. */
function toContent(typed: Fields): VoucherContent {
  const isRestricted = typed.scope === 'restricted'
  const values = typed as Fields & Record<string, string>
  const categoryIds = voucherCategoryFields.map((field) => values[field] ?? '').filter(Boolean)
  const skus = typed.skus.split('\n').map((sku) => sku.trim())
  const content = Object.fromEntries(
    Object.entries(typed).filter(([field]) => !voucherCategoryFields.includes(field)),
  ) as Omit<VoucherContent, 'categories'>
  return {
    ...content,
    percent: typed.kind === 'percentage' ? String((parsePercent(typed.percent) ?? 0) / 100) : '',
    amount: typed.kind === 'fixed' ? formatPoundsField(parsePounds(typed.amount) ?? 0) : '',
    minimum: formatPoundsField(parsePounds(typed.minimum) || null),
    skus: isRestricted ? [...new Set(skus.filter(Boolean))].join('\n') : '',
    categories: isRestricted ? [...new Set(categoryIds)].sort((a, b) => Number(a) - Number(b)).join(',') : '',
  }
}

const isPercent = (typed: string) => {
  const rate = parsePercent(typed)
  return rate !== undefined && rate > 0 && rate <= wholeInBasisPoints
}

const hasScope = (typed: Fields) => {
  const { scope, skus, categories } = toContent(typed)
  return scope === 'all' || skus !== '' || categories !== ''
}
const hasFewSkus = (typed: Fields) => toContent(typed).skus.split('\n').length <= voucherLimits.skus
const isPeriod = ({ startsAt, endsAt }: Fields) => startsAt === '' || endsAt === '' || startsAt < endsAt
const isPercentSet = ({ kind, percent }: Fields) => kind !== 'percentage' || isPercent(percent)
const isAmountSet = ({ kind, amount: typed }: Fields) => kind !== 'fixed' || (isAmount(typed) && Number(typed) > 0)

export const voucherForm = fields
  .refine(isPercentSet, { path: ['percent'], ...rule('percent') })
  .refine(isAmountSet, { path: ['amount'], ...rule('amount') })
  .refine(hasScope, { path: ['skus'], ...rule('no_scope') })
  .refine(hasFewSkus, { path: ['skus'], ...rule('too_many_skus') })
  .refine(isPeriod, { path: ['endsAt'], ...rule('after_start') })
  .transform(toContent)

export const voucherVersionField = z.object({ version: z.coerce.number().int().min(1).max(1_000_000_000) })
