import { and, asc, count, eq, getColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import {
  adverts,
  categories,
  categoryClosure,
  categoryVersions,
  productCategories,
  products,
} from '../catalogue-tables.server.ts'
import { attributes } from '../products/product-tables.server.ts'
import type { CategoryEdit } from './category-edit.ts'

export type CategoryRow = typeof categories.$inferSelect & { pinnedSkus: string[] }

/** Lets one transaction at a time change the tree; everybody can still read it. */
export async function lockCategoryTree(db: Database): Promise<void> {
  await db.execute(sql`lock table categories in share row exclusive mode`)
}

/** Products that do not exist any more are left out. */
const pinnedSkus = sql<string[]>`array(select p.internal_sku
  from unnest(categories.pinned_product_ids) with ordinality as pinned(id, position)
  join products p on p.id = pinned.id order by pinned.position)`

/** Lists ids in the order of the SKUs. Unknown SKUs are left out. */
export async function listProductIdsBySku(db: Database, skus: readonly string[]): Promise<number[]> {
  const found = await findProductSkus(db, skus)
  return skus.flatMap((sku) => found.find((each) => each.sku === sku)?.id ?? [])
}

export async function findProductSkus(db: Database, skus: readonly string[]): Promise<{ id: number; sku: string }[]> {
  if (skus.length === 0) return []
  return db
    .select({ id: products.id, sku: products.internalSku })
    .from(products)
    .where(inArray(products.internalSku, [...skus]))
}

/** All categories, those of one parent in their order. */
export function listCategoryRows(db: Database): Promise<CategoryRow[]> {
  return db
    .select({ ...getColumns(categories), pinnedSkus })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Returns the codes that an attribute has. */
export async function listKnownFilters(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const isListed = inArray(attributes.slug, [...slugs])
  const rows = await db.select({ slug: attributes.slug }).from(attributes).where(isListed)
  return new Set(rows.map(({ slug }) => slug))
}

/** How many products each category has itself, without those of its subcategories. */
export async function countCategoryProducts(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productCategories.categoryId, products: count() })
    .from(productCategories)
    .groupBy(productCategories.categoryId)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

export async function hasCategoryProducts(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, id))
    .limit(1)
  return rows.length > 0
}

/** A voucher without its categories would apply to every product. */
export async function hasCategoryVouchers(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select 1 as found from voucher_categories where category_id = ${id} limit 1`,
  )
  return rows.length > 0
}

export async function listCategoryProductIds(db: Database, categoryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: productCategories.productId })
    .from(productCategories)
    .where(inArray(productCategories.categoryId, [...categoryIds]))
  return rows.map(({ id }) => id)
}

type NewCategory = Omit<typeof categories.$inferInsert, 'id'>

export async function insertCategoryRow(db: Database, row: NewCategory): Promise<number> {
  const [inserted] = await db.insert(categories).values(row).returning({ id: categories.id })
  if (!inserted) throw new Error('The category was not inserted')
  await db.insert(categoryClosure).values({ ancestorId: inserted.id, descendantId: inserted.id, depth: 0 })
  return inserted.id
}

export async function updateCategoryRow(db: Database, id: number, row: Partial<NewCategory>): Promise<void> {
  await db.update(categories).set(row).where(eq(categories.id, id))
}

export async function deleteCategoryRow(db: Database, id: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id))
}

export async function updateCategoryPositions(db: Database, ids: readonly number[]): Promise<void> {
  const positions = ids.map((id, position) => ({ id, position }))
  await db.execute(sql`
    update categories set position = new.position
    from json_to_recordset(${JSON.stringify(positions)}::json) as new(id integer, position integer)
    where categories.id = new.id and categories.position <> new.position`)
}

export async function updateCategoryPaths(db: Database, moves: readonly { id: number; to: string }[]): Promise<void> {
  await db.execute(sql`
    update categories set path = new."to"
    from json_to_recordset(${JSON.stringify(moves)}::json) as new(id integer, "to" text)
    where categories.id = new.id`)
}

/** Adverts link to categories by their paths. */
export async function updateAdvertLinks(db: Database, moves: readonly { from: string; to: string }[]): Promise<void> {
  await db.execute(sql`
    update ${adverts} set slug = new."to"
    from json_to_recordset(${JSON.stringify(moves)}::json) as new("from" text, "to" text)
    where ${adverts.slug} = new."from"`)
}

/** Gives a category with its subtree the ancestors of its new parent. */
export async function replaceAncestors(
  db: Database,
  { id, subtreeIds, parentId }: { id: number; subtreeIds: readonly number[]; parentId: number | null },
): Promise<void> {
  const ids = sql`array[${sql.join(
    subtreeIds.map((each) => sql`${each}::integer`),
    sql`, `,
  )}]`
  await db.execute(sql`delete from category_closure where descendant_id = any(${ids}) and ancestor_id <> all(${ids})`)
  if (parentId === null) return
  await db.execute(sql`
    insert into category_closure (ancestor_id, descendant_id, depth)
    select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
    from category_closure above cross join category_closure below
    where above.descendant_id = ${parentId} and below.ancestor_id = ${id}`)
}

export async function findCategoryVersion(
  db: Database,
  categoryId: number,
  version: number,
): Promise<CategoryEdit | undefined> {
  const isVersion = and(eq(categoryVersions.categoryId, categoryId), eq(categoryVersions.version, version))
  const [row] = await db.select({ content: categoryVersions.content }).from(categoryVersions).where(isVersion)
  return row?.content
}

type NewVersion = { categoryId: number; version: number; content: CategoryEdit; savedBy?: number; savedAt?: Date }

export async function insertCategoryVersion(db: Database, version: NewVersion): Promise<void> {
  await db.insert(categoryVersions).values(version).onConflictDoNothing()
}
