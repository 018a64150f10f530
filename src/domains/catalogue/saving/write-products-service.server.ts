import { addRedirects, removeRedirects } from '#src/domains/redirects/redirects-service.server.ts'
import { type AuditEntry, recordAudits } from '#src/platform/audit/audit-log.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { insertNewAreas, saveAreas } from '../areas/areas-service.server.ts'
import { pickProductChanges } from '../editing/product-audit.ts'
import type { EditableProduct } from '../editing/product-edit.ts'
import { renameRecommendedSku, type StoredProduct } from '../editing/product-editing-store.server.ts'
import { completeProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import { refreshListings } from '../listing/listing-rows-store.server.ts'
import { takeSellableIds } from '../sellables/sellable-store.server.ts'
import { insertMovements, type QuantityChange } from '../stock/stock-store.server.ts'
import { insertNewVariants } from '../variants/variant-editing-service.server.ts'
import {
  insertProductRows,
  insertProductVersions,
  type OwnColumns,
  updateProductRows,
} from './product-rows-store.server.ts'

/*
 * The one place that writes products. The editor (`saveProduct`), imports and bulk edits (`saveProductBatch`) and scheduled
 * publication call `writeProducts`; the demo seed, whose products have no history yet, calls the part `insertProducts`.
 */

/** A product that has been checked, in a transaction that has locked it. */
export type ProductChange = {
  /** Absent for a new product. */
  stored?: StoredProduct
  edit: EditableProduct
  /** Changes of the variants of a stored product, which `saveVariants` has written. */
  stockChanges?: readonly QuantityChange[]
}

export type WrittenProduct = {
  productId: number
  version: number
  before?: ProductFormValues
  after: ProductFormValues
}

type Reason = 'editor' | 'import'

/**
 * Writes products with all that follows: redirects, stock movements, versions, the audit log, and the rows of listings and
 * search. Returns what was written, in the same order.
 */
export async function writeProducts(
  shop: Shop,
  by: AuditEntry['by'],
  { changes, reason }: { changes: readonly ProductChange[]; reason: Reason },
): Promise<WrittenProduct[]> {
  if (changes.length === 0) return []
  const added = changes.filter(({ stored }) => !stored)
  const inserted = await insertProducts(shop.db, added)
  const insertedByChange = new Map(added.map((change, index) => [change, inserted[index]]))
  const updated = await updateProducts(shop, changes)
  const rows = changes.flatMap((change) => insertedByChange.get(change) ?? updated.get(change) ?? [])
  const written = rows.map((row, index): WrittenRow => {
    const stored = changes[index]?.stored
    const before = stored && toProductFormValues(stored.edit)
    const version = stored ? stored.version + 1 : 1
    return { ...row, version, stored, ...(before && { before }), after: toProductFormValues(row.edit) }
  })
  await recordHistory(shop, by, { written, reason })
  await refreshListings(
    shop.db,
    written.map(({ productId }) => productId),
  )
  return written.map(({ productId, version, before, after }) => ({
    ...{ productId, version, after },
    ...(before && { before }),
  }))
}

type ProductRow = { productId: number; edit: EditableProduct; stockChanges: readonly QuantityChange[] }
type WrittenRow = WrittenProduct & ProductRow & { stored: StoredProduct | undefined }

/** Writes the rows of new products, with options, variants and areas. Listings and search do not have them yet. */
export async function insertProducts(
  db: Database,
  added: readonly { edit: EditableProduct; ownColumns?: OwnColumns }[],
): Promise<ProductRow[]> {
  if (added.length === 0) return []
  const ids = await takeSellableIds(
    db,
    added.reduce((sum, { edit }) => sum + 1 + edit.variants.length, 0),
  )
  // Each product is followed by its variants.
  const numbered = added.map(({ edit, ownColumns }) => {
    const [id = 0, ...variantIds] = ids.splice(0, 1 + edit.variants.length)
    return { id, edit, variantIds, ...(ownColumns && { ownColumns }) }
  })
  await insertProductRows(db, numbered)
  const stockChanges = await insertNewVariants(
    db,
    numbered.map(({ id, edit, variantIds }) => ({ ...edit, productId: id, variantIds })),
  )
  const areas = await insertNewAreas(
    db,
    numbered.map(({ id, edit }) => ({ productId: id, areas: edit.areas })),
  )
  return numbered.map(({ id, edit }, index) => ({
    productId: id,
    edit: { ...edit, areas: areas[index] ?? [] },
    stockChanges: stockChanges[index] ?? [],
  }))
}

async function updateProducts(shop: Shop, changes: readonly ProductChange[]): Promise<Map<ProductChange, ProductRow>> {
  const updatedAt = shop.clock.now()
  const rows = changes.flatMap(({ stored, edit }) =>
    stored ? [{ id: stored.id, version: stored.version + 1, edit, updatedAt }] : [],
  )
  await updateProductRows(shop.db, rows)
  const updated = new Map<ProductChange, ProductRow>()
  for (const change of changes) {
    const { stored, edit, stockChanges = [] } = change
    if (!stored) continue
    const areAreasSame = isSame(edit.areas, stored.edit.areas)
    const areas = areAreasSame ? edit.areas : await saveAreas(shop.db, stored.id, edit.areas)
    const skuBefore = stored.edit.product.internalSku
    if (skuBefore !== edit.product.internalSku) {
      await renameRecommendedSku(shop.db, skuBefore, edit.product.internalSku)
    }
    updated.set(change, { productId: stored.id, edit: { ...edit, areas }, stockChanges })
  }
  return updated
}

/** Redirects, stock movements, versions and the audit log. */
async function recordHistory(
  shop: Shop,
  by: AuditEntry['by'],
  { written, reason }: { written: readonly WrittenRow[]; reason: Reason },
): Promise<void> {
  const { db } = shop
  const now = shop.clock.now()
  await redirectOldSlugs(db, written, by.customerId)
  const stockChanges = written.flatMap(({ productId, stored, edit, stockChanges }) => {
    const quantityBefore = stored?.edit.product.stockQty ?? null
    return [{ sellableId: productId, quantityBefore, quantityAfter: edit.product.stockQty }, ...stockChanges]
  })
  await insertMovements(db, stockChanges, { reason, actorId: by.customerId, occurredAt: now })
  const versions = written.flatMap(({ productId, version, before, after }) => [
    ...(before ? [{ productId, version: version - 1, content: before }] : []),
    { productId, version, content: after, savedBy: by.customerId, savedAt: now },
  ])
  await insertProductVersions(db, versions)
  await recordAudits(
    shop,
    written.map(({ productId, before, after }) => ({
      by,
      action: before ? 'product changed' : 'product created',
      subject: 'product',
      subjectId: productId,
      ...pickProductChanges(before ?? completeProductForm({}), after),
    })),
  )
}

/** The old link of a product leads to its new one. */
async function redirectOldSlugs(db: Database, written: readonly WrittenRow[], createdBy?: number): Promise<void> {
  const moves = written.flatMap(({ stored, edit }) =>
    stored ? [{ from: productPath(stored.edit.product.slug), to: productPath(edit.product.slug) }] : [],
  )
  await addRedirects(
    db,
    moves.filter(({ from, to }) => from !== to),
    { createdBy },
  )
  await removeRedirects(
    db,
    written.flatMap(({ stored, edit }) => (stored ? [] : [productPath(edit.product.slug)])),
  )
}
