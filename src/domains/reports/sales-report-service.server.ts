import { can, type Permission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import {
  customerPath,
  editBrandPath,
  editCategoryPath,
  editProductPath,
  userPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { formatInterval } from './format-interval.ts'
import { type Report, type ReportId, type ReportRow, shareOf } from './report.ts'
import { chooseInterval, listIntervals, type ReportInterval, type ReportPeriod } from './report-period.ts'
import {
  type SalesDimension,
  type SalesRow,
  type SalesSums,
  salesDimensions,
  sumSales,
} from './sales-report-store.server.ts'

export type BuildReportInput = {
  period: ReportPeriod
  per?: ReportInterval
  staffId?: number
  limit: number
  visitor: Visitor
}
export type BuiltReport = Pick<Report, 'rows' | 'totals' | 'interval'>

/** Invoices less credit notes. Every report of a period has the same total. */
export async function buildSalesReport(
  shop: Shop,
  id: ReportId,
  { period, per, staffId, limit, visitor }: BuildReportInput,
): Promise<BuiltReport> {
  const { locale } = visitor
  const dimension = salesDimensions.find((name) => name === id) ?? 'period'
  const interval = per ?? chooseInterval(period)
  // All intervals are shown, so none of their rows may be cut off.
  const rowLimit = dimension === 'period' ? listIntervals(interval, period).length : limit
  const { rows, total } = await sumSales(shop.db, dimension, {
    filter: { period, staffId, interval },
    limit: rowLimit,
  })
  const toValues = valuesByDimension[dimension] ?? toSoldGoods
  const totals = toValues(total, total)
  if (dimension === 'period') return { interval, totals, rows: fillIntervals(rows, { period, interval, locale }) }
  return {
    totals,
    rows: rows.map((row): ReportRow => {
      const to = findPath(visitor, dimension, row.id)
      return { ...describeRow(dimension, row, locale), ...(to && { to }), values: toValues(row, total) }
    }),
  }
}

type ToValues = (sums: SalesSums, total: SalesSums) => number[]

const sumNet = ({ invoicedNet, creditedNet }: SalesSums) => invoicedNet + creditedNet
const listNet = (sums: SalesSums) => [sums.invoicedNet, sums.creditedNet, sumNet(sums)]
const listTaxed = (sums: SalesSums) => [...listNet(sums), sums.vat, sumNet(sums) + sums.vat]

const toSoldGoods: ToValues = (sums, total) => [sums.units, ...listNet(sums), shareOf(sumNet(sums), sumNet(total))]
const toSoldTo: ToValues = (sums, total) => [sums.invoices, ...listNet(sums), shareOf(sumNet(sums), sumNet(total))]

const valuesByDimension: Partial<Record<SalesDimension, ToValues>> = {
  period: (sums) => [sums.invoices, ...listTaxed(sums)],
  customers: toSoldTo,
  staff: toSoldTo,
  vat: listTaxed,
}

type RowPage = { permission: Permission; path: (id: number) => string }
const pagesByDimension: Partial<Record<SalesDimension, RowPage>> = {
  products: { permission: 'catalogue.edit', path: editProductPath },
  categories: { permission: 'catalogue.edit', path: editCategoryPath },
  brands: { permission: 'catalogue.edit', path: editBrandPath },
  customers: { permission: 'customer.read', path: customerPath },
  staff: { permission: 'users.edit', path: userPath },
}

/** The page of what a row is about, for those who may open it. */
function findPath(visitor: Visitor, dimension: SalesDimension, id: number | null): string | undefined {
  const page = pagesByDimension[dimension]
  return id !== null && page && can(visitor, page.permission) ? page.path(id) : undefined
}

const noSales: SalesSums = { invoices: 0, units: 0, invoicedNet: 0, creditedNet: 0, vat: 0 }

type Intervals = { period: ReportPeriod; interval: ReportInterval; locale: Locale }

/** Days without sales have a row too, so that the chart has no gaps. */
function fillIntervals(rows: readonly SalesRow[], { period, interval, locale }: Intervals): ReportRow[] {
  const byStart = new Map(rows.map((row) => [row.other, row]))
  return listIntervals(interval, period).map((start) => {
    const sums = byStart.get(start) ?? noSales
    const name = formatInterval(locale, interval, start)
    return { name, detail: start, values: [sums.invoices, ...listTaxed(sums)] }
  })
}

function describeRow(dimension: SalesDimension, { id, other, name, detail }: SalesRow, locale: Locale) {
  if (dimension === 'vat') return { name: `${(id ?? 0) / 100} %`, detail: String(id ?? 0) }
  const shown = typeof name === 'string' ? name : name && pickTranslation(locale, name)
  return { name: shown || translate(locale, nameMissing(dimension, { id, other })), detail: detail ?? '' }
}

const { without, kinds } = reportsText

/** The name of a row that belongs to no record. */
function nameMissing(dimension: SalesDimension, { id, other }: Pick<SalesRow, 'id' | 'other'>) {
  if (dimension === 'staff') return id === null ? without.staff : without.name
  if (dimension === 'customers') return without.name
  const kind = other?.split(' ')[0]
  if (kind === 'goods') return kinds.deleted
  if (kind === 'delivery') return kinds.delivery
  if (kind === 'goodwill' || kind === 'unallocated') return kinds[kind]
  return dimension === 'brands' ? without.brand : without.category
}
