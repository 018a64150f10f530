import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { billOrderEdit } from '#src/domains/billing/edited-orders-service.server.ts'
import { getCustomerCredit } from '#src/domains/customers/account/customer-credit-service.server.ts'
import {
  findOrderWithLines,
  getUnpaidAccountTotal,
  lockOrderWithLines,
} from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { describeOrderEdit } from '#src/domains/orders/editing/order-edit-audit.ts'
import { storeOrderEdit } from '#src/domains/orders/editing/store-order-edit-service.server.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import { applyRefundToShipments } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { transitionOrder } from '#src/domains/orders/state/order-transitions-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { endHostedSession } from '../gateway/hosted-sessions-service.server.ts'
import { cancelPendingPayment } from '../payment-updates-service.server.ts'
import { isWithinCredit } from '../payments.ts'
import { findPendingPayment, savePayment } from '../payments-store.server.ts'
import { listRefundablePayments, type OrderWithLines } from '../refunds/refund-plan-service.server.ts'
import { executeRefunds, insertSplitRefund } from '../refunds/refunds-service.server.ts'
import { sumPaymentReceipts } from '../staff/receipts-store.server.ts'
import type { OrderEditInput } from './order-edit-input.ts'
import { computeEditMoney, type EditMoney } from './order-edit-money.ts'
import { type OrderEditPlan, type OrderEditRefusal, planOrderEdit } from './order-edit-plan-service.server.ts'

/** Refusals that the form explains. */
export type OrderEditFormRefusal =
  | OrderEditRefusal
  | { reason: 'changed_meanwhile' | 'differs_from_preview' }
  | { reason: 'below_received' | 'refund_forbidden' | 'over_limit' | 'on_hold' | 'out_of_stock' }
  | { reason: 'gateway_unavailable' | 'payment_processing' }
export type SaveOrderEditRefusal = OrderEditFormRefusal | { reason: PermissionRefusal | 'not_found' }

export type PlannedOrderEdit = { order: OrderWithLines; plan: OrderEditPlan; money: EditMoney }

type EditTarget = { number: number; version: number; input: OrderEditInput }

/** What an edit of lines and delivery would cost or save, without making it. */
export async function previewOrderEdit(
  shop: Shop,
  visitor: Visitor,
  { number, version, input }: EditTarget,
): Promise<Result<PlannedOrderEdit, SaveOrderEditRefusal>> {
  const allowed = requirePermission(visitor, 'order.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const order = await findOrderWithLines(shop, { number })
  if (!order) return refuse({ reason: 'not_found' })
  if (order.version !== version) return refuse({ reason: 'changed_meanwhile' })
  return planWithMoney(shop, visitor, { order, input })
}

async function planWithMoney(
  shop: Shop,
  visitor: Visitor,
  { order, input }: { order: OrderWithLines; input: OrderEditInput },
): Promise<Result<PlannedOrderEdit, SaveOrderEditRefusal>> {
  const planned = await planOrderEdit(shop, visitor, { order, input })
  if (!planned.ok) return planned
  const plan = planned.value
  const pending = await findPendingPayment(shop.db, order.id)
  const money = computeEditMoney(order, {
    totalGrossPence: plan.edited.totals.totalGrossPence,
    receivedGrossPence: pending ? await sumPaymentReceipts(shop.db, pending) : 0,
  })
  if (!money.ok) return refuse({ reason: money.refusal })
  if (money.value.moneyBackGrossPence > 0 && !can(visitor, 'payment.manage'))
    return refuse({ reason: 'refund_forbidden' })
  return ok({ order, plan, money: money.value })
}

type SaveInput = EditTarget & {
  /** To the customer. */
  message: string
  /** Of the previewed plan. */
  fingerprint: string
}

/** The amounts that staff have seen and confirm. */
export const getEditFingerprint = ({ plan, money }: PlannedOrderEdit): string =>
  [plan.netDifference, plan.vatDifference, money.extraOwedGrossPence, money.moneyBackGrossPence].join(' ')

/**
 * Changes lines and delivery of an order that is not dispatched, with everything that follows from it: stock, documents, payment, email.
 * Money back to the customer is paid after the commit; a job repeats it if the gateway does not respond.
 */
export async function saveOrderEdit(
  shop: Shop,
  visitor: Visitor,
  input: SaveInput,
): Promise<Result<undefined, SaveOrderEditRefusal>> {
  const previewed = await previewOrderEdit(shop, visitor, input)
  if (!previewed.ok) return previewed
  if (getEditFingerprint(previewed.value) !== input.fingerprint) return refuse({ reason: 'differs_from_preview' })
  if (previewed.value.plan.grossDifference !== 0) {
    // A payment of the old amount must not arrive for the new order.
    const ended = await endHostedSession(shop, previewed.value.order.id)
    if (!ended.ok) return refuse({ reason: 'gateway_unavailable' })
    if (ended.value === 'processing') return refuse({ reason: 'payment_processing' })
  }
  const saved = await rollBackOnRefusal<number[], SaveOrderEditRefusal>(shop, async (shop) => {
    const order = await lockOrderWithLines(shop, previewed.value.order.id)
    if (!order) return refuse({ reason: 'not_found' })
    if (order.version !== input.version) return refuse({ reason: 'changed_meanwhile' })
    const planned = await planWithMoney(shop, visitor, { order, input: input.input })
    if (!planned.ok) return planned
    if (getEditFingerprint(planned.value) !== input.fingerprint) return refuse({ reason: 'differs_from_preview' })
    return applyEdit(shop, visitor, { ...planned.value, message: input.message })
  })
  if (!saved.ok) return saved
  await executeRefunds(shop, saved.value)
  return ok(undefined)
}

type ApplyInput = PlannedOrderEdit & { message: string }

/** Returns the ids of the refunds to make. */
async function applyEdit(
  shop: Shop,
  visitor: Visitor,
  { order, plan, money, message }: ApplyInput,
): Promise<Result<number[], SaveOrderEditRefusal>> {
  const { id: orderId, number, version } = order
  const { edited, grossDifference } = plan
  if (grossDifference > 0) {
    const refusal = await checkCredit(shop, order, edited.totals.totalGrossPence)
    if (refusal) return refuse({ reason: refusal })
  }
  const { extraOwedGrossPence, moneyBackGrossPence } = money
  const stored = await storeOrderEdit(shop, visitor, { order, edited, extraOwedGrossPence })
  if (!stored.ok) return refuse({ reason: stored.refusal })
  await billOrderEdit(shop, order)
  await updatePendingPayment(shop, order, { pendingGrossPence: money.pendingGrossPence, grossDifference })
  const refundIds = moneyBackGrossPence > 0 ? await payBack(shop, visitor, { order, moneyBackGrossPence, message }) : []
  // Removed units may have been all that was left to send.
  await applyRefundToShipments(shop, orderId)
  // What the edit has left was refunded before.
  if (order.paidAt !== null && order.refundedGrossPence === edited.totals.totalGrossPence) {
    const by = { kind: 'staff', id: visitor.customerId } as const
    const refunded = await transitionOrder(shop, { orderId, to: 'refunded', by, note: message })
    if (!refunded.ok) throw new Error(`Order ${orderId} cannot be refunded: ${refunded.refusal}`)
  }
  const change = describeOrderEdit(visitor.locale, order, edited)
  const entry = { action: 'order edited', subject: 'order', subjectId: number, note: message } as const
  await recordAudit(shop, { by: visitor, ...entry, ...change })
  await queueOrderEmail(shop, {
    kind: 'order changed',
    orderId,
    version: version + 1,
    note: message,
    moneyBackPence: moneyBackGrossPence,
  })
  return ok(refundIds)
}

/** The limit and the hold of the customer's account, for an unpaid order on account that becomes dearer. */
async function checkCredit(
  shop: Shop,
  { id, customerId, paymentKind, paidAt }: OrderWithLines,
  totalGrossPence: number,
): Promise<'over_limit' | 'on_hold' | undefined> {
  if (!isOnAccount(paymentKind) || paidAt !== null || customerId === null) return undefined
  const credit = await getCustomerCredit(shop, customerId, { isLocked: true })
  if (!credit || credit.isOnHold) return 'on_hold'
  const openGrossPence = await getUnpaidAccountTotal(shop, customerId, id)
  return isWithinCredit({ totalGrossPence }, { ...credit, openGrossPence }) ? undefined : 'over_limit'
}

/** A hosted payment is cancelled, because its amount is fixed; any other one asks for the new amount. */
async function updatePendingPayment(
  shop: Shop,
  { id }: OrderWithLines,
  { pendingGrossPence, grossDifference }: { pendingGrossPence: number; grossDifference: number },
): Promise<void> {
  const pending = grossDifference === 0 ? undefined : await findPendingPayment(shop.db, id)
  if (!pending) return
  if (pending.provider !== null || pendingGrossPence === 0) return cancelPendingPayment(shop, id)
  await savePayment(shop.db, pending.id, { amountGrossPence: pendingGrossPence, updatedAt: shop.clock.now() })
}

type MoneyBack = { order: OrderWithLines; moneyBackGrossPence: number; message: string }

async function payBack(shop: Shop, visitor: Visitor, { order, moneyBackGrossPence, message }: MoneyBack) {
  return insertSplitRefund(shop, await listRefundablePayments(shop, order.id), {
    amountGrossPence: moneyBackGrossPence,
    reason: message,
    idempotencyKey: newRandomId(),
    staffId: visitor.customerId,
    isOrderEdit: true,
  })
}
