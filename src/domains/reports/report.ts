import type { Permission } from '#src/domains/access/access.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import type { ReportInterval, ReportPeriod } from './report-period.ts'

/** The path of a report in URLs. */
export const reportIds = [
  'sales',
  'products',
  'categories',
  'brands',
  'customers',
  'staff',
  'vat',
  'quotes',
  'lost-quotes',
  'stock-value',
  'production-load',
] as const
export type ReportId = (typeof reportIds)[number]

type ColumnUnit = 'count' | 'pence' | 'percent'
export type ReportColumn = { title: Message; unit: ColumnUnit }

export type ReportDefinition = {
  permission: Permission
  title: Message
  about: Message
  /** The titles of the name and of what distinguishes equal names; the second is in the file, and in the table if it is shown. */
  rowTitle: Message
  detailTitle: Message
  isDetailShown?: boolean
  columns: readonly ReportColumn[]
  /** The column that the chart shows: one bar per row in the order of time, or the first rows. */
  chart: { column: number; kind: 'time' | 'ranking' }
  /** Without a period it shows how things are now. */
  hasPeriod: boolean
}

const { columns, titles, abouts, rowTitles } = reportsText
const count = (title: Message): ReportColumn => ({ title, unit: 'count' })
const amount = (title: Message): ReportColumn => ({ title, unit: 'pence' })
const percent = (title: Message): ReportColumn => ({ title, unit: 'percent' })

const netColumns = [amount(columns.invoiced), amount(columns.credited), amount(columns.net)]
const soldGoods = {
  permission: 'report.sales',
  columns: [count(columns.units), ...netColumns, percent(columns.share)],
  chart: { column: 3, kind: 'ranking' },
  hasPeriod: true,
} as const
const soldTo = { ...soldGoods, columns: [count(columns.invoices), ...netColumns, percent(columns.share)] } as const

export const reports: Readonly<Record<ReportId, ReportDefinition>> = {
  sales: {
    permission: 'report.sales',
    title: titles.sales,
    about: abouts.sales,
    rowTitle: rowTitles.period,
    detailTitle: rowTitles.from,
    columns: [count(columns.invoices), ...netColumns, amount(columns.vat), amount(columns.gross)],
    chart: { column: 3, kind: 'time' },
    hasPeriod: true,
  },
  products: {
    ...soldGoods,
    title: titles.products,
    about: abouts.products,
    rowTitle: rowTitles.product,
    detailTitle: rowTitles.sku,
    isDetailShown: true,
  },
  categories: {
    ...soldGoods,
    title: titles.categories,
    about: abouts.categories,
    rowTitle: rowTitles.category,
    detailTitle: rowTitles.id,
  },
  brands: {
    ...soldGoods,
    title: titles.brands,
    about: abouts.brands,
    rowTitle: rowTitles.brand,
    detailTitle: rowTitles.id,
  },
  customers: {
    ...soldTo,
    title: titles.customers,
    about: abouts.customers,
    rowTitle: rowTitles.customer,
    detailTitle: rowTitles.email,
    isDetailShown: true,
  },
  staff: {
    ...soldTo,
    title: titles.staff,
    about: abouts.staff,
    rowTitle: rowTitles.staff,
    detailTitle: rowTitles.email,
  },
  vat: {
    permission: 'report.all',
    title: titles.vat,
    about: abouts.vat,
    rowTitle: rowTitles.rate,
    detailTitle: rowTitles.basisPoints,
    columns: [...netColumns, amount(columns.vat), amount(columns.gross)],
    chart: { column: 2, kind: 'ranking' },
    hasPeriod: true,
  },
  quotes: {
    permission: 'report.sales',
    title: titles.quotes,
    about: abouts.quotes,
    rowTitle: rowTitles.period,
    detailTitle: rowTitles.from,
    columns: [
      count(columns.requested),
      count(columns.answered),
      count(columns.answeredInTime),
      count(columns.won),
      count(columns.lost),
      count(columns.open),
      amount(columns.wonValue),
      amount(columns.lostValue),
    ],
    chart: { column: 0, kind: 'time' },
    hasPeriod: true,
  },
  'lost-quotes': {
    permission: 'report.sales',
    title: titles.lostQuotes,
    about: abouts.lostQuotes,
    rowTitle: rowTitles.reason,
    detailTitle: rowTitles.outcome,
    isDetailShown: true,
    columns: [count(columns.quotes), amount(columns.value)],
    chart: { column: 0, kind: 'ranking' },
    hasPeriod: true,
  },
  'stock-value': {
    permission: 'report.stock',
    title: titles.stockValue,
    about: abouts.stockValue,
    rowTitle: rowTitles.product,
    detailTitle: rowTitles.sku,
    isDetailShown: true,
    columns: [count(columns.inHand), amount(columns.value), percent(columns.share)],
    chart: { column: 1, kind: 'ranking' },
    hasPeriod: false,
  },
  'production-load': {
    permission: 'report.all',
    title: titles.productionLoad,
    about: abouts.productionLoad,
    rowTitle: rowTitles.dispatchDay,
    detailTitle: rowTitles.from,
    columns: [count(columns.orders), count(columns.lines), count(columns.unitsToSend), count(columns.printedUnits)],
    chart: { column: 2, kind: 'time' },
    hasPeriod: false,
  },
}

export type ReportRow = {
  name: string
  /** An id, SKU, email or day. */
  detail: string
  /** The page of what the row is about. */
  to?: string
  /** Values in the order of the columns. Amounts are pence. */
  values: number[]
}

export type Report = {
  id: ReportId
  period: ReportPeriod
  /** Set for reports whose rows are intervals. */
  interval?: ReportInterval
  rows: ReportRow[]
  /** The sums of all rows, in the order of the columns. */
  totals: number[]
  /** Only the visitor's own orders and quotes. */
  isOwn: boolean
}

/** Whole percents of the total. */
export const shareOf = (value: number, total: number) => (total === 0 ? 0 : Math.round((value * 100) / total))

/** The sums of the rows. A percentage of the total has the sum 100, unless there is nothing. */
export function sumRows(columns: readonly ReportColumn[], rows: readonly ReportRow[]): number[] {
  return columns.map(({ unit }, index) =>
    unit === 'percent' ? (rows.length === 0 ? 0 : 100) : rows.reduce((sum, row) => sum + (row.values[index] ?? 0), 0),
  )
}
