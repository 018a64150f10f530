import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { listArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { presentArtwork } from '#src/domains/artwork/artwork-view.ts'
import { findAccountNames } from '#src/domains/customers/account/account-lookup-service.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { formatOrderNumber } from '../order.ts'
import { presentPayment } from '../order-view.ts'
import { getFulfilmentState, isDispatchLate } from '../state/order-payment-state.ts'
import { presentStaffOrder, type StaffOrder, type StaffOrderSummary } from './staff-order-view.ts'
import type { StaffOrdersFilter } from './staff-orders-contract.ts'
import { findStaffOrder, listStaffOrderRows } from './staff-orders-store.server.ts'

const perPage = 25

/** Reads one row more than a page to know whether there is a next page, instead of counting [STAFF-01]. */
export async function listStaffOrders(
  shop: Shop,
  visitor: Visitor,
  filter: StaffOrdersFilter,
): Promise<Result<{ rows: StaffOrderSummary[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  const found = await listStaffOrderRows(shop.db, filter, {
    now,
    limit: perPage + 1,
    offset: (filter.page - 1) * perPage,
  })
  const rows = found.slice(0, perPage).map((row) => ({
    number: row.number,
    reference: formatOrderNumber(row),
    status: row.status,
    fulfilment: getFulfilmentState(row),
    payment: presentPayment(row, now),
    placed_at: row.createdAt.toISOString(),
    promised_dispatch_date: row.promisedDispatchDate,
    is_late: isDispatchLate(row, toLondonDay(now)),
    name: `${row.firstName} ${row.lastName}`,
    company: row.billing.companyName,
    email: row.email,
    payment_method: row.paymentKind,
    items: row.items,
    total: toPounds(pence(row.totalGrossPence)),
    artwork_waiting: row.isArtworkWaiting,
    by_staff: row.placedByStaffId !== null,
  }))
  return ok({ rows, hasMore: found.length > perPage })
}

export async function getStaffOrder(
  shop: Shop,
  visitor: Visitor,
  number: number | undefined,
): Promise<Result<StaffOrder, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const order = number === undefined ? undefined : await findStaffOrder(shop.db, number)
  if (!order) return refuse('not_found')
  const { lines, events, notes, shipments, placedByStaffId } = order
  const people = [
    placedByStaffId,
    ...events.map(({ actorId }) => actorId),
    ...notes.map(({ authorId }) => authorId),
    ...shipments.map(({ dispatchedBy }) => dispatchedBy),
  ]
  const { carriers } = await getSettings(shop)
  const [names, files] = await Promise.all([
    findAccountNames(shop, people),
    listArtwork(
      shop,
      lines.flatMap(({ artworkFileId }) => artworkFileId ?? []),
    ),
  ])
  const presentedFiles = new Map([...files].map(([id, file]) => [id, presentArtwork(visitor.locale, file)]))
  return ok(presentStaffOrder(order, { visitor, names, files: presentedFiles, carriers, now: shop.clock.now() }))
}
