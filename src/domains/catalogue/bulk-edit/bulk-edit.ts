import { isSame } from '#src/shared/editing/merge-changes.ts'
import { type KnownReferences, type ProductFieldRefusal, parseProductForm } from '../editing/parse-product-form.ts'
import type { EditableProduct } from '../editing/product-edit.ts'
import { categoryFields, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { findPriceChange } from '../import/import-row.ts'
import type { PriceChange } from '../import/product-import.ts'
import { formatVariantStock, replaceVariantStock } from '../variants/variant-text.ts'
import { applyBulkAction, type BulkAction, type BulkActionRefusal } from './bulk-action.ts'

export const maxBulkProducts = 10_000
export const undoMinutes = 10

/**
 * `previewing` finds out what would change, `previewed` is its result. `undoing` restores what was changed, after a
 * cancellation or by request.
 */
export const bulkEditStates = [
  'previewing',
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
] as const
export type BulkEditState = (typeof bulkEditStates)[number]
export const runningBulkStates: readonly BulkEditState[] = ['previewing', 'applying', 'undoing']

export const previewResults = ['changed', 'unchanged', 'refused'] as const
export const applyResults = ['applied', 'changed_since', 'refused'] as const
export const undoResults = ['undone', 'changed_since'] as const

export type BulkCounts = Record<
  'changed' | 'unchanged' | 'refused' | 'flagged' | 'applied' | 'skipped' | 'undone' | 'kept',
  number
>
export const noBulkCounts: BulkCounts = {
  changed: 0,
  unchanged: 0,
  refused: 0,
  flagged: 0,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
}

/** Which products of a bulk edit its page lists. */
export const bulkEditFilters = [
  'all',
  'changed',
  'unchanged',
  'refused',
  'flagged',
  'applied',
  'skipped',
  'undone',
  'kept',
] as const
export type BulkEditFilter = (typeof bulkEditFilters)[number]

/** A field of the product form; all categories together are the field `categories`, ids separated by commas. */
export type BulkChange = { field: string; before: string; after: string }

export type BulkRefusal =
  | BulkActionRefusal
  | { rule: 'gone' }
  | { rule: 'field'; field: string; problem: ProductFieldRefusal }

/** What an action does to one product. */
export type BulkPlan =
  | { result: 'unchanged' }
  | { result: 'refused'; refusal: BulkRefusal }
  | { result: 'changed'; changes: BulkChange[]; values: ProductFormValues; priceChange?: PriceChange }

export function planBulkChange(edit: EditableProduct, action: BulkAction, references: KnownReferences): BulkPlan {
  const changed = applyBulkAction(edit, action)
  if (!changed.ok) return { result: 'refused', refusal: changed.refusal }
  const before = toProductFormValues(edit)
  const values = toProductFormValues(changed.value)
  if (isSame(before, values)) return { result: 'unchanged' }
  const parsed = parseProductForm(values, references, edit)
  if (!parsed.ok) {
    const [field, problem] = Object.entries(parsed.refusal)[0] ?? []
    if (field && problem) return { result: 'refused', refusal: { rule: 'field', field, problem } }
  }
  const priceChange = findPriceChange(before, values)
  return { result: 'changed', changes: listChanges(before, values), values, ...(priceChange && { priceChange }) }
}

const categoriesField = 'categories'

function joinCategories(values: ProductFormValues): ProductFormValues {
  const others = Object.entries(values).filter(([field]) => !categoryFields.includes(field))
  const categories = categoryFields.flatMap((field) => values[field] || []).join(',')
  return { ...Object.fromEntries(others), [categoriesField]: categories }
}

function listChanges(before: ProductFormValues, after: ProductFormValues): BulkChange[] {
  const [old, next] = [joinCategories(before), joinCategories(after)]
  return Object.keys(next).flatMap((field) => {
    const change = { field, before: old[field] ?? '', after: next[field] ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

/** Whether a change is the one of the preview. Sales since then change the stock in the rows of variants. */
export function isSameChange(previewed: readonly BulkChange[], changes: readonly BulkChange[]): boolean {
  const comparable = (all: readonly BulkChange[]) => all.filter(({ field }) => field !== 'variants')
  return previewed.length === changes.length && isSame(comparable(previewed), comparable(changes))
}

/** The form of a product with the values from before the bulk edit. What was sold since stays sold. */
export function restoreChanges(current: ProductFormValues, changes: readonly BulkChange[]): ProductFormValues {
  const restored = changes.flatMap(({ field, before }): [string, string][] => {
    if (field === categoriesField) {
      const ids = before.split(',')
      return categoryFields.map((each, index) => [each, ids[index] ?? ''])
    }
    if (field !== 'variants') return [[field, before]]
    return [[field, replaceVariantStock(before, formatVariantStock(current.variants ?? ''))]]
  })
  return { ...current, ...Object.fromEntries(restored) }
}
