import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { categories } from '../catalogue-tables.server.ts'
import { attributes, attributeValues, attributeVersions } from '../products/product-tables.server.ts'
import { toIdArray } from '../sellables/sellable-store.server.ts'
import type { AttributeEdit } from './attribute-edit.ts'
import type { MatchedValue, StoredValue } from './attribute-values.ts'

export type AttributeRow = typeof attributes.$inferSelect
type AttributeColumns = Pick<AttributeRow, 'slug' | 'name' | 'unit' | 'isFilter'>

/** Lets one transaction at a time change attributes; everybody can still read them. */
export async function lockAttributes(db: Database): Promise<void> {
  await db.execute(sql`lock table attributes in share row exclusive mode`)
}

export function listAttributeRows(db: Database): Promise<AttributeRow[]> {
  return db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
}

export async function findAttributeRow(db: Database, id: number): Promise<AttributeRow | undefined> {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, id))
  return row
}

/** Lists the values in the order in which listings show them. */
export function listValues(db: Database, attributeId: number): Promise<StoredValue[]> {
  return db
    .select({ id: attributeValues.id, slug: attributeValues.slug, name: attributeValues.name })
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id))
}

export type AttributeUse = { values: number; products: number }

/** How many values each attribute has, and how many products have one of them. */
export async function countAttributeUses(db: Database): Promise<Map<number, AttributeUse>> {
  const { rows } = await db.execute<AttributeUse & { id: number }>(sql`
    select av.attribute_id as id, count(distinct av.id)::int as values, count(distinct pav.product_id)::int as products
    from attribute_values av left join product_attribute_values pav on pav.value_id = av.id group by av.attribute_id`)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

/** How many products have each of these values. Values that no product has are absent. */
export async function countValueProducts(db: Database, valueIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; products: number }>(sql`
    select value_id as id, count(*)::int as products from product_attribute_values
    where value_id = any(${toIdArray(valueIds)}::integer[]) group by value_id`)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** The products that have one of the values. */
export async function listValueProductIds(db: Database, valueIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from product_attribute_values
    where value_id = any(${toIdArray(valueIds)}::integer[]) order by 1`)
  return rows.map(({ id }) => id)
}

/** Locks values: until the end of the transaction no product gets them. Waits for products that are just getting them. */
export async function lockValues(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(inArray(attributeValues.id, [...ids]))
    .orderBy(asc(attributeValues.id))
    .for('update')
}

/** Whether another attribute has this code. */
export async function isAttributeSlugTaken(db: Database, slug: string, exceptId: number): Promise<boolean> {
  const isTaken = and(eq(attributes.slug, slug), ne(attributes.id, exceptId))
  return (await db.select({ id: attributes.id }).from(attributes).where(isTaken).limit(1)).length > 0
}

/** Adds it after the others. Returns its id. */
export async function insertAttributeRow(db: Database, columns: AttributeColumns): Promise<number> {
  const [last] = await db.select({ position: max(attributes.position) }).from(attributes)
  const [row] = await db
    .insert(attributes)
    .values({ ...columns, position: (last?.position ?? -1) + 1 })
    .returning({ id: attributes.id })
  if (!row) throw new Error('The attribute was not inserted')
  return row.id
}

export async function updateAttributeRow(
  db: Database,
  id: number,
  columns: AttributeColumns & { version: number },
): Promise<void> {
  await db.update(attributes).set(columns).where(eq(attributes.id, id))
}

export async function updateAttributePositions(db: Database, ids: readonly number[]): Promise<void> {
  const positions = ids.map((id, position) => ({ id, position }))
  await db.execute(sql`
    update attributes set position = new.position
    from json_to_recordset(${JSON.stringify(positions)}::json) as new(id integer, position integer)
    where attributes.id = new.id and attributes.position <> new.position`)
}

export async function deleteAttributeRow(db: Database, id: number): Promise<void> {
  await db.delete(attributes).where(eq(attributes.id, id))
}

type SavedValues = { values: readonly MatchedValue[]; removedIds: readonly number[] }

/** Writes the values in their order. */
export async function saveValues(
  db: Database,
  attributeId: number,
  { values, removedIds }: SavedValues,
): Promise<void> {
  if (removedIds.length > 0) await db.delete(attributeValues).where(inArray(attributeValues.id, [...removedIds]))
  const rows = values.map((value, position) => ({ ...value, position }))
  const records = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, slug text, name jsonb, position integer)`
  // Two values may have exchanged their codes, which the unique index would refuse in between.
  await db.execute(
    sql`update attribute_values v set slug = 'moving ' || v.id from ${records} where v.id = r.id and v.slug <> r.slug`,
  )
  await db.execute(sql`update attribute_values v set slug = r.slug, name = r.name, position = r.position
    from ${records} where v.id = r.id and (v.slug, v.name, v.position) is distinct from (r.slug, r.name, r.position)`)
  const added = rows.filter(({ id }) => id === undefined)
  if (added.length > 0) await db.insert(attributeValues).values(added.map((row) => ({ ...row, attributeId })))
}

/** The categories that choose this attribute as one of their filters. */
export function listFilteringCategories(db: Database, slug: string) {
  return db
    .select({ id: categories.id, title: categories.title })
    .from(categories)
    .where(sql`${slug} = any(${categories.filterSlugs})`)
    .orderBy(asc(categories.path))
}

export async function findAttributeVersion(
  db: Database,
  attributeId: number,
  version: number,
): Promise<AttributeEdit | undefined> {
  const isVersion = and(eq(attributeVersions.attributeId, attributeId), eq(attributeVersions.version, version))
  const [row] = await db.select({ content: attributeVersions.content }).from(attributeVersions).where(isVersion)
  return row?.content
}

export async function insertAttributeVersion(
  db: Database,
  version: typeof attributeVersions.$inferInsert,
): Promise<void> {
  await db.insert(attributeVersions).values(version).onConflictDoNothing()
}
