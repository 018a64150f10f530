import type { ChunkEnd } from '#src/platform/jobs/run-chunks.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { saveProductBatch } from '../editing/product-batch-service.server.ts'
import { deleteUnusedProducts, lockProductsById } from '../editing/product-batch-store.server.ts'
import { readProductChoices } from '../editing/product-choices-store.server.ts'
import { toReferences } from '../editing/product-editing-service.server.ts'
import type { StoredProduct } from '../editing/product-editing-store.server.ts'
import { type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { revertPictures } from './pictures/import-pictures-service.server.ts'
import { updateRevertedRowPictures } from './pictures/import-pictures-store.server.ts'
import { revertResults } from './product-import.ts'
import {
  listRowsToRevert,
  listVersionContents,
  lockImport,
  type ProductImport,
  type ProductImportRow,
  updateRevertedRows,
} from './product-import-store.server.ts'

const chunkSize = 100

/**
 * Takes back the last rows of an import that were not reverted yet. A product that somebody has changed since stays as it
 * is. A product that the import created is deleted, or unpublished when a basket, order or quote names it.
 */
export function revertChunk(shop: Shop, importId: number): Promise<ChunkEnd> {
  return transaction(shop, async (shop) => {
    const current = await lockImport(shop.db, importId)
    if (current?.state !== 'reverting') return 'stopped'
    const rows = await listRowsToRevert(shop.db, importId, chunkSize)
    if (rows.length === 0) return revertPictures(shop, current)
    const reverted = await revertRows(shop, current, rows)
    for (const revertResult of revertResults) {
      const results = rows.filter(({ line }) => reverted.has(line) === (revertResult === 'reverted'))
      const lines = results.map(({ line }) => line)
      const productIds = results.flatMap(({ productId }) => productId ?? [])
      await updateRevertedRows(shop.db, importId, { lines, revertResult })
      await updateRevertedRowPictures(shop.db, importId, { productIds, revertResult })
    }
    return 'more'
  })
}

/** Returns the lines of the rows that could be reverted. */
async function revertRows(
  shop: Shop,
  { actor }: ProductImport,
  rows: readonly ProductImportRow[],
): Promise<Set<number>> {
  const products = await lockProductsById(
    shop.db,
    rows.map(({ productId }) => productId ?? 0),
  )
  const productById = new Map(products.map((product) => [product.id, product]))
  const untouched = rows.flatMap((row) => {
    const stored = productById.get(row.productId ?? 0)
    return stored && stored.version === row.version ? [{ row, stored }] : []
  })
  const created = untouched.filter(({ row }) => row.result === 'created')
  const deleted = await deleteUnusedProducts(
    shop.db,
    created.map(({ stored }) => stored.id),
  )
  const kept = untouched.filter(({ stored }) => !deleted.has(stored.id))
  const before = await listVersionContents(
    shop.db,
    kept.map(({ stored }) => ({ productId: stored.id, version: stored.version - 1 })),
  )
  const after = await listVersionContents(
    shop.db,
    kept.map(({ stored }) => ({ productId: stored.id, version: stored.version })),
  )
  const restored = kept.flatMap(({ row, stored }) => {
    const values = restoreValues(stored, { before: before.get(stored.id), after: after.get(stored.id) })
    return values ? [{ line: row.line, stored, values }] : []
  })
  const saved = await saveProductBatch(shop, actor, {
    rows: restored,
    references: toReferences(await readProductChoices(shop.db)),
  })
  const isDeleted = ({ stored }: { stored: StoredProduct }) => deleted.has(stored.id)
  return new Set([
    ...created.filter(isDeleted).map(({ row }) => row.line),
    ...restored.flatMap(({ line }, index) => (saved[index]?.result === 'refused' ? [] : [line])),
  ])
}

type Versions = { before: ProductFormValues | undefined; after: ProductFormValues | undefined }

/**
 * What was sold since stays sold. A product without an earlier version was created by the import: it is unpublished.
 * Undefined when variants that the import changed have been sold since.
 */
function restoreValues(stored: StoredProduct, { before, after }: Versions): ProductFormValues | undefined {
  const current = toProductFormValues(stored.edit)
  if (!before) return { ...current, isPublished: '' }
  const stock = restoreStock({ before: before.stock, imported: after?.stock, current: current.stock })
  const { options = '', variants = '' } = current
  if (before.variants === after?.variants && before.options === after?.options) {
    return { ...current, ...before, options, variants, stock }
  }
  return variants === after?.variants ? { ...current, ...before, stock } : undefined
}

function restoreStock({
  before = '',
  imported = '',
  current = '',
}: Partial<Record<'before' | 'imported' | 'current', string>>) {
  if (before === imported) return current
  const isCounted = before !== '' && imported !== '' && current !== ''
  return isCounted ? String(Math.max(0, Number(current) + Number(before) - Number(imported))) : before
}
