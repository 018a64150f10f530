import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import type { VoucherKind } from '../voucher.ts'
import { voucherCategoryFields } from './voucher-content.ts'
import type { CategoryChoices, FoundVoucherWarnings, ListedVoucher } from './vouchers-editing-service.server.ts'

export type PresentedVoucher = ReturnType<typeof presentListedVoucher>

/** A row of the list. */
export function presentListedVoucher(locale: Locale, row: ListedVoucher) {
  const { id, code, name, status, used, usageLimit, startsAt, endsAt, minimumNetPence } = row
  return {
    ...{ id, code, status, used, usageLimit },
    name: pickTranslation(locale, name),
    benefit: describeBenefit(locale, row),
    minimum: minimumNetPence > 0 ? formatPounds(locale, pence(minimumNetPence)) : '',
    startsAt: startsAt?.toISOString(),
    endsAt: endsAt?.toISOString(),
  }
}

type VoucherBenefit = { kind: VoucherKind; percentBp: number | null; amountNetPence: number | null }

function describeBenefit(locale: Locale, { kind, percentBp, amountNetPence }: VoucherBenefit): string {
  if (kind === 'percentage') return `${(percentBp ?? 0) / 100} %`
  return kind === 'fixed'
    ? formatPounds(locale, pence(amountNetPence ?? 0))
    : translate(locale, vouchersText.kinds[kind])
}

/** The options of a select field, with the names of the categories above. */
export function presentCategoryChoices(locale: Locale, categories: CategoryChoices) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const getTrail = ({ parentId, title }: CategoryChoices[number], depth = 0): string => {
    const parent = parentId === null || depth > 20 ? undefined : byId.get(parentId)
    const own = pickTranslation(locale, title)
    return parent ? `${getTrail(parent, depth + 1)} › ${own}` : own
  }
  return categories.map((category) => ({ value: String(category.id), label: getTrail(category) }))
}

export type PresentedWarnings = ReturnType<typeof presentWarnings>

export function presentWarnings(locale: Locale, { freeDeliveryRates, ...warnings }: FoundVoucherWarnings) {
  return {
    ...warnings,
    freeDeliveryRates: freeDeliveryRates.map(({ zone, deliveryClass, fromNetPence }) => ({
      zone: pickTranslation(locale, zone),
      deliveryClass: pickTranslation(locale, deliveryClass),
      from: formatPounds(locale, pence(fromNetPence)),
    })),
  }
}

export function getVoucherFieldLabel(locale: Locale, field: string): string {
  const names: Record<string, string> = mapTranslatedFields(['name'], (_, language) =>
    translate(locale, vouchersText.name, { language: languages[language].name }),
  )
  const category = voucherCategoryFields.indexOf(field)
  if (category >= 0) return translate(locale, vouchersText.category, { number: category + 1 })
  return names[field] ?? translate(locale, vouchersText.fields[field as keyof typeof vouchersText.fields])
}

/** A value of a conflict in words. */
export function describeVoucherField(
  locale: Locale,
  field: string,
  { value, choices }: { value: unknown; choices: readonly { value: string; label: string }[] },
): string {
  const text = typeof value === 'string' ? value : ''
  if (field === 'kind') return translate(locale, vouchersText.kinds[text as VoucherKind])
  if (field === 'scope') return translate(locale, vouchersText.scopes[text as keyof typeof vouchersText.scopes])
  if (field === 'isStackable' || field === 'isFirstOrderOnly') {
    return translate(locale, text === 'on' ? vouchersText.yes : vouchersText.no)
  }
  if (field === 'startsAt' || field === 'endsAt') return text.replace('T', ' ')
  if (field !== 'categories') return text
  const ids = text.split(',').filter(Boolean)
  return ids.map((id) => choices.find((choice) => choice.value === id)?.label ?? id).join(', ')
}
