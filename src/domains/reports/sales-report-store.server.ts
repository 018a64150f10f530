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
  /** Set for the dimension `period`. */
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
  /** Distinguishes rows without a record: a day, a kind of line, an email. */
  other: string | null
  name: string | StoredTranslations | null
  detail: string | null
}

type Grouping = {
  /** Columns of the lines, by which they are added up before anything is joined: a report adds up hundreds of thousands of lines. */
  columns: readonly SQL[]
  /** Over these columns and `joins`: the record, and what distinguishes rows without a record. */
  id: SQL
  other: SQL
  lineName?: SQL
  joins?: SQL
  /** Over the rows of the report, `s`, and `nameJoins`. */
  nameJoins?: SQL
  name: SQL
  detail: SQL
}

const nothing = sql`null::text`
const soldProduct = {
  columns: [sql`l.product_id`, sql`l.kind`],
  other: sql`case when l.product_id is null then l.kind end`,
  joins: sql`left join products sold on sold.id = l.product_id`,
  detail: sql`s.id::text`,
}
const buyer = { columns: [sql`l.order_id`], joins: sql`join orders o on o.id = l.order_id` }
const withCustomer = sql`left join customers c on c.id = s.id`
const personName = sql`trim(c.first_name || ' ' || c.last_name)`

function getGrouping(dimension: SalesDimension, interval: ReportInterval): Grouping {
  const groupings: Record<SalesDimension, Grouping> = {
    period: {
      columns: [sql`l.issued_on`],
      id: sql`null::int`,
      other: sql`date_trunc(${sql.raw(`'${interval}'`)}, l.issued_on)::date::text`,
      name: nothing,
      detail: nothing,
    },
    products: {
      columns: [
        sql`l.product_id`,
        sql`case when l.product_id is null then l.kind || ' ' || l.sku end as kind_sku`,
        sql`case when l.product_id is null then l.title end as title`,
      ],
      id: sql`l.product_id`,
      other: sql`l.kind_sku`,
      lineName: sql`l.title`,
      nameJoins: sql`left join products p on p.id = s.id`,
      name: sql`coalesce(p.title, to_jsonb(s.line_name))`,
      detail: sql`coalesce(p.internal_sku, split_part(s.other, ' ', 2))`,
    },
    categories: {
      ...soldProduct,
      id: sql`sold.primary_category_id`,
      nameJoins: sql`left join categories c on c.id = s.id`,
      name: sql`c.title`,
    },
    brands: {
      ...soldProduct,
      id: sql`sold.brand_id`,
      nameJoins: sql`left join brands b on b.id = s.id`,
      name: sql`b.title`,
    },
    customers: {
      ...buyer,
      id: sql`o.customer_id`,
      other: sql`case when o.customer_id is null then o.email end`,
      nameJoins: sql`${withCustomer} left join lateral (
        select g.first_name || ' ' || g.last_name as name from orders g
        where s.id is null and lower(g.email) = lower(s.other) order by g.id desc limit 1) guest on true`,
      name: sql`coalesce(nullif(c.company_name, ''), ${personName}, guest.name)`,
      detail: sql`coalesce(c.email, s.other)`,
    },
    staff: {
      ...buyer,
      id: sql`o.placed_by_staff_id`,
      other: nothing,
      nameJoins: withCustomer,
      name: personName,
      detail: sql`c.email`,
    },
    vat: { columns: [sql`l.vat_rate_bp`], id: sql`l.vat_rate_bp`, other: nothing, name: nothing, detail: nothing },
  }
  return groupings[dimension]
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
  const grouping = getGrouping(dimension, filter.interval ?? 'day')
  const { columns, id, other, lineName = nothing, joins = sql``, nameJoins = sql``, name, detail } = grouping
  const { from, until } = filter.period
  const own =
    filter.staffId === undefined
      ? sql``
      : sql`and l.order_id in (select id from orders where placed_by_staff_id = ${filter.staffId})`
  const byRow = dimension === 'period' ? sql`s.other` : sql`s.invoiced + s.credited desc, s.id, s.other`
  const order = sql`s.is_total desc, ${byRow}`
  const { rows } = await db.execute<SalesSqlRow>(sql`
    with added as (
      select ${sql.join([...columns], sql`, `)}, count(*) filter (where l.position = 0 and not l.is_credit) as invoices, sum(l.qty) as units,
        sum(l.net_pence) filter (where not l.is_credit) as invoiced, sum(l.net_pence) filter (where l.is_credit) as credited,
        sum(l.vat_pence) as vat
      from invoice_lines l where l.issued_on between ${from}::date and ${until}::date ${own}
      group by ${sql.raw(columns.map((_, index) => index + 1).join(', '))}
    ), rows as (
      select ${id} as id, ${other} as other, ${lineName} as line_name, invoices, units, invoiced, credited, vat
      from added l ${joins}
    ), sums as (
      select grouping(id) = 1 as is_total, id, other, min(line_name) as line_name, coalesce(sum(invoices), 0) as invoices,
        coalesce(sum(units), 0) as units, coalesce(sum(invoiced), 0) as invoiced, coalesce(sum(credited), 0) as credited,
        coalesce(sum(vat), 0) as vat
      from rows group by grouping sets ((id, other), ())
    ), top as (
      select * from sums s order by ${order} limit ${limit + 1}
    )
    select s.*, ${name} as name, ${detail} as detail from top s ${nameJoins} order by ${order}`)
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
