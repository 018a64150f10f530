import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { byteOrderMark, formatCsvRow, protectCell } from '#src/shared/csv/csv-cell.ts'
import { translate } from '#src/shared/locale/message.ts'
import { add, type Pence, pence } from '#src/shared/money/money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as usageText from '#src/translations/backoffice/marketing/voucher-usage-text.ts'
import type { VoucherUsagePeriod } from './voucher-usage-contract.ts'
import { listVoucherUsage, type VoucherUsage } from './voucher-usage-store.server.ts'

/** Far more vouchers than a shop uses in a period. */
const maxVouchers = 10_000

export type VoucherUsageReport = {
  rows: VoucherUsage[]
  total: { orders: number; reductionNet: Pence; turnoverNet: Pence }
}

/** The vouchers that orders of the period have used, the largest discount first. */
export async function getVoucherUsage(
  shop: Shop,
  visitor: Visitor,
  period: VoucherUsagePeriod,
): Promise<Result<VoucherUsageReport, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'voucher.report')
  if (!allowed.ok) return allowed
  const rows = await listVoucherUsage(shop.db, period, maxVouchers)
  return ok({
    rows,
    total: {
      orders: rows.reduce((count, row) => count + row.orders, 0),
      reductionNet: add(...rows.map((row) => pence(row.reductionNetPence))),
      turnoverNet: add(...rows.map((row) => pence(row.turnoverNetPence))),
    },
  })
}

export async function exportVoucherUsage(
  shop: Shop,
  visitor: Visitor,
  period: VoucherUsagePeriod,
): Promise<Result<string, PermissionRefusal>> {
  const report = await getVoucherUsage(shop, visitor, period)
  if (!report.ok) return report
  const { code, orders, discount, turnover } = usageText.columns
  const header = [code, orders, discount, turnover].map((column) => translate(visitor.locale, column))
  const rows = report.value.rows.map((row) => [
    row.code,
    String(row.orders),
    formatPoundsField(row.reductionNetPence),
    formatPoundsField(row.turnoverNetPence),
  ])
  return ok(byteOrderMark + [header, ...rows].map((cells) => formatCsvRow(cells.map(protectCell))).join(''))
}
