import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { products } from '../catalogue-tables.server.ts'
import { variants } from '../products/product-tables.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import { listProductsForEditing, type StoredProduct } from './product-editing-store.server.ts'

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
