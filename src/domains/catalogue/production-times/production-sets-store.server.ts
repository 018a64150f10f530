import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { productionOptions, productionSets, productionSetVersions, products } from '../catalogue-tables.server.ts'
import type { ProductionOption } from '../products/product.ts'
import type { ProductionOptionEdit } from './production-option-text.ts'
import type { ProductionSetEdit } from './production-set-edit.ts'

export type ProductionSetRow = typeof productionSets.$inferSelect
export type ListedProductionSet = { id: number; name: string; options: number; products: number }

/** Lets one transaction at a time change sets; everybody can still read them. */
export async function lockProductionSets(db: Database): Promise<void> {
  await db.execute(sql`lock table production_sets in share row exclusive mode`)
}

/** Lists the sets sorted by name. */
export async function listProductionSetRows(db: Database): Promise<ListedProductionSet[]> {
  const { rows } = await db.execute<ListedProductionSet>(sql`
    select s.id, s.name,
      (select count(*)::int from production_options o where o.set_id = s.id and o.is_active) as options,
      (select count(*)::int from products p where p.production_set_id = s.id) as products
    from production_sets s order by lower(s.name), s.id`)
  return rows
}

export async function findProductionSetRow(db: Database, id: number): Promise<ProductionSetRow | undefined> {
  const [row] = await db.select().from(productionSets).where(eq(productionSets.id, id))
  return row
}

/** Locks a set: until the end of the transaction no product gets it. */
export async function lockProductionSetRow(db: Database, id: number): Promise<ProductionSetRow | undefined> {
  const [row] = await db.select().from(productionSets).where(eq(productionSets.id, id)).for('update')
  return row
}

/** Published or not, archived or not. */
export function countProductsWithSet(db: Database, setId: number): Promise<number> {
  return db.$count(products, eq(products.productionSetId, setId))
}

/** Compared without case, as imports find a set by its name. */
export async function isSetNameTaken(db: Database, name: string, exceptId: number): Promise<boolean> {
  const isTaken = and(sql`lower(${productionSets.name}) = lower(${name})`, ne(productionSets.id, exceptId))
  return (await db.$count(productionSets, isTaken)) > 0
}

/** Lists the options of a set in their order. */
export async function listProductionOptions(db: Database, setId: number): Promise<ProductionOption[]> {
  return (await readOptions(db, eq(productionOptions.setId, setId))).map(({ option }) => option)
}

/** The options of every set, in their order. */
export async function listOptionsBySet(db: Database): Promise<ReadonlyMap<number, ProductionOption[]>> {
  const bySet = Map.groupBy(await readOptions(db), ({ setId }) => setId)
  return new Map([...bySet].map(([setId, rows]) => [setId, rows.map(({ option }) => option)]))
}

async function readOptions(db: Database, condition?: SQL): Promise<{ setId: number; option: ProductionOption }[]> {
  const rows = await db
    .select()
    .from(productionOptions)
    .where(and(condition, eq(productionOptions.isActive, true)))
    .orderBy(asc(productionOptions.position), asc(productionOptions.id))
  return rows.map(
    ({ id, setId, title, deliveryTime, daysToTurnAround, upliftKind: kind, upliftNetPence, upliftBp, maxQty }) => {
      const uplift: Uplift =
        kind === 'fixed' ? { kind, amount: pence(upliftNetPence ?? 0) } : { kind, amount: basisPoints(upliftBp ?? 0) }
      return { setId, option: { id, title, deliveryTime, daysToTurnAround, uplift, maxQty } }
    },
  )
}

export async function insertProductionSet(db: Database, name: string): Promise<number> {
  const [inserted] = await db.insert(productionSets).values({ name }).returning({ id: productionSets.id })
  if (!inserted) throw new Error('The set of production times was not inserted')
  return inserted.id
}

export async function updateProductionSet(
  db: Database,
  id: number,
  columns: Pick<ProductionSetRow, 'name' | 'version'>,
): Promise<void> {
  await db.update(productionSets).set(columns).where(eq(productionSets.id, id))
}

/** Deletes a set with its options. */
export async function deleteProductionSetRow(db: Database, id: number): Promise<void> {
  await db.delete(productionSets).where(eq(productionSets.id, id))
}

export type MatchedOptions = { options: readonly ProductionOptionEdit[]; removedIds: readonly number[] }

/** Returns the options with the ids of the new ones. A basket line with a removed option says that it is not available. */
export async function saveProductionOptions(
  db: Database,
  setId: number,
  { options, removedIds }: MatchedOptions,
): Promise<ProductionOption[]> {
  if (removedIds.length > 0) await db.delete(productionOptions).where(inArray(productionOptions.id, [...removedIds]))
  const saved: ProductionOption[] = []
  for (const [position, { id, ...option }] of options.entries()) {
    const columns = { ...toColumns(option), position }
    if (id !== null) await db.update(productionOptions).set(columns).where(eq(productionOptions.id, id))
    saved.push({ ...option, id: id ?? (await insertProductionOption(db, { setId, ...columns })) })
  }
  return saved
}

async function insertProductionOption(db: Database, row: typeof productionOptions.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(productionOptions).values(row).returning({ id: productionOptions.id })
  if (!inserted) throw new Error('The production option was not inserted')
  return inserted.id
}

const toColumns = ({ uplift: { kind, amount }, ...option }: Omit<ProductionOptionEdit, 'id'>) => ({
  ...option,
  upliftKind: kind,
  upliftNetPence: kind === 'fixed' ? amount : null,
  upliftBp: kind === 'percentage' ? amount : null,
})

export async function findProductionSetVersion(
  db: Database,
  setId: number,
  version: number,
): Promise<ProductionSetEdit | undefined> {
  const isVersion = and(eq(productionSetVersions.setId, setId), eq(productionSetVersions.version, version))
  const [row] = await db.select({ content: productionSetVersions.content }).from(productionSetVersions).where(isVersion)
  return row?.content
}

export async function insertProductionSetVersion(
  db: Database,
  version: typeof productionSetVersions.$inferInsert,
): Promise<void> {
  await db.insert(productionSetVersions).values(version).onConflictDoNothing()
}
