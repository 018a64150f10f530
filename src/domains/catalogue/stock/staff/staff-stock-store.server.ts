import { type SQL, sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { titleSearchText } from '../../catalogue-tables.server.ts'
import { toIdArray } from '../../sellables/sellable-store.server.ts'
import type { MovementReason } from '../stock-movement.ts'
import type { SellableTable } from '../stock-store.server.ts'
import type { StockFilter } from './stock-adjustment.ts'

/** A product without variants, or a variant. */
export type StockRow = {
  id: number
  productId: number
  table: SellableTable
  sku: string
  title: StoredTranslations
  variantTitle: StoredTranslations | null
  /** A variant that shoppers cannot choose. Its units can still be counted. */
  isHidden: boolean
  thumbnailKey: string | null
  free: number | null
  allocated: number
  /** Null: the level of the shop applies. */
  productLevel: number | null
  lowStockLevel: number
}

type Window = { limit: number; offset: number }

/** Sorted by SKU; low stock by what is left, without hidden variants. */
export async function listStockRows(
  db: Database,
  { q, show }: { q: string; show?: StockFilter },
  { limit, offset }: Window,
): Promise<StockRow[]> {
  // The operator ~<~ compares by character, as the indexes of SKUs do.
  const order = show ? sql`free, sku using ~<~` : sql`sku using ~<~`
  // Each part is limited, so that a frequent word reads as few rows as a rare one.
  const parts = buildParts(q, show).map((part) => sql`(${part} order by ${order} limit ${limit + offset})`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(parts, sql` union `)}) found order by ${order} limit ${limit} offset ${offset}`)
  const ids = rows.map(({ id }) => id)
  const found = new Map((await findStockRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const shopLevel = sql`(select low_stock_level from shop_settings)`

function buildParts(query: string, show: StockFilter | undefined): SQL[] {
  // A search also finds archived products.
  const isListed = query.trim() === '' ? sql`not p.is_archived` : sql`true`
  const productPart = sql`select p.id, lower(p.internal_sku) as sku, p.stock_qty as free from products p
    where not p.has_variants and ${isListed}`
  const variantPart = sql`select v.id, lower(v.internal_sku) as sku, v.stock_qty as free from variants v
    join products p on p.id = v.product_id where ${isListed}
    and ${show ? sql`v.is_active` : sql`not v.is_withdrawn`}`
  const words = query.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const title = sql.raw(titleSearchText.replaceAll('title', 'p.title'))
  const hasTitle = words.map((word) => sql`${title} like plain_text(${`%${buildPrefixPattern(word)}`})`)
  return (['p', 'v'] as const).flatMap((alias) => {
    const table = sql.raw(alias)
    const part = alias === 'p' ? productPart : variantPart
    const conditions = {
      low: [sql`${table}.stock_qty <= coalesce(p.low_stock_level, ${shopLevel})`],
      out: [sql`${table}.stock_qty = 0`],
      all: [],
    }[show ?? 'all']
    const searches = [[sql`lower(${table}.internal_sku) like ${buildPrefixPattern(query)}`], hasTitle]
    return (words.length === 0 ? [[]] : searches).map((search) =>
      sql.join([part, ...conditions, ...search], sql` and `),
    )
  })
}

const maxWords = 6

/** Counts at most `max` products and as many variants, so that a shop where all stock is low does not wait for it. */
export async function countStockRows(db: Database, show: StockFilter, max: number): Promise<number> {
  const parts = buildParts('', show).map((part) => sql`(${part} limit ${max})`)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${sql.join(parts, sql` union all `)}) found`,
  )
  return Math.min(rows[0]?.count ?? 0, max)
}

export function findStockRows(db: Database, ids: readonly number[]): Promise<StockRow[]> {
  const idArray = sql`${toIdArray(ids)}::integer[]`
  return readStockRows(db, { products: sql`p.id = any(${idArray})`, variants: sql`v.id = any(${idArray})` })
}

/** `skus`: in lower case. */
export function findStockRowsBySku(db: Database, skus: readonly string[]): Promise<StockRow[]> {
  const list = toTextArray(skus)
  return readStockRows(db, {
    products: sql`lower(p.internal_sku) = any(${list})`,
    variants: sql`lower(v.internal_sku) = any(${list})`,
  })
}

/** Those of the SKUs, in lower case, that belong to products with variants. */
export async function listSkusWithVariants(db: Database, skus: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select lower(internal_sku) as sku from products
    where has_variants and lower(internal_sku) = any(${toTextArray(skus)})`)
  return rows.map(({ sku }) => sku)
}

const toTextArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

async function readStockRows(db: Database, where: Record<SellableTable, SQL>): Promise<StockRow[]> {
  const { rows } = await db.execute<StockRow>(sql`
    select stocked.*, coalesce(stocked."productLevel", ${shopLevel}) as "lowStockLevel",
      (select coalesce(sum(r.quantity - r.shipped_quantity), 0)::integer from stock_reservations r
        where r.sellable_id = stocked.id and r.is_allocated) as allocated
    from (
      select p.id, p.id as "productId", 'products' as "table", p.internal_sku as sku, p.title, null::jsonb as "variantTitle", false as "isHidden",
        p.thumbnail_key as "thumbnailKey", p.stock_qty as free, p.low_stock_level as "productLevel"
      from products p where not p.has_variants and ${where.products}
      union all
      select v.id, p.id, 'variants', v.internal_sku, p.title, v.title, not v.is_active,
        coalesce(v.thumbnail_key, p.thumbnail_key), v.stock_qty, p.low_stock_level
      from variants v join products p on p.id = v.product_id where ${where.variants}
    ) stocked`)
  return rows
}

/** Locks the rows until the end of the transaction, in the order in which sales lock them. */
export async function lockStockRows(db: Database, ids: readonly number[]): Promise<void> {
  const idArray = sql`${toIdArray(ids)}::integer[]`
  await db.execute(sql`select id from products where id = any(${idArray}) order by id for update`)
  await db.execute(sql`select id from variants where id = any(${idArray}) order by id for update`)
}

/** Sets the free units by product or variant id. */
export async function setStock(db: Database, table: SellableTable, free: ReadonlyMap<number, number>): Promise<void> {
  if (free.size === 0) return
  await db.execute(sql`update ${sql.raw(table)} as stocked set stock_qty = change.free
    from unnest(${toIdArray([...free.keys()])}::integer[], ${toIdArray([...free.values()])}::integer[]) as change(id, free)
    where stocked.id = change.id`)
}

export async function readShopLowStockLevel(db: Database): Promise<number> {
  const [row] = await db.select({ level: shopSettings.lowStockLevel }).from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  return row.level
}

export type MovementRow = {
  id: number
  reason: MovementReason
  before: number | null
  after: number | null
  orderId: number | null
  /** Empty for sales and cancellations, and for a deleted account. */
  actor: string
  note: string
  occurredAt: string
}

/** The newest first. */
export async function listMovements(
  db: Database,
  sellableId: number,
  { limit, offset }: Window,
): Promise<MovementRow[]> {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id::integer, m.reason, m.quantity_before as before, m.quantity_after as after, m.order_id as "orderId",
      coalesce(c.first_name || ' ' || c.last_name, '') as actor, m.note,
      to_char(m.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
    from stock_movements m left join customers c on c.id = m.actor_id
    where m.sellable_id = ${sellableId} order by m.id desc limit ${limit} offset ${offset}`)
  return rows
}
