import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import type { Pence } from '#src/shared/money.ts'
import { products } from './catalogue-tables.server.ts'
import type { SortRule } from './listing.ts'
import { isPriceLimited, type Narrowing, type ShelfGroup } from './shelf.ts'
import { type SummaryRow, summaryColumns } from './summary-store.server.ts'

/**
 * Where a listing takes its products from: rows of a shelf table called `e`, and what order is their best. Where too many
 * match to judge each of them, only the first ones by that order are `judged` and put into a better one; they fill whole pages.
 */
export type ShelfRows = { from: SQL; where: SQL; bestMatch: SQL; judged?: { first: number; order: SQL } }

export type PagePlace = { sort: SortRule; limit: number; offset: number }

export function categoryRows(categoryId: number | Placeholder): ShelfRows {
  return {
    from: sql`listing_entries e`,
    where: sql`e.category_id = ${categoryId}`,
    bestMatch: sql`e.listpos, e.product_id`,
  }
}

/**
 * As the indexes of shelf-tables.server.ts have it. Every order ends with the number, so that a product is on exactly one
 * page; a price on application is no price, and so stands last.
 */
const orders: Record<Exclude<SortRule, 'best-match'>, SQL> = {
  'price-asc': sql`e.net_pence, e.product_id`,
  'price-desc': sql`e.net_pence desc nulls last, e.product_id`,
  newest: sql`e.created_at desc nulls last, e.product_id`,
  'name-asc': sql`e.title, e.product_id`,
  'biggest-saving': sql`e.save_net_pence desc nulls last, e.product_id`,
}

function orderOf(rows: ShelfRows, sort: SortRule): SQL {
  return sort === 'best-match' ? rows.bestMatch : orders[sort]
}

/** The numbers are found on the narrow rows; only the products of this page are read. */
function pageOf(db: Database, ids: SQL) {
  return db
    .select(summaryColumns)
    .from(products)
    .innerJoin(sql`unnest(array(${ids})) with ordinality as page(id, place)`, sql`products.id = page.id`)
    .orderBy(sql`page.place`)
}

const planned = (sort: SortRule) =>
  prepared((db) => {
    const rows = categoryRows(sql.placeholder('categoryId'))
    const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
    const ids = sql`select e.product_id from ${rows.from} where ${rows.where}
      order by ${orderOf(rows, sort)} limit ${limit} offset ${offset}`
    return pageOf(db, ids).prepare(`category by ${sort}`)
  })

const wholeCategory = {
  'best-match': planned('best-match'),
  'price-asc': planned('price-asc'),
  'price-desc': planned('price-desc'),
  newest: planned('newest'),
  'name-asc': planned('name-asc'),
  'biggest-saving': planned('biggest-saving'),
} satisfies Record<SortRule, unknown>

/** The plain list of a category, which is what most visitors see, is planned once. */
export function listCategoryPage(
  db: Database,
  categoryId: number,
  { sort, limit, offset }: PagePlace,
): Promise<SummaryRow[]> {
  return wholeCategory[sort](db).execute({ categoryId, limit, offset })
}

export type NarrowedPage = PagePlace & { narrowing: Narrowing }

export async function listPage(db: Database, rows: ShelfRows, page: NarrowedPage): Promise<SummaryRow[]> {
  return pageOf(db, pageIds(rows, page))
}

export function pageIds(rows: ShelfRows, { narrowing, sort, limit, offset }: NarrowedPage): SQL {
  const { from, judged } = rows
  const where = and(rows.where, isWithin(narrowing))
  const order = orderOf(rows, sort)
  if (sort === 'best-match' && judged && offset + limit <= judged.first) {
    return sql`select e.product_id from (
        select e.* from ${from} where ${where} order by ${order} limit ${judged.first}) e
      order by ${judged.order} limit ${limit} offset ${offset}`
  }
  return sql`select e.product_id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
}

function isWithin(narrowing: Narrowing): SQL | undefined {
  const { valueGroups, priceMin, priceMax } = narrowing
  const values = valueGroups.map((ids) => sql`e.attribute_value_ids && ${`{${ids.join(',')}}`}::integer[]`)
  const price = isPriceLimited(narrowing)
    ? sql`e.net_pence >= ${priceMin ?? 0}::bigint and e.net_pence < ${priceMax ?? Number.MAX_SAFE_INTEGER}::bigint`
    : undefined
  return and(...values, price)
}

export async function readShelf(db: Database, { from, where }: ShelfRows): Promise<ShelfGroup[]> {
  const { rows } = await db.execute<{ valueIds: number[]; productIds: number[]; prices: (Pence | null)[] }>(sql`
    select e.attribute_value_ids as "valueIds", json_agg(e.product_id) as "productIds", json_agg(e.net_pence) as prices
    from ${from} where ${where} group by e.attribute_value_ids`)
  return rows.map(({ valueIds, productIds, prices }) => {
    const priced = productIds.map((id, index) => ({ id, price: prices[index] ?? null }))
    priced.sort((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY))
    return {
      valueIds,
      productIds: priced.map(({ id }) => id),
      prices: priced.map(({ price }) => price).filter((price) => price !== null),
    }
  })
}

/** All products of a category in the order of their pages. */
export async function readOrder(db: Database, categoryId: number, sort: SortRule): Promise<Int32Array> {
  const rowsOf = categoryRows(categoryId)
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select array_to_json(array(select e.product_id from ${rowsOf.from} where ${rowsOf.where} order by ${orderOf(rowsOf, sort)})) as ids`,
  )
  return Int32Array.from(rows[0]?.ids ?? [])
}

const named = prepared((db) =>
  pageOf(db, sql`select unnest(${sql.placeholder('ids')}::integer[])`).prepare('named cards'),
)

export function listNamed(db: Database, ids: readonly number[]): Promise<SummaryRow[]> {
  return named(db).execute({ ids: `{${ids.join(',')}}` })
}
