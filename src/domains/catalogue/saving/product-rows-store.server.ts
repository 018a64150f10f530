import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows, updateRows } from '#src/platform/database/rows/json-rows.server.ts'
import { replaceAttributeValues } from '../attributes/product-attributes-store.server.ts'
import { productCategories, products } from '../catalogue-tables.server.ts'
import type { EditableProduct } from '../editing/product-edit.ts'
import { productVersions } from '../editing/product-editing-tables.server.ts'
import { priceTiers, productContents } from '../products/product-tables.server.ts'
import { toIdArray, toTierRows } from '../sellables/sellable-store.server.ts'
import { replaceVideos } from '../videos/videos-store.server.ts'

/* One product or hundreds, in the same number of statements. */

/** Columns that only the shop itself sets: how often a product was bought, where it stands among equal ones, when it came. */
export type OwnColumns = Partial<
  Pick<typeof products.$inferInsert, 'popularity' | 'listpos' | 'thumbnailKey' | 'createdAt' | 'updatedAt'>
>
export type NewProductRow = { id: number; edit: EditableProduct; ownColumns?: OwnColumns }

export async function insertProductRows(db: Database, added: readonly NewProductRow[]): Promise<void> {
  await insertRows(
    db,
    products,
    added.map(({ id, edit, ownColumns }) => ({ id, ...edit.product, ...ownColumns })),
  )
  await insertRows(
    db,
    productContents,
    added.map(({ id, edit }) => ({ productId: id, ...edit.contents })),
  )
  await insertParts(db, added)
}

type ChangedProduct = { id: number; version: number; edit: EditableProduct; updatedAt: Date }

export async function updateProductRows(db: Database, changed: readonly ChangedProduct[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ id, version, edit, updatedAt }) => ({ id, version, updatedAt, ...edit.product }))
  await updateRows(db, products, { key: 'id', rows })
  const ids = sql`${toIdArray(changed.map(({ id }) => id))}::integer[]`
  // A product that was inserted without texts has no row of them.
  await db.execute(sql`insert into product_contents (product_id) select unnest(${ids}) on conflict do nothing`)
  const contents = changed.map(({ id, edit }) => ({ productId: id, ...edit.contents }))
  await updateRows(db, productContents, { key: 'productId', rows: contents })
  await db.delete(priceTiers).where(sql`${priceTiers.productId} = any(${ids})`)
  await db.delete(productCategories).where(sql`${productCategories.productId} = any(${ids})`)
  await insertParts(db, changed)
}

/** Price tiers, categories, attribute values and videos. */
async function insertParts(db: Database, written: readonly Pick<NewProductRow, 'id' | 'edit'>[]): Promise<void> {
  await insertRows(
    db,
    priceTiers,
    written.flatMap(({ id, edit }) => toTierRows(id, edit.tiers)),
  )
  const categories = written.flatMap(({ id: productId, edit }) =>
    edit.categoryIds.map((categoryId, position) => ({ productId, categoryId, position })),
  )
  await insertRows(db, productCategories, categories)
  await replaceAttributeValues(
    db,
    written.map(({ id: productId, edit }) => ({ productId, valueIds: edit.attributeValueIds })),
  )
  await replaceVideos(
    db,
    written.map(({ id: productId, edit }) => ({ productId, videos: edit.videos })),
  )
}

export async function insertProductVersions(
  db: Database,
  rows: readonly (typeof productVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(productVersions)
    .values([...rows])
    .onConflictDoNothing()
}
