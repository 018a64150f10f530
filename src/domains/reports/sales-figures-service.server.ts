import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { addDays, toLondonDay } from '#src/shared/locale/dates.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { listIntervals, type ReportPeriod, startOfInterval } from './report-period.ts'
import { sumSales } from './sales-report-store.server.ts'

/** Net pence of invoices less credit notes. */
export type SalesFigure = { period: ReportPeriod; net: number }

export type SalesFigures = {
  today: SalesFigure
  /** The figures from Monday until today, and the same days of the week before. */
  thisWeek: SalesFigure
  lastWeek: SalesFigure
  /** The last two weeks, oldest first. */
  days: { day: string; net: number }[]
  /** Only orders that the visitor has placed. */
  isOwn: boolean
}

const shownDays = 14

export async function getSalesFigures(shop: Shop, visitor: Visitor): Promise<Result<SalesFigures, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'report.sales')
  if (!allowed.ok) return allowed
  const isOwn = !can(visitor, 'report.all')
  const today = toLondonDay(shop.clock.now())
  const monday = startOfInterval('week', today)
  const period = { from: addDays(today, 1 - shownDays), until: today }
  // Nobody has the id 0.
  const filter = { period, interval: 'day' as const, staffId: isOwn ? (visitor.customerId ?? 0) : undefined }
  const { rows } = await sumSales(shop.db, 'period', { filter, limit: shownDays })
  const netByDay = new Map(rows.map(({ other, invoicedNet, creditedNet }) => [other, invoicedNet + creditedNet]))
  const sumDays = (from: string, until: string): SalesFigure => ({
    period: { from, until },
    net: listIntervals('day', { from, until }).reduce((sum, day) => sum + (netByDay.get(day) ?? 0), 0),
  })
  return ok({
    today: sumDays(today, today),
    thisWeek: sumDays(monday, today),
    lastWeek: sumDays(addDays(monday, -7), addDays(today, -7)),
    days: listIntervals('day', period).map((day) => ({ day, net: netByDay.get(day) ?? 0 })),
    isOwn,
  })
}
