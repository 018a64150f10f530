import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export type StockValueRow = {
  productId: number
  title: StoredTranslations
  sku: string
  /** Units in the warehouse: free ones, and those of orders that have not left. */
  units: number
  /** At the price of one unit, excl. VAT. */
  valueNet: number
}

type StockValueSqlRow = {
  is_total: boolean
  product_id: number
  title: StoredTranslations
  sku: string
  units: string | number
  value: string | number
}

/** Counted stock at the price of one unit, the largest value first; the totals are of all products. */
export async function listStockValue(
  db: Database,
  limit: number,
): Promise<{ rows: StockValueRow[]; total: { units: number; valueNet: number } }> {
  const { rows } = await db.execute<StockValueSqlRow>(sql`
    with allocated as (
      select sellable_id, sum(quantity - shipped_quantity) as units from stock_reservations
      where is_allocated group by sellable_id
    ), stocked as (
      select p.id as product_id, p.stock_qty + coalesce(a.units, 0) as units, 0::bigint as difference
      from products p left join allocated a on a.sellable_id = p.id where p.stock_qty is not null and not p.has_variants
      union all
      select v.product_id, v.stock_qty + coalesce(a.units, 0), v.net_delta_pence
      from variants v left join allocated a on a.sellable_id = v.id where v.stock_qty is not null
    ), first_tiers as (
      select distinct on (product_id) product_id, unit_net_pence from price_tiers order by product_id, qty
    ), sums as (
      select grouping(s.product_id) = 1 as is_total, s.product_id, coalesce(sum(s.units), 0) as units,
        coalesce(sum(s.units * (t.unit_net_pence + s.difference)), 0) as value
      from stocked s left join first_tiers t on t.product_id = s.product_id
      where s.units > 0 group by grouping sets ((s.product_id), ())
    )
    select sums.*, p.title, p.internal_sku as sku from sums left join products p on p.id = sums.product_id
    order by sums.is_total desc, sums.value desc, p.internal_sku limit ${limit + 1}`)
  const [total] = rows
  return {
    rows: rows.slice(1).map(({ product_id, title, sku, units, value }) => ({
      productId: product_id,
      ...{ title, sku },
      units: Number(units),
      valueNet: Number(value),
    })),
    total: { units: Number(total?.units ?? 0), valueNet: Number(total?.value ?? 0) },
  }
}

export type ProductionLoadRow = {
  /** The promised day of dispatch; null for orders without a promise. */
  day: string | null
  orders: number
  lines: number
  units: number
  printedUnits: number
}

type LoadSqlRow = { day: string | null } & Record<'orders' | 'lines' | 'units' | 'printed', string | number>

/** What is still to be sent, by the promised day of dispatch. */
export async function listProductionLoad(db: Database): Promise<ProductionLoadRow[]> {
  const { rows } = await db.execute<LoadSqlRow>(sql`
    with due as (
      select id, promised_dispatch_date from orders
      where status in ('paid', 'in production') or (status = 'awaiting payment' and payment_due_at is not null)
    ), lines as (
      select due.promised_dispatch_date as day, due.id, l.is_printed, l.qty
        - coalesce((select sum(sl.quantity) from shipment_lines sl join shipments s on s.id = sl.shipment_id
            where sl.order_line_id = l.id and s.undone_at is null), 0)
        - coalesce((select sum(coalesce(r.unsent_quantity, r.quantity)) from refund_lines r join refunds on refunds.id = r.refund_id
            where r.order_line_id = l.id and refunds.status <> 'failed'), 0) as units
      from due join order_lines l on l.order_id = due.id
    )
    select day::text, count(distinct id) as orders, count(*) as lines, sum(units) as units,
      coalesce(sum(units) filter (where is_printed), 0) as printed
    from lines where units > 0 group by day order by day nulls last`)
  return rows.map(({ day, orders, lines, units, printed }) => ({
    day,
    orders: Number(orders),
    lines: Number(lines),
    units: Number(units),
    printedUnits: Number(printed),
  }))
}
