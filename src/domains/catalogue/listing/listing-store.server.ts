import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { preparedStatement } from '#src/platform/database/prepared-statement.server.ts'
import { type Locale, locales } from '#src/shared/locale/languages.ts'
import type { Pence } from '#src/shared/money/money.ts'
import { products } from '../catalogue-tables.server.ts'
import { type SummaryRow, summaryColumns } from '../products/summary-store.server.ts'
import type { ListingFilter, ListingRowGroup } from './facet-counts.ts'
import { type SortRule, sortRules } from './listing.ts'
import { hasPriceLimit } from './listing-query.ts'

/**
 * Selects the rows of a listing, with the table alias `e`, and their best-match order. Where too many rows match to rank all
 * of them, only the first `rerank.limit` rows by `bestMatch` are sorted by `rerank.order`; they fill whole pages.
 */
export type ListingRowsQuery = { from: SQL; where: SQL; bestMatch: SQL; rerank?: { limit: number; order: SQL } }

/** Only the order by name depends on the language. */
export type ListingOrder = { sort: SortRule; locale: Locale }
export type ListingPageInput = ListingOrder & { limit: number; offset: number }

export function queryCategoryRows(categoryId: number | Placeholder): ListingRowsQuery {
  return {
    from: sql`listing_entries e`,
    where: sql`e.category_id = ${categoryId}`,
    bestMatch: sql`e.listpos, e.product_id`,
  }
}

/**
 * Matches the indexes of listing-rows-tables.server.ts. Every order ends with the product id, so that a product is on exactly
 * one page. Prices on application are null and come last.
 */
const orderBySort: Record<Exclude<SortRule, 'best-match' | 'name-asc'>, SQL> = {
  'price-asc': sql`e.net_pence, e.product_id`,
  'price-desc': sql`e.net_pence desc nulls last, e.product_id`,
  newest: sql`e.created_at desc nulls last, e.product_id`,
  'biggest-saving': sql`e.save_net_pence desc nulls last, e.product_id`,
}

function getOrderBy(rows: ListingRowsQuery, { sort, locale }: ListingOrder): SQL {
  if (sort === 'best-match') return rows.bestMatch
  return sort === 'name-asc' ? sql`e.title ->> ${sql.raw(`'${locale}'`)}, e.product_id` : orderBySort[sort]
}

/** The name of an order, for cache keys and statements: orders of equal name are equal. */
export function getOrderName({ sort, locale }: ListingOrder): string {
  return sort === 'name-asc' ? `${sort} ${locale}` : sort
}

/** Finds the ids on the narrow listing rows, then reads only the products of the page. */
function selectPage(db: Database, ids: SQL) {
  return db
    .select(summaryColumns)
    .from(products)
    .innerJoin(sql`unnest(array(${ids})) with ordinality as page(id, position)`, sql`products.id = page.id`)
    .orderBy(sql`page.position`)
}

const prepareCategoryPage = (order: ListingOrder) =>
  preparedStatement((db) => {
    const rows = queryCategoryRows(sql.placeholder('categoryId'))
    const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]
    const ids = sql`select e.product_id from ${rows.from} where ${rows.where}
      order by ${getOrderBy(rows, order)} limit ${limit} offset ${offset}`
    return selectPage(db, ids).prepare(`category by ${getOrderName(order)}`)
  })

const categoryPageByOrder = new Map(
  sortRules
    .flatMap((sort) => locales.map((locale) => ({ sort, locale })))
    .map((order) => [getOrderName(order), prepareCategoryPage(order)]),
)

/** A page of an unfiltered category, as a prepared statement: it is the most frequent query of the shop. */
export function listCategoryPage(
  db: Database,
  categoryId: number,
  { limit, offset, ...order }: ListingPageInput,
): Promise<SummaryRow[]> {
  return categoryPageByOrder.get(getOrderName(order))!(db).execute({ categoryId, limit, offset })
}

export type FilteredPageInput = ListingPageInput & { filter: ListingFilter }

export async function listFilteredPage(
  db: Database,
  rows: ListingRowsQuery,
  page: FilteredPageInput,
): Promise<SummaryRow[]> {
  return selectPage(db, selectPageIds(rows, page))
}

function selectPageIds(rows: ListingRowsQuery, { filter, sort, locale, limit, offset }: FilteredPageInput): SQL {
  const { from, rerank } = rows
  const where = and(rows.where, toFilterCondition(filter))
  const order = getOrderBy(rows, { sort, locale })
  if (sort === 'best-match' && rerank && offset + limit <= rerank.limit) {
    return sql`select e.product_id from (
        select e.* from ${from} where ${where} order by ${order} limit ${rerank.limit}) e
      order by ${rerank.order} limit ${limit} offset ${offset}`
  }
  return sql`select e.product_id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
}

function toFilterCondition(filter: ListingFilter): SQL | undefined {
  const { valueGroups, priceMin, priceMax } = filter
  const values = valueGroups.map((ids) => sql`e.attribute_value_ids && ${`{${ids.join(',')}}`}::integer[]`)
  const price = hasPriceLimit(filter)
    ? sql`e.net_pence >= ${priceMin ?? 0}::bigint and e.net_pence < ${priceMax ?? Number.MAX_SAFE_INTEGER}::bigint`
    : undefined
  return and(...values, price)
}

export async function readRowGroups(db: Database, { from, where }: ListingRowsQuery): Promise<ListingRowGroup[]> {
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

/** All products of a category in display order. */
export async function readSortedProductIds(db: Database, categoryId: number, order: ListingOrder): Promise<Int32Array> {
  const query = queryCategoryRows(categoryId)
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select array_to_json(array(select e.product_id from ${query.from} where ${query.where} order by ${getOrderBy(query, order)})) as ids`,
  )
  return Int32Array.from(rows[0]?.ids ?? [])
}

const summariesByIds = preparedStatement((db) =>
  selectPage(db, sql`select unnest(${sql.placeholder('ids')}::integer[])`).prepare('summaries by ids'),
)

export function listSummariesByIds(db: Database, ids: readonly number[]): Promise<SummaryRow[]> {
  return summariesByIds(db).execute({ ids: `{${ids.join(',')}}` })
}
