import { demand, type Visitor } from '#src/domains/access/access.ts'
import { nameAccounts } from '#src/domains/customers/people-service.server.ts'
import { listOrderNumbers } from '#src/domains/orders/placed-orders-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { AlertsFilter, DealForm } from './payment-alerts-contract.ts'
import { countOpenAlerts, findAlert, listAlertRows, resolveAlert } from './payment-alerts-store.server.ts'
import { type PaymentAlert, presentAlert } from './payment-alerts-view.ts'

type NotAllowed = 'signed_out' | 'forbidden'

const perPage = 25

/** T90: what a gateway has signed and does not fit our books, for somebody to look at. */
export async function listPaymentAlerts(
  shop: Shop,
  visitor: Visitor,
  { state, page }: AlertsFilter,
): Promise<Result<{ rows: PaymentAlert[]; hasMore: boolean }, NotAllowed>> {
  const allowed = demand(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const place = { limit: perPage + 1, offset: (page - 1) * perPage }
  const found = await listAlertRows(shop.db, { isOpen: state === 'open', ...place })
  const idsOf = (field: 'orderId' | 'resolvedBy') => found.flatMap(({ alert }) => alert[field] ?? [])
  const orders = await listOrderNumbers(shop, idsOf('orderId'))
  const names = await nameAccounts(shop, idsOf('resolvedBy'))
  return ok({
    rows: found.slice(0, perPage).map((row) => presentAlert(row, { orders, names })),
    hasMore: found.length > perPage,
  })
}

export async function countPaymentAlerts(shop: Shop, visitor: Visitor): Promise<Result<number, NotAllowed>> {
  const allowed = demand(visitor, 'payment.manage')
  return allowed.ok ? ok(await countOpenAlerts(shop.db)) : allowed
}

/** Nothing of the books changes by it: money is moved where money is moved, this only says that somebody has. */
export async function dealWithAlert(
  shop: Shop,
  visitor: Visitor,
  { alert: id, resolution }: DealForm,
): Promise<Result<undefined, NotAllowed | 'not_found' | 'already_done'>> {
  const allowed = demand(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const change = { resolution, resolvedAt: shop.clock.now(), resolvedBy: visitor.customerId ?? null }
    const resolved = await resolveAlert(shop.db, id, change)
    if (!resolved) return refuse((await findAlert(shop.db, id)) ? 'already_done' : 'not_found')
    const { reason, orderId } = resolved
    const order = orderId === null ? undefined : (await listOrderNumbers(shop, [orderId])).get(orderId)
    await recordAudit(shop, {
      by: visitor,
      action: 'payment alert dealt with',
      subject: 'payment alert',
      subjectId: id,
      after: { reason, order },
      note: resolution,
    })
    return ok(undefined)
  })
}
