import { and, asc, count, eq, isNotNull, max, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { brands, brandVersions, products } from '../catalogue-tables.server.ts'
import type { BrandEdit } from './brand-edit.ts'

export type BrandRow = typeof brands.$inferSelect

/** Lets one transaction at a time change brands; everybody can still read them. */
export async function lockBrands(db: Database): Promise<void> {
  await db.execute(sql`lock table brands in share row exclusive mode`)
}

export function listBrandRows(db: Database): Promise<BrandRow[]> {
  return db.select().from(brands).orderBy(asc(brands.position), asc(brands.id))
}

export async function findBrandRow(db: Database, id: number): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id))
  return row
}

export async function countBrandProducts(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: products.brandId, products: count() })
    .from(products)
    .where(isNotNull(products.brandId))
    .groupBy(products.brandId)
  return new Map(rows.map(({ id, products }) => [id ?? 0, products]))
}

export async function listBrandProductIds(db: Database, id: number): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.brandId, id))
  return rows.map((row) => row.id)
}

/** Another brand with this address or SKU prefix. */
export async function findTakenBrand(
  db: Database,
  { id, slug, skuPrefix }: Pick<BrandEdit, 'slug' | 'skuPrefix'> & { id: number },
): Promise<Pick<BrandRow, 'slug' | 'skuPrefix'> | undefined> {
  const [row] = await db
    .select({ slug: brands.slug, skuPrefix: brands.skuPrefix })
    .from(brands)
    .where(and(ne(brands.id, id), or(eq(brands.slug, slug), eq(brands.skuPrefix, skuPrefix))))
    .limit(1)
  return row
}

export async function insertBrandRow(db: Database, content: BrandEdit): Promise<number> {
  const [last] = await db.select({ position: max(brands.position) }).from(brands)
  const position = (last?.position ?? -1) + 1
  const [row] = await db
    .insert(brands)
    .values({ ...content, position })
    .returning({ id: brands.id })
  if (!row) throw new Error('The brand was not inserted')
  return row.id
}

export async function updateBrandRow(db: Database, id: number, row: Partial<Omit<BrandRow, 'id'>>): Promise<void> {
  await db.update(brands).set(row).where(eq(brands.id, id))
}

export async function updateBrandPositions(db: Database, ids: readonly number[]): Promise<void> {
  const positions = ids.map((id, position) => ({ id, position }))
  await db.execute(sql`
    update brands set position = new.position
    from json_to_recordset(${JSON.stringify(positions)}::json) as new(id integer, position integer)
    where brands.id = new.id and brands.position <> new.position`)
}

export async function deleteBrandRow(db: Database, id: number): Promise<void> {
  await db.delete(brands).where(eq(brands.id, id))
}

export async function findBrandVersion(db: Database, brandId: number, version: number): Promise<BrandEdit | undefined> {
  const isVersion = and(eq(brandVersions.brandId, brandId), eq(brandVersions.version, version))
  const [row] = await db.select({ content: brandVersions.content }).from(brandVersions).where(isVersion)
  return row?.content
}

type NewVersion = { brandId: number; version: number; content: BrandEdit; savedBy?: number; savedAt?: Date }

export async function insertBrandVersion(db: Database, version: NewVersion): Promise<void> {
  await db.insert(brandVersions).values(version).onConflictDoNothing()
}
