import { priceRoundings } from '#src/domains/pricing/adjustment/adjust-price.ts'
import { maxUnitNet } from '#src/domains/pricing/price-list.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { KnownReferences } from '../editing/parse-product-form.ts'
import { productFlags } from '../editing/product-edit.ts'
import { type ActionKind, type BulkAction, categoryModes, furtherPrices } from './bulk-action.ts'

/** How many categories a form can name at once. */
export const bulkCategoryFields = ['category1', 'category2', 'category3'] as const
export const bulkFlags = productFlags.filter((flag) => flag !== 'isPublished' && flag !== 'isArchived')
export const furtherPriceField = (price: string) => `also_${price}`

export type ActionFieldRefusal = 'required' | 'unknown' | 'percent' | 'amount' | 'below_100' | 'vat_percent'
/** Refusals by field name. */
export type ActionErrors = Readonly<Record<string, ActionFieldRefusal>>

type Read = (field: string) => string

export function parseBulkAction(
  kind: ActionKind,
  read: Read,
  known: Pick<KnownReferences, 'categories' | 'productionSets'>,
): Result<BulkAction, ActionErrors> {
  switch (kind) {
    case 'publish':
    case 'unpublish':
    case 'archive':
    case 'restore':
      return ok({ kind })
    case 'price':
      return parsePriceAction(read)
    case 'categories':
      return parseCategories(read, known.categories)
    case 'flag':
      return parseFlag(read)
    case 'productionSet':
      return parseProductionSet(read, known.productionSets)
    case 'vatRate':
      return parseVatRate(read)
  }
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

/** The sign is a choice of its own, so that a minus cannot be lost. */
function parsePriceAction(read: Read): Result<BulkAction, ActionErrors> {
  const isAmount = read('unit') === 'amount'
  const isDecrease = read('direction') === 'decrease'
  const rounding = read('rounding')
  if (!isOneOf(priceRoundings, rounding)) return refuse({ rounding: 'unknown' })
  const typed = read('value')
    .replaceAll(/[£%\s]/g, '')
    .replace(',', '.')
  if (typed === '') return refuse({ value: 'required' })
  const size = isAmount ? parsePounds(typed) : parsePercent(typed)
  if (size === undefined || size === 0 || (isAmount && size > maxUnitNet)) {
    return refuse({ value: isAmount ? 'amount' : 'percent' })
  }
  if (isDecrease && !isAmount && size >= 10_000) return refuse({ value: 'below_100' })
  const also = isAmount ? [] : furtherPrices.filter((price) => read(furtherPriceField(price)) === 'on')
  const adjustment = { by: isAmount ? 'amount' : 'percent', value: isDecrease ? 0 - size : size } as const
  return ok({ kind: 'price', adjustment, rounding, also })
}

function parseCategories(read: Read, known: ReadonlySet<number>): Result<BulkAction, ActionErrors> {
  const mode = read('mode')
  if (!isOneOf(categoryModes, mode)) return refuse({ mode: 'required' })
  const chosen = bulkCategoryFields.filter((field) => read(field) !== '')
  const unknown = chosen.find((field) => !known.has(Number(read(field))))
  if (unknown) return refuse({ [unknown]: 'unknown' })
  if (chosen.length === 0) return refuse({ category1: 'required' })
  return ok({ kind: 'categories', mode, categoryIds: [...new Set(chosen.map((field) => Number(read(field))))] })
}

function parseFlag(read: Read): Result<BulkAction, ActionErrors> {
  const flag = read('flag')
  if (!isOneOf(bulkFlags, flag)) return refuse({ flag: 'required' })
  const isOn = read('isOn')
  if (isOn !== 'yes' && isOn !== 'no') return refuse({ isOn: 'required' })
  return ok({ kind: 'flag', flag, isOn: isOn === 'yes' })
}

function parseProductionSet(read: Read, known: ReadonlySet<number>): Result<BulkAction, ActionErrors> {
  const typed = read('productionSet')
  if (typed === '') return ok({ kind: 'productionSet', productionSetId: null })
  if (!known.has(Number(typed))) return refuse({ productionSet: 'unknown' })
  return ok({ kind: 'productionSet', productionSetId: Number(typed) })
}

function parseVatRate(read: Read): Result<BulkAction, ActionErrors> {
  const typed = read('vatRate').replaceAll(/[%\s]/g, '')
  if (typed === '') return refuse({ vatRate: 'required' })
  const vatRateBp = parsePercent(typed)
  if (vatRateBp === undefined || vatRateBp > 10_000) return refuse({ vatRate: 'vat_percent' })
  return ok({ kind: 'vatRate', vatRateBp })
}
