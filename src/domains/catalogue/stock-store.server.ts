import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { idList } from './sellable-store.server.ts'

const tables = { products: sql.raw('products'), variants: sql.raw('variants') }
export type StockTable = keyof typeof tables
/** Units by product or variant id. */
export type Units = ReadonlyMap<number, number>

/** Of products and variants whose stock is counted. */
export async function listStock(db: Database, ids: readonly number[]): Promise<Units> {
  const wanted = sql`${idList(ids)}::integer[]`
  const { rows } = await db.execute<{ id: number; stock_qty: number }>(sql`
    select id, stock_qty from products where id = any(${wanted}) and stock_qty is not null
    union all select id, stock_qty from variants where id = any(${wanted}) and stock_qty is not null`)
  return new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]))
}

/** What is there of those whose stock is counted. Their rows stay locked, always in the same order, until the commit. */
export async function lockStock(db: Database, table: StockTable, ids: readonly number[]): Promise<Units> {
  const { rows } = await db.execute<{ id: number; stock_qty: number }>(sql`select id, stock_qty from ${tables[table]}
    where id = any(${idList(ids)}::integer[]) and stock_qty is not null order by id for update`)
  return new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]))
}

/** Negative units are taken away. Answers the products of which there are none left, or of which there were none before. */
export async function addStock(db: Database, table: StockTable, units: Units): Promise<number[]> {
  const ids = idList([...units.keys()])
  const amounts = idList([...units.values()])
  const product = table === 'products' ? sql.raw('stocked.id') : sql.raw('stocked.product_id')
  const { rows } = await db.execute<{ product_id: number; before: number; after: number }>(sql`
    update ${tables[table]} as stocked set stock_qty = stock_qty + change.units
    from unnest(${ids}::integer[], ${amounts}::integer[]) as change(id, units)
    where stocked.id = change.id and stock_qty is not null
    returning ${product} as product_id, stock_qty - change.units as before, stock_qty as after`)
  return rows.filter(({ before, after }) => (before === 0) !== (after === 0)).map(({ product_id }) => product_id)
}
