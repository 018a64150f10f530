import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { ReportInterval, ReportPeriod } from './report-period.ts'

export const salesDimensions = ['period', 'products', 'categories', 'brands', 'customers', 'staff', 'vat'] as const
export type SalesDimension = (typeof salesDimensions)[number]

export type SalesFilter = {
  period: ReportPeriod
  /** Only orders that this member of staff has placed. */
  staffId?: number
  /** Of the dimension `period`. */
  interval?: ReportInterval
}

/** Sums over lines of invoices and credit notes. Amounts are pence; those of credit notes are negative. */
export type SalesSums = {
  invoices: number
  units: number
  invoicedNet: number
  creditedNet: number
  vat: number
}

export type SalesRow = SalesSums & {
  /** The record that the row is about, or the VAT rate. */
  id: number | null
  /** What tells rows without a record apart: a day, a kind of line, an email. */
  other: string | null
  name: string | StoredTranslations | null
  detail: string | null
}

type Grouping = { id: SQL; other: SQL; joins?: SQL; nameJoins?: SQL; name: SQL; detail: SQL; lineName?: SQL }

const nothing = sql`null::text`
const joinOrders = sql`join orders o on o.id = l.order_id`
/** The kind of a line that belongs to no product: delivery, goodwill, or goods whose product is deleted. */
const kindWithoutProduct = sql`case when l.product_id is null then l.kind end`
const personName = sql`coalesce(nullif(c.company_name, ''), trim(c.first_name || ' ' || c.last_name))`

function getGrouping(dimension: SalesDimension, interval: ReportInterval): Grouping {
  switch (dimension) {
    case 'period':
      return {
        id: sql`null::int`,
        other: sql`date_trunc(${sql.raw(`'${interval}'`)}, l.issued_on)::date::text`,
        name: nothing,
        detail: nothing,
      }
    case 'products':
      return {
        id: sql`l.product_id`,
        other: sql`case when l.product_id is null then l.kind || ' ' || l.sku end`,
        lineName: sql`case when l.product_id is null then l.title end`,
        nameJoins: sql`left join products p on p.id = s.id`,
        name: sql`coalesce(p.title, to_jsonb(s.line_name))`,
        detail: sql`coalesce(p.internal_sku, split_part(s.other, ' ', 2))`,
      }
    case 'categories':
      return {
        id: sql`sold.primary_category_id`,
        other: kindWithoutProduct,
        joins: sql`left join products sold on sold.id = l.product_id`,
        nameJoins: sql`left join categories c on c.id = s.id`,
        name: sql`c.title`,
        detail: sql`s.id::text`,
      }
    case 'brands':
      return {
        id: sql`sold.brand_id`,
        other: kindWithoutProduct,
        joins: sql`left join products sold on sold.id = l.product_id`,
        nameJoins: sql`left join brands b on b.id = s.id`,
        name: sql`b.title`,
        detail: sql`s.id::text`,
      }
    case 'customers':
      return {
        id: sql`o.customer_id`,
        other: sql`case when o.customer_id is null then o.email end`,
        joins: joinOrders,
        lineName: sql`o.first_name || ' ' || o.last_name`,
        nameJoins: sql`left join customers c on c.id = s.id`,
        name: sql`coalesce(${personName}, s.line_name)`,
        detail: sql`coalesce(c.email, s.other)`,
      }
    case 'staff':
      return {
        id: sql`o.placed_by_staff_id`,
        other: nothing,
        joins: joinOrders,
        nameJoins: sql`left join customers c on c.id = s.id`,
        name: sql`trim(c.first_name || ' ' || c.last_name)`,
        detail: sql`c.email`,
      }
    case 'vat':
      return { id: sql`l.vat_rate_bp`, other: nothing, name: nothing, detail: nothing }
  }
}

type SalesSqlRow = Record<'invoices' | 'units' | 'invoiced' | 'credited' | 'vat', string | number> & {
  is_total: boolean
  id: number | null
  other: string | null
  name: string | StoredTranslations | null
  detail: string | null
}

/** The largest net first, at most `limit` rows; `total` is of all. Rows of periods are in the order of time. */
export async function sumSales(
  db: Database,
  dimension: SalesDimension,
  { filter, limit }: { filter: SalesFilter; limit: number },
): Promise<{ rows: SalesRow[]; total: SalesSums }> {
  const { id, other, joins, nameJoins, name, detail, lineName } = getGrouping(dimension, filter.interval ?? 'day')
  const { from, until } = filter.period
  const own =
    filter.staffId === undefined
      ? sql``
      : sql`and l.order_id in (select id from orders where placed_by_staff_id = ${filter.staffId})`
  const { rows } = await db.execute<SalesSqlRow>(sql`
    with lines as (
      select l.position, l.is_credit, l.qty, l.net_pence, l.vat_pence,
        ${id} as id, ${other} as other, ${lineName ?? sql`null::text`} as line_name
      from invoice_lines l ${joins ?? sql``}
      where l.issued_on between ${from}::date and ${until}::date ${own}
    ), sums as (
      select grouping(l.id) = 1 as is_total, l.id, l.other, min(l.line_name) as line_name,
        count(*) filter (where l.position = 0 and not l.is_credit) as invoices, coalesce(sum(l.qty), 0) as units,
        coalesce(sum(l.net_pence) filter (where not l.is_credit), 0) as invoiced,
        coalesce(sum(l.net_pence) filter (where l.is_credit), 0) as credited, coalesce(sum(l.vat_pence), 0) as vat
      from lines l group by grouping sets ((l.id, l.other), ())
    )
    select s.*, ${name} as name, ${detail} as detail from sums s ${nameJoins ?? sql``}
    order by s.is_total desc, ${dimension === 'period' ? sql`s.other` : sql`s.invoiced + s.credited desc, s.id, s.other`}
    limit ${limit + 1}`)
  const [total] = rows
  if (!total?.is_total) throw new Error('The total of a sales report is missing')
  return { rows: rows.slice(1).map(toSalesRow), total: toSums(total) }
}

const toSalesRow = (row: SalesSqlRow): SalesRow => ({
  ...toSums(row),
  id: row.id,
  other: row.other,
  name: row.name,
  detail: row.detail,
})

const toSums = ({ invoices, units, invoiced, credited, vat }: SalesSqlRow): SalesSums => ({
  invoices: Number(invoices),
  units: Number(units),
  invoicedNet: Number(invoiced),
  creditedNet: Number(credited),
  vat: Number(vat),
})
