import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { buildQuotesReport } from './quotes-report-service.server.ts'
import { type Report, type ReportColumn, type ReportId, reportIds, reports } from './report.ts'
import { resolvePeriod } from './report-period.ts'
import type { ReportQuery } from './reports-contract.ts'
import { buildSalesReport } from './sales-report-service.server.ts'
import { buildWarehouseReport } from './warehouse-reports-service.server.ts'

/** What a page shows. The file has more. */
const maxShownRows = 200
const maxExportedRows = 50_000

/** The reports that the visitor may open, in their order. */
export function listReports(visitor: Visitor): ReportId[] {
  return reportIds.filter((id) => can(visitor, reports[id].permission))
}

type ReportInput = ReportQuery & { report: ReportId }

/** Those who may read their own figures only get the orders they placed and the quotes they priced or that are assigned to them. */
export function getReport(
  shop: Shop,
  visitor: Visitor,
  input: ReportInput,
): Promise<Result<Report, PermissionRefusal>> {
  return buildReport(shop, visitor, { ...input, limit: maxShownRows })
}

async function buildReport(
  shop: Shop,
  visitor: Visitor,
  { report: id, limit, per, ...days }: ReportInput & { limit: number },
): Promise<Result<Report, PermissionRefusal>> {
  const { permission } = reports[id]
  const allowed = requirePermission(visitor, permission)
  if (!allowed.ok) return allowed
  const period = resolvePeriod(days, toLondonDay(shop.clock.now()))
  const isOwn = permission === 'report.sales' && !can(visitor, 'report.all')
  // Nobody has the id 0.
  const staffId = isOwn ? (visitor.customerId ?? 0) : undefined
  const input = { period, per, staffId, limit, visitor }
  const build = {
    sales: buildSalesReport,
    products: buildSalesReport,
    categories: buildSalesReport,
    brands: buildSalesReport,
    customers: buildSalesReport,
    staff: buildSalesReport,
    vat: buildSalesReport,
    quotes: buildQuotesReport,
    'lost-quotes': buildQuotesReport,
    'stock-value': buildWarehouseReport,
    'production-load': buildWarehouseReport,
  }[id]
  return ok({ id, period, isOwn, ...(await build(shop, id, input)) })
}

/** Amounts in pounds without a sign, days as YYYY-MM-DD, and the totals in the last row. */
export async function exportReport(
  shop: Shop,
  visitor: Visitor,
  input: ReportInput,
): Promise<Result<string, PermissionRefusal>> {
  const built = await buildReport(shop, visitor, { ...input, limit: maxExportedRows })
  if (!built.ok) return built
  const { rowTitle, detailTitle, columns } = reports[input.report]
  const header = [rowTitle, detailTitle, ...columns.map(({ title }) => title)].map((title) =>
    protectCell(translate(visitor.locale, title)),
  )
  // Amounts are numbers of the shop: a negative one must stay a number.
  const rows = built.value.rows.map(({ name, detail, values }) => [
    protectCell(name),
    protectCell(detail),
    ...values.map((value, index) => formatValue(columns[index], value)),
  ])
  const totals = built.value.totals.map((value, index) => formatValue(columns[index], value))
  return ok(byteOrderMark + [header, ...rows, ['', '', ...totals]].map(formatCsvRow).join(''))
}

function formatValue(column: ReportColumn | undefined, value: number): string {
  return column?.unit === 'pence' ? formatPoundsField(value) : String(value)
}
