import { can } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { editProductPath } from '#src/shared/paths/backoffice-paths.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { formatInterval } from './format-interval.ts'
import { type ReportId, type ReportRow, reports, shareOf, sumRows } from './report.ts'
import type { BuildReportInput, BuiltReport } from './sales-report-service.server.ts'
import { listProductionLoad, listStockValue } from './warehouse-reports-store.server.ts'

/** How things are now, without a period. */
export function buildWarehouseReport(shop: Shop, id: ReportId, input: BuildReportInput): Promise<BuiltReport> {
  return id === 'stock-value' ? buildStockValue(shop, input) : buildProductionLoad(shop, input)
}

async function buildStockValue(shop: Shop, { limit, visitor }: BuildReportInput): Promise<BuiltReport> {
  const { rows, total } = await listStockValue(shop.db, limit)
  return {
    totals: [total.units, total.valueNet, shareOf(total.valueNet, total.valueNet)],
    rows: rows.map(({ productId, title, sku, units, valueNet }) => ({
      name: pickTranslation(visitor.locale, title),
      detail: sku,
      ...(can(visitor, 'catalogue.edit') && { to: editProductPath(productId) }),
      values: [units, valueNet, shareOf(valueNet, total.valueNet)],
    })),
  }
}

async function buildProductionLoad(shop: Shop, { visitor: { locale } }: BuildReportInput): Promise<BuiltReport> {
  const found = await listProductionLoad(shop.db)
  const rows: ReportRow[] = found.map(({ day, orders, lines, units, printedUnits }) => ({
    name: day === null ? translate(locale, reportsText.without.promise) : formatInterval(locale, 'day', day),
    detail: day ?? '',
    values: [orders, lines, units, printedUnits],
  }))
  return { rows, totals: sumRows(reports['production-load'].columns, rows) }
}
