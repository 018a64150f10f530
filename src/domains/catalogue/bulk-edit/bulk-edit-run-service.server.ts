import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { saveProductBatch } from '../editing/product-batch-service.server.ts'
import { lockProductsById } from '../editing/product-batch-store.server.ts'
import { readProductChoices } from '../editing/product-choices-store.server.ts'
import { toReferences } from '../editing/product-editing-service.server.ts'
import { listProductsForEditing, type StoredProduct } from '../editing/product-editing-store.server.ts'
import { type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { type BulkCounts, isSameChange, planBulkChange, restoreChanges } from './bulk-edit.ts'
import {
  type BulkEdit,
  type BulkEditProduct,
  type BulkStep,
  listNextBulkProducts,
  lockBulkEdit,
  updateBulkEdit,
  updateBulkProducts,
} from './bulk-edit-store.server.ts'

/** Each chunk is one transaction: short, because the embedded database serves nobody else meanwhile. */
const chunkSize = 100

const stepByState: Partial<Record<BulkEdit['state'], BulkStep>> = {
  previewing: 'preview',
  applying: 'apply',
  undoing: 'undo',
}

/**
 * Does the next products. The products and what happened to each are committed together, so that a killed process goes on
 * where it was and no product is changed twice.
 */
export function runBulkChunk(shop: Shop, id: number): Promise<ChunkEnd> {
  return transaction(shop, async (shop): Promise<ChunkEnd> => {
    const bulkEdit = await lockBulkEdit(shop.db, id)
    const step = bulkEdit && stepByState[bulkEdit.state]
    if (!step) return 'stopped'
    const rows = await listNextBulkProducts(shop.db, id, { step, limit: chunkSize })
    if (rows.length === 0) return 'finished'
    const done = await runByStep[step](shop, bulkEdit, rows)
    await updateBulkProducts(shop.db, done)
    await updateBulkEdit(shop.db, id, { counts: addCounts(bulkEdit.counts, step, done) })
    return 'more'
  })
}

type StepRun = (shop: Shop, bulkEdit: BulkEdit, rows: readonly BulkEditProduct[]) => Promise<BulkEditProduct[]>
const runByStep: Record<BulkStep, StepRun> = { preview: previewProducts, apply: applyToProducts, undo: undoProducts }

const listIds = (rows: readonly BulkEditProduct[]) => rows.map(({ productId }) => productId)
const toMapById = (products: readonly StoredProduct[]) => new Map(products.map((product) => [product.id, product]))
const readReferences = async ({ db }: Shop) => toReferences(await readProductChoices(db))

async function previewProducts(
  shop: Shop,
  { action }: BulkEdit,
  rows: readonly BulkEditProduct[],
): Promise<BulkEditProduct[]> {
  const references = await readReferences(shop)
  const byId = toMapById(await listProductsForEditing(shop.db, listIds(rows)))
  return rows.map((row): BulkEditProduct => {
    const stored = byId.get(row.productId)
    if (!stored) return { ...row, result: 'refused', refusal: { rule: 'gone' } }
    const plan = planBulkChange(stored.edit, action, references)
    const previewed = { ...row, version: stored.version, result: plan.result }
    if (plan.result === 'refused') return { ...previewed, refusal: plan.refusal }
    if (plan.result === 'unchanged') return previewed
    return { ...previewed, changes: plan.changes, priceChange: plan.priceChange ?? null }
  })
}

type PreparedProduct = { row: BulkEditProduct; save?: { stored: StoredProduct; values: ProductFormValues } }

/** Saves what can be saved, and sets the result of each row. */
async function saveProducts(
  shop: Shop,
  { actor }: BulkEdit,
  {
    prepared,
    setResult,
  }: {
    prepared: readonly PreparedProduct[]
    setResult: (row: BulkEditProduct, saved?: Awaited<ReturnType<typeof saveProductBatch>>[number]) => BulkEditProduct
  },
): Promise<BulkEditProduct[]> {
  const rows = prepared.flatMap(({ save }) => save ?? [])
  const saved = await saveProductBatch(shop, actor, { rows, references: await readReferences(shop) })
  let next = 0
  return prepared.map(({ row, save }) => setResult(row, save && saved[next++]))
}

/** A product that has changed since the preview stays as it is. */
async function applyToProducts(
  shop: Shop,
  bulkEdit: BulkEdit,
  rows: readonly BulkEditProduct[],
): Promise<BulkEditProduct[]> {
  const references = await readReferences(shop)
  const byId = toMapById(await lockProductsById(shop.db, listIds(rows)))
  const prepared = rows.map((row): PreparedProduct => {
    const stored = byId.get(row.productId)
    if (!stored || stored.version !== row.version) return { row }
    const plan = planBulkChange(stored.edit, bulkEdit.action, references)
    const isAsPreviewed = plan.result === 'changed' && isSameChange(row.changes, plan.changes)
    return isAsPreviewed ? { row, save: { stored, values: plan.values } } : { row }
  })
  return saveProducts(shop, bulkEdit, {
    prepared,
    setResult: (row, saved) => {
      if (!saved) return { ...row, applyResult: 'changed_since' }
      if (saved.result === 'changed') return { ...row, applyResult: 'applied', appliedVersion: saved.version }
      const [field = '', problem = { rule: 'unknown' as const }] =
        saved.result === 'refused' ? (Object.entries(saved.errors)[0] ?? []) : []
      return { ...row, applyResult: 'refused', refusal: { rule: 'field', field, problem } }
    },
  })
}

/** A product that has changed since the bulk edit stays as it is. */
async function undoProducts(
  shop: Shop,
  bulkEdit: BulkEdit,
  rows: readonly BulkEditProduct[],
): Promise<BulkEditProduct[]> {
  const byId = toMapById(await lockProductsById(shop.db, listIds(rows)))
  const prepared = rows.map((row): PreparedProduct => {
    const stored = byId.get(row.productId)
    if (!stored || stored.version !== row.appliedVersion) return { row }
    return { row, save: { stored, values: restoreChanges(toProductFormValues(stored.edit), row.changes) } }
  })
  return saveProducts(shop, bulkEdit, {
    prepared,
    setResult: (row, saved) => ({
      ...row,
      undoResult: saved && saved.result !== 'refused' ? 'undone' : 'changed_since',
    }),
  })
}

function addCounts(counts: BulkCounts, step: BulkStep, rows: readonly BulkEditProduct[]): BulkCounts {
  const sum = { ...counts }
  for (const { result, priceChange, applyResult, undoResult } of rows) {
    if (step === 'preview' && result) sum[result] += 1
    if (step === 'preview' && priceChange) sum.flagged += 1
    if (step === 'apply') sum[applyResult === 'applied' ? 'applied' : 'skipped'] += 1
    if (step === 'undo') sum[undoResult === 'undone' ? 'undone' : 'kept'] += 1
  }
  return sum
}
