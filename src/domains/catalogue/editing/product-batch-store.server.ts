import { getColumns, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { replaceAttributeValues } from '../attributes/product-attributes-store.server.ts'
import { productCategories, products } from '../catalogue-tables.server.ts'
import { priceTiers, productContents, variants } from '../products/product-tables.server.ts'
import { toIdArray, toTierRows } from '../sellables/sellable-store.server.ts'
import type { EditableProduct } from './product-edit.ts'
import { listProductsForEditing, type StoredProduct } from './product-editing-store.server.ts'
import { productVersions } from './product-editing-tables.server.ts'

/* What `product-editing-store.server.ts` does for one product, in as many statements for hundreds. */

/** Locks the products with these SKUs until the end of the transaction, in the order of their ids. Returns the ids. */
export async function lockProductIdsBySku(db: Database, skus: readonly string[]): Promise<number[]> {
  if (skus.length === 0) return []
  const lowerSkus = skus.map((sku) => sku.toLowerCase())
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(sql`lower(${products.internalSku})`, lowerSkus))
    .orderBy(products.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Locks the products with these ids and their variants until the end of the transaction, then reads them. */
export async function lockProductsById(db: Database, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const isListed = (column: SQLWrapper) => sql`${column} = any(${toIdArray(ids)}::integer[])`
  await db
    .select({ id: products.id })
    .from(products)
    .where(isListed(products.id))
    .orderBy(products.id)
    .for('no key update')
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(isListed(variants.productId))
    .orderBy(variants.id)
    .for('no key update')
  return listProductsForEditing(db, ids)
}

/** The products that have one of these slugs. */
export function listProductSlugs(db: Database, slugs: readonly string[]) {
  return db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
}

type ChangedProduct = { id: number; version: number; edit: EditableProduct; updatedAt: Date }

/** Returns the ids of the new products, in the same order. */
export async function insertEditedProducts(db: Database, edits: readonly EditableProduct[]): Promise<number[]> {
  if (edits.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('sellable_ids')::int as id from generate_series(1, ${edits.length}::int)`,
  )
  const ids = rows.map(({ id }) => id)
  await db.insert(products).values(edits.map(({ product }, index) => ({ id: ids[index], ...product })))
  await saveParts(
    db,
    edits.map((edit, index) => ({ id: ids[index] as number, edit })),
  )
  return ids
}

export async function updateEditedProducts(db: Database, changes: readonly ChangedProduct[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, version, edit, updatedAt }) => ({ id, version, updatedAt, ...edit.product }))
  await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: takeExcluded(getColumns(products), Object.keys(rows[0] ?? {})) })
  await saveParts(db, changes)
}

async function saveParts(db: Database, changes: readonly Pick<ChangedProduct, 'id' | 'edit'>[]): Promise<void> {
  const contents = changes.map(({ id, edit }) => ({ productId: id, ...edit.contents }))
  const ids = toIdArray(changes.map(({ id }) => id))
  await db
    .insert(productContents)
    .values(contents)
    .onConflictDoUpdate({
      target: productContents.productId,
      set: takeExcluded(getColumns(productContents), Object.keys(contents[0] ?? {})),
    })
  await db.delete(priceTiers).where(sql`${priceTiers.productId} = any(${ids}::integer[])`)
  const tiers = changes.flatMap(({ id: productId, edit }) => toTierRows(productId, edit.tiers))
  if (tiers.length > 0) await db.insert(priceTiers).values(tiers)
  await db.delete(productCategories).where(sql`${productCategories.productId} = any(${ids}::integer[])`)
  const categories = changes.flatMap(({ id: productId, edit }) =>
    edit.categoryIds.map((categoryId, position) => ({ productId, categoryId, position })),
  )
  if (categories.length > 0) await db.insert(productCategories).values(categories)
  await replaceAttributeValues(
    db,
    changes.map(({ id: productId, edit }) => ({ productId, valueIds: edit.attributeValueIds })),
  )
}

/** Sets each of these columns to the value of the row that was to be inserted. */
function takeExcluded(columns: Readonly<Record<string, { name: string }>>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name]
      return column ? [[name, sql.raw(`excluded."${column.name}"`)]] : []
    }),
  )
}

export async function insertProductVersions(
  db: Database,
  rows: readonly (typeof productVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(productVersions)
      .values([...rows])
      .onConflictDoNothing()
}

/**
 * Deletes products that no basket, order, quote or voucher names: a voucher without its products would apply to all.
 * Returns the ids of the deleted ones.
 */
export async function deleteUnusedProducts(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const isUsed = sql`exists (select from basket_lines l where l.product_id = products.id)
    or exists (select from order_lines l where l.product_id = products.id)
    or exists (select from quote_lines l where l.product_id = products.id)
    or exists (select from voucher_products v where v.product_id = products.id)`
  const rows = await db
    .delete(products)
    .where(sql`${products.id} = any(${toIdArray(ids)}::integer[]) and not (${isUsed})`)
    .returning({ id: products.id })
  return new Set(rows.map(({ id }) => id))
}
