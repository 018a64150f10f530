import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import type { Pence } from '#src/shared/money.ts'
import { products } from './catalogue-tables.server.ts'
import type { SortRule } from './listing.ts'
import type { PriceBand } from './price-bands.ts'
import { isInCategory, isListed, type SummaryRow, shownNetPence, summaryColumns } from './summary-store.server.ts'

/** What narrows a listing: the chosen values of each attribute (any of them will do), and the price. */
export type Narrowing = {
  categoryId: number
  valueGroups: readonly (readonly number[])[]
  priceMin?: Pence
  priceMax?: Pence
}

/** Every order ends with the id, so that a product is on exactly one page. A price on application is never compared. */
const orders: Record<SortRule, SQL> = {
  'best-match': sql`products.listpos, products.id`,
  'price-asc': sql`products.is_poa, ${shownNetPence}, products.id`,
  'price-desc': sql`products.is_poa, ${shownNetPence} desc, products.id`,
  newest: sql`products.created_at desc, products.id`,
  'name-asc': sql`products.title, products.id`,
  'biggest-saving': sql`products.save_net_pence desc, products.id`,
}

export async function listPage(
  db: Database,
  narrowing: Narrowing,
  { sort, limit, offset }: { sort: SortRule; limit: number; offset: number },
): Promise<SummaryRow[]> {
  const chosen = narrowing.valueGroups.map(hasAnyOf)
  const price = isPriceLimited(narrowing) ? isWithinPrice(narrowing) : undefined
  return db
    .select(summaryColumns)
    .from(products)
    .where(and(isListed, isInCategory(narrowing.categoryId), ...chosen, price))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
}

/** Of the whole category, whatever is chosen: which values occur, and a rising sample of its prices. */
export async function readCategoryFacts(db: Database, categoryId: number) {
  const { rows } = await db.execute<{ valueIds: number[]; prices: Pence[] }>(sql`
    with listed as materialized (
      select products.attribute_value_ids, products.is_poa, ${shownNetPence} as price
      from products where ${isListed} and ${isInCategory(categoryId)})
    select array(select distinct unnest(attribute_value_ids) from listed) as "valueIds",
      (select coalesce(to_json(percentile_disc(array(select n / 50.0 from generate_series(0, 50) n))
        within group (order by price)), '[]'::json) from listed where not is_poa) as prices`)
  return rows[0] ?? { valueIds: [], prices: [] }
}

export type Counts = { total: number; byValue: ReadonlyMap<number, number>; byBand: readonly number[] }

/**
 * How many products there are, per filter value and per price band. The values of one attribute are alternatives, so
 * each is counted as if nothing else of its own attribute were chosen; bands likewise. Hence a product counts for
 * everything when it misses no condition, and for the one group it misses when it misses exactly one.
 */
export async function countMatches(
  db: Database,
  narrowing: Narrowing,
  { groupOfValue, bands }: { groupOfValue: (valueId: number) => number; bands: readonly PriceBand[] },
): Promise<Counts> {
  const conditions = [...narrowing.valueGroups.map(hasAnyOf), isWithinPrice(narrowing)]
  const priceGroup = conditions.length - 1
  const missed = sql`array_remove(array[${sql.join(
    conditions.map((condition, group) => sql`case when ${condition} then null else ${sql.raw(String(group))} end`),
    sql`, `,
  )}], null)`
  const starts = sql`${`{${bands.map(({ min }) => min).join(',')}}`}::bigint[]`
  const { rows } = await db.execute<CountRow>(sql`
    with listed as materialized (
      select products.attribute_value_ids, products.is_poa, ${shownNetPence} as price, ${missed} as missed
      from products where ${isListed} and ${isInCategory(narrowing.categoryId)}),
    near as materialized (
      select attribute_value_ids, is_poa, price, missed[1] as missed from listed where cardinality(missed) <= 1)
    select 'total' as kind, null::integer as key, null::integer as missed, count(*)::integer as count
      from near where missed is null
    union all select 'value', value_id, missed, count(*)::integer
      from near, unnest(attribute_value_ids) value_id group by value_id, missed
    union all select 'band', width_bucket(price, ${starts}) - 1, missed, count(*)::integer
      from near where not is_poa and (missed is null or missed = ${priceGroup}) and ${bands.length > 0} group by 2, 3`)
  return toCounts(rows, { groupOfValue, bandCount: bands.length })
}

type CountRow = { kind: 'total' | 'value' | 'band'; key: number; missed: number | null; count: number }

function toCounts(
  rows: readonly CountRow[],
  { groupOfValue, bandCount }: { groupOfValue: (valueId: number) => number; bandCount: number },
): Counts {
  const byValue = new Map<number, number>()
  const byBand = Array.from({ length: bandCount }, () => 0)
  let total = 0
  for (const { kind, key, missed, count } of rows) {
    if (kind === 'total') total = count
    else if (kind === 'band') byBand[key] = (byBand[key] ?? 0) + count
    else if (missed === null || missed === groupOfValue(key)) byValue.set(key, (byValue.get(key) ?? 0) + count)
  }
  return { total, byValue, byBand }
}

function hasAnyOf(valueIds: readonly number[]): SQL {
  return sql`products.attribute_value_ids && ${`{${valueIds.join(',')}}`}::integer[]`
}

function isPriceLimited({ priceMin, priceMax }: Narrowing): boolean {
  return priceMin !== undefined || priceMax !== undefined
}

/** Where a price is asked for, a product without one is out. */
function isWithinPrice(narrowing: Narrowing): SQL {
  if (!isPriceLimited(narrowing)) return sql`true`
  const { priceMin, priceMax } = narrowing
  return sql`(not products.is_poa and ${shownNetPence} >= ${priceMin ?? 0}::bigint
    and (${priceMax ?? null}::bigint is null or ${shownNetPence} <= ${priceMax ?? null}::bigint))`
}
