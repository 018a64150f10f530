import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { basisPoints, formatPounds, pence, toPercent } from '#src/shared/money/money.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { parsePriceTiers } from '../editing/price-tier-text.ts'
import type { ProductChoices } from '../editing/product-choices-store.server.ts'
import {
  describeProductProblem,
  getProductFieldLabel,
  type PresentedChoices,
  presentProductChoices,
} from '../editing/product-editing-view.ts'
import { splitRows } from '../variants/row-text.ts'
import { readVariantCells } from '../variants/variant-text.ts'
import type { BulkAction } from './bulk-action.ts'
import {
  type BulkChange,
  type BulkEditFilter,
  type BulkRefusal,
  bulkEditFilters,
  runningBulkStates,
} from './bulk-edit.ts'
import type { BulkEditDetails } from './bulk-edit-service.server.ts'
import type { BulkEdit, BulkEditProduct } from './bulk-edit-store.server.ts'

type Words = { locale: Locale; choices: PresentedChoices }

const findLabel = (options: PresentedChoices['category'], id: number | string | null) =>
  options.find(({ value }) => value === String(id))?.label ?? ''

function describePrice({ locale }: Words, action: Extract<BulkAction, { kind: 'price' }>): string {
  const { by, value } = action.adjustment
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : '+'
  const change = `${sign}${by === 'percent' ? `${toPercent(basisPoints(size))} %` : formatPounds(locale, pence(size))}`
  const values = { change, rounding: translate(locale, bulkText.roundings[action.rounding]) }
  const also = action.also.map((price) => translate(locale, bulkText.furtherPrices[price]).toLowerCase()).join(', ')
  if (!also) return translate(locale, bulkText.descriptions.price, values)
  return translate(locale, bulkText.descriptions.priceAlso, { ...values, also })
}

/** What a bulk edit does, in words: 'Prices +4.5 %, rounded to 1p'. */
function describeAction(words: Words, action: BulkAction): string {
  const { locale, choices } = words
  const describeValue = (field: string, value: string) =>
    translate(locale, bulkText.descriptions.value, { field: getProductFieldLabel(locale, field), value })
  switch (action.kind) {
    case 'price':
      return describePrice(words, action)
    case 'publish':
    case 'unpublish':
    case 'archive':
    case 'restore':
      return translate(locale, bulkText.actions[action.kind])
    case 'categories': {
      const categories = action.categoryIds.map((id) => findLabel(choices.category, id)).join(', ')
      return translate(locale, bulkText.descriptions[action.mode], { categories })
    }
    case 'flag':
      return describeValue(action.flag, translate(locale, action.isOn ? bulkText.yes : bulkText.no))
    case 'productionSet':
      return describeValue(
        'productionSet',
        findLabel(choices.productionSet, action.productionSetId) || translate(locale, editorText.none),
      )
    case 'vatRate':
      return describeValue('vatRate', String(action.vatRateBp / 100))
  }
}

/** A row of the list of bulk edits. */
export type PresentedBulkEdit = ReturnType<typeof presentBulkEdit>

export function presentBulkEdit(locale: Locale, bulkEdit: BulkEdit, choices: ProductChoices) {
  const { id, state, productCount, createdAt } = bulkEdit
  const words = { locale, choices: presentProductChoices(locale, choices) }
  return { id, state, productCount, createdAt: createdAt.toISOString(), title: describeAction(words, bulkEdit.action) }
}

/** `name`: the quantity of a unit price, or the SKU of a variant. */
type ChangedLine = { name: string; before: string; after: string }
export type PresentedChange = { field: string; label: string; lines: ChangedLine[] }
export type PresentedBulkProduct = {
  id: number
  exists: boolean
  title: string
  sku: string
  changes: PresentedChange[]
  result: string
  isProblem: boolean
  isFlagged: boolean
}

export type PresentedBulkReport = ReturnType<typeof presentBulkReport>

export function presentBulkReport(locale: Locale, report: BulkEditDetails) {
  const { bulkEdit, products, undoUntil } = report
  const { state, counts } = bulkEdit
  const words = { locale, choices: presentProductChoices(locale, report.choices) }
  return {
    ...presentBulkEdit(locale, bulkEdit, report.choices),
    counts,
    isRunning: runningBulkStates.includes(state),
    done: countDone(bulkEdit),
    total: state === 'undoing' ? counts.applied : state === 'applying' ? counts.changed : bulkEdit.productCount,
    /** Those that list something. */
    filters: bulkEditFilters.filter((filter) => filter === 'all' || counts[filter] > 0),
    products: products.map(
      ({ row, title, sku }): PresentedBulkProduct => ({
        id: row.productId,
        exists: title !== null,
        title: title
          ? pickTranslation(locale, title)
          : translate(locale, bulkText.goneProduct, { id: String(row.productId) }),
        sku: sku ?? '',
        changes: row.changes.map((change) => presentChange(words, change)),
        result: describeResult(locale, row),
        isProblem: isProblem(row),
        isFlagged: row.priceChange !== null,
      }),
    ),
    ...(undoUntil && { undoUntil: undoUntil.toISOString() }),
  }
}

/** How many products have this result; all of them for `all`. */
export function countByFilter({ counts, productCount }: PresentedBulkReport, filter: BulkEditFilter): number {
  return filter === 'all' ? productCount : counts[filter]
}

function countDone({ state, counts }: BulkEdit): number {
  if (state === 'undoing') return counts.undone + counts.kept
  if (state === 'applying') return counts.applied + counts.skipped
  return counts.changed + counts.unchanged + counts.refused
}

const isProblem = ({ result, applyResult, undoResult }: BulkEditProduct) =>
  result === 'refused' || applyResult === 'refused' || applyResult === 'changed_since' || undoResult === 'changed_since'

function describeResult(locale: Locale, { result, refusal, applyResult, undoResult }: BulkEditProduct): string {
  if (refusal) return translate(locale, bulkText.refusedFor, { reason: describeRefusal(locale, refusal) })
  if (undoResult) return translate(locale, undoResult === 'undone' ? bulkText.results.undone : bulkText.results.kept)
  if (applyResult === 'changed_since') return translate(locale, bulkText.results.skipped)
  if (applyResult === 'applied') return translate(locale, bulkText.results.applied)
  return result === 'changed' || result === 'unchanged' ? translate(locale, bulkText.results[result]) : ''
}

function describeRefusal(locale: Locale, refusal: BulkRefusal): string {
  if (refusal.rule === 'too_many_categories') return translate(locale, bulkText.tooManyCategories, refusal)
  if (refusal.rule !== 'field') return translate(locale, bulkText.refusals[refusal.rule])
  const values = {
    field: getProductFieldLabel(locale, refusal.field),
    problem: describeProductProblem(locale, refusal.problem),
  }
  return translate(locale, bulkText.fieldProblem, values)
}

function presentChange(words: Words, change: BulkChange): PresentedChange {
  const { locale } = words
  const { field, before, after } = change
  const label = field === 'categories' ? translate(locale, bulkText.categories) : getProductFieldLabel(locale, field)
  if (field === 'variants') return { field, label, lines: listVariantLines(change) }
  if (field === 'tiers') return { field, label, lines: listTierLines(words.locale, change) }
  const describe = (value: string) => describeValue(words, field, value) || '–'
  return { field, label, lines: [{ name: '', before: describe(before), after: describe(after) }] }
}

const flagFields: readonly string[] = Object.keys(editorText.flags)

/** A value of the form in words. */
function describeValue({ locale, choices }: Words, field: string, value: string): string {
  if (flagFields.includes(field)) return translate(locale, value === 'on' ? bulkText.yes : bulkText.no)
  if (field === 'productionSet') return findLabel(choices.productionSet, value)
  if (field === 'vatRate') return `${value} %`
  if (field === 'categories') {
    const ids = value.split(',').filter(Boolean)
    return ids.map((id) => findLabel(choices.category, id)).join(', ')
  }
  return value
}

/** A bulk edit keeps the quantities, so both sides have the same rows. */
function listTierLines(locale: Locale, { before, after }: BulkChange): ChangedLine[] {
  const [old, next] = [parsePriceTiers(before), parsePriceTiers(after)]
  if (!old.ok || !next.ok) return [{ name: '', before, after }]
  return old.value.map(({ qty, unitNet }, index) => ({
    name: String(qty),
    before: formatPounds(locale, unitNet),
    after: formatPounds(locale, next.value[index]?.unitNet ?? unitNet),
  }))
}

const maxVariants = 8

/** The price differences of the variants that change. */
function listVariantLines({ before, after }: BulkChange): ChangedLine[] {
  const next = splitRows(after).map(readVariantCells)
  const changed = splitRows(before).flatMap((row, index) => {
    const { sku, difference } = readVariantCells(row)
    const changedTo = next[index]?.difference ?? difference
    return changedTo === difference ? [] : [{ name: sku, before: difference, after: changedTo }]
  })
  if (changed.length <= maxVariants) return changed
  return [...changed.slice(0, maxVariants), { name: '…', before: '', after: '' }]
}
