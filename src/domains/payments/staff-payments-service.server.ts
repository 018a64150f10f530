import { demand, type Visitor } from '#src/domains/access/access.ts'
import { nameAccounts } from '#src/domains/customers/people-service.server.ts'
import { orderPaymentPath } from '#src/domains/orders/document-paths.ts'
import { aboutOrder } from '#src/domains/orders/order-mails.ts'
import { callOffAskingToPay } from '#src/domains/orders/order-mails-service.server.ts'
import { findWholeOrder, holdOrderByNumber } from '#src/domains/orders/owed-orders-service.server.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import { paymentLinkLetter } from '#src/domains/papers/staff-letters.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { payLater } from './payments-service.server.ts'
import { listPaymentsOf } from './payments-store.server.ts'
import { readRefundable } from './refund-plan-service.server.ts'
import { confirmTransfer } from './refunds-service.server.ts'
import { listRefundEntries, listRefundsOf } from './refunds-store.server.ts'
import { queueEmptyBasket } from './settling-service.server.ts'
import { presentStaffPayments, type StaffPayments } from './staff-payments-view.ts'

export type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
export type MoneyRefusal = 'not_allowed' | 'not_pending' | 'gateway_away'
type Work = Result<undefined, NotAllowed | MoneyRefusal>

export async function getStaffPayments(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<StaffPayments, NotAllowed>> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  const order = await findWholeOrder(shop, { number })
  if (!order) return refuse('not_found')
  const payments = await listPaymentsOf(shop.db, order.id)
  const refunds = await listRefundsOf(shop.db, order.id)
  const names = await nameAccounts(
    shop,
    refunds.flatMap(({ staffId }) => staffId ?? []),
  )
  const entries = await listRefundEntries(shop.db, order.id)
  const refundable = await readRefundable(shop, order)
  return ok(presentStaffPayments(order, { payments, refunds, entries, refundable, names, locale: visitor.locale }))
}

/**
 * STAFF-08: instead of taking the money on the telephone. What staff have sent stands: their next order for the same customer
 * begins with an empty basket, and takes the place of nothing.
 */
export async function sendPaymentLink(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<Work> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return allowed
  return allOrNothing(shop, async (shop): Promise<Work> => {
    const order = await holdOrderByNumber(shop, number)
    if (!order) return refuse('not_found')
    if (order.status !== 'awaiting payment') return refuse('not_allowed')
    const { company } = await readCompany(shop.db)
    const url = shop.config.publicOrigin + orderPaymentPath(order.publicToken)
    const letter = paymentLinkLetter(order, { company, url })
    await queueMail(shop, { to: order.email, letter, about: aboutOrder(number) })
    await callOffAskingToPay(shop, order.id)
    if (order.placedByStaffId !== null) await queueEmptyBasket(shop, order.id)
    const entry = {
      action: 'payment link sent',
      subject: 'order',
      subjectId: number,
      after: { to: order.email },
    } as const
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

/** A transfer has arrived, or the caller has paid another way: the order is paid, invoice and mail follow. */
export async function confirmPayment(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<Work> {
  const found = await findPayable(shop, visitor, number)
  if (!found.ok) return found
  const orderId = found.value.id
  const confirmed = await confirmTransfer(shop, visitor, { orderId })
  if (confirmed.ok || confirmed.refusal !== 'not_pending') return known(confirmed)
  // Nothing was promised yet, or a card: from now on it is a transfer.
  const started = await payLater(shop, visitor, { orderId, method: 'bacs', hasArrived: true })
  if (!started.ok) return refuse(started.refusal.reason === 'gateway_away' ? 'gateway_away' : 'not_pending')
  return known(await confirmTransfer(shop, visitor, { orderId }))
}

/** For money: the payments keep their own transactions, with the gateway between them. */
export async function findPayable(shop: Shop, visitor: Visitor, number: number): Promise<Result<OrderRow, NotAllowed>> {
  const allowed = demand(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const order = await transaction(shop, (shop) => holdOrderByNumber(shop, number))
  return order ? ok(order) : refuse('not_found')
}

export function known<Value, Refusal>(
  result: Result<Value, Refusal | 'unknown'>,
): Result<Value, Refusal | 'not_found'> {
  if (result.ok) return result
  const { refusal } = result
  return refuse(refusal === 'unknown' ? 'not_found' : (refusal as Exclude<Refusal, 'unknown'>))
}
