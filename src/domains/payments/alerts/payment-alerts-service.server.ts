import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findAccountNames } from '#src/domains/customers/account/account-lookup-service.server.ts'
import { listOrderLabels } from '#src/domains/orders/order-lookup-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PaymentAlertsQuery, ResolveAlertInput } from './payment-alerts-contract.ts'
import { countOpenAlerts, findAlert, listAlertRows, saveAlertResolution } from './payment-alerts-store.server.ts'
import { type PaymentAlert, presentPaymentAlert } from './payment-alerts-view.ts'

const alertsPerPage = 25

/** Messages of the gateway that contradict our records [T90]. */
export async function listPaymentAlerts(
  shop: Shop,
  visitor: Visitor,
  { state, page }: PaymentAlertsQuery,
): Promise<Result<{ rows: PaymentAlert[]; hasMore: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const place = { limit: alertsPerPage + 1, offset: (page - 1) * alertsPerPage }
  const found = await listAlertRows(shop.db, { isOpen: state === 'open', ...place })
  const listIds = (field: 'orderId' | 'resolvedBy') => found.flatMap(({ alert }) => alert[field] ?? [])
  const orders = await listOrderLabels(shop, listIds('orderId'))
  const names = await findAccountNames(shop, listIds('resolvedBy'))
  return ok({
    rows: found
      .slice(0, alertsPerPage)
      .map((row) => presentPaymentAlert(row, { locale: visitor.locale, orders, names })),
    hasMore: found.length > alertsPerPage,
  })
}

export async function countPaymentAlerts(shop: Shop, visitor: Visitor): Promise<Result<number, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  return allowed.ok ? ok(await countOpenAlerts(shop.db)) : allowed
}

/** Records what staff did about an alert. It moves no money itself. */
export async function resolvePaymentAlert(
  shop: Shop,
  visitor: Visitor,
  { alert: id, resolution }: ResolveAlertInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | 'already_done'>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const change = { resolution, resolvedAt: shop.clock.now(), resolvedBy: visitor.customerId ?? null }
    const resolved = await saveAlertResolution(shop.db, id, change)
    if (!resolved) return refuse((await findAlert(shop.db, id)) ? 'already_done' : 'not_found')
    const { reason, orderId } = resolved
    const order = orderId === null ? undefined : (await listOrderLabels(shop, [orderId])).get(orderId)
    await recordAudit(shop, {
      by: visitor,
      action: 'payment alert dealt with',
      subject: 'payment alert',
      subjectId: id,
      after: { reason, order: order?.reference },
      note: resolution,
    })
    return ok(undefined)
  })
}
