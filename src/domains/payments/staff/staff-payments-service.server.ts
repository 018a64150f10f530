import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { findAccountNames } from '#src/domains/customers/account/account-lookup-service.server.ts'
import { buildPaymentLinkEmail } from '#src/domains/notifications/emails/payment-link-email.ts'
import { findOrderWithLines, lockOrderByNumber } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderJobReference } from '#src/domains/orders/emails/order-emails.ts'
import { cancelPaymentRequestEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { findOrdersByNumber, type OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { getProviderName } from '#src/platform/payments/payment-providers.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueEmptyBasketJob } from '../payment-updates-service.server.ts'
import { getAmountToPay, owesExtra } from '../payments.ts'
import { payLater } from '../payments-service.server.ts'
import { findPendingPayment, listOrderPayments, listOrdersPaidInTest } from '../payments-store.server.ts'
import { findRefundableUnits, getRefundable } from '../refunds/refund-plan-service.server.ts'
import { listOrderRefunds, listRefundEntries } from '../refunds/refunds-store.server.ts'
import { checkReceipt, type ReceiptRefusal } from './payment-receipt.ts'
import { listReceipts, sumPaymentReceipts } from './receipts-store.server.ts'
import { type ReceivedPaymentInput, recordReceivedPayment } from './received-payment-service.server.ts'
import { presentStaffPayments, type StaffPayments } from './staff-payments-view.ts'

type PaymentLinkResult = Result<undefined, PermissionRefusal | 'not_found' | 'not_allowed' | 'part_paid'>

export async function getStaffPayments(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<StaffPayments, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  const order = await findOrderWithLines(shop, { number })
  if (!order) return refuse('not_found')
  const payments = await listOrderPayments(shop.db, order.id)
  const refunds = await listOrderRefunds(shop.db, order.id)
  const receipts = await listReceipts(shop.db, order.id)
  const staffIds = [...refunds.map(({ staffId }) => staffId), ...receipts.map(({ staffId }) => staffId)]
  const withdrawnBy = receipts.map(({ withdrawnById }) => withdrawnById)
  const names = await findAccountNames(
    shop,
    [...staffIds, ...withdrawnBy].flatMap((id) => id ?? []),
  )
  const entries = await listRefundEntries(shop.db, order.id)
  const refundable = await getRefundable(shop, order)
  const refundableUnits = await findRefundableUnits(shop, order.id)
  const today = toLondonDay(shop.clock.now())
  const input = { payments, receipts, refunds, entries, refundable, refundableUnits, names, visitor, today }
  return ok(presentStaffPayments(order, { ...input, getProviderName: (id) => getProviderName(shop.payments, id) }))
}

/** The listed orders that only look paid, for the list of orders. In a demo shop every page says so already. */
export async function listTestPaidOrders(
  shop: Shop,
  visitor: Visitor,
  numbers: readonly number[],
): Promise<Result<number[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'order.read')
  if (!allowed.ok) return allowed
  if (shop.isDemo) return ok([])
  const orders = await findOrdersByNumber(shop, numbers)
  const paidInTest = await listOrdersPaidInTest(shop.db, [...orders.keys()])
  return ok(paidInTest.flatMap((id) => orders.get(id) ?? []))
}

/**
 * Emails the customer a link to pay the order [STAFF-08]. The basket of an order placed by staff is emptied, so that their next
 * order for the same customer does not replace this one.
 */
export async function sendPaymentLink(
  shop: Shop,
  visitor: Visitor,
  { number }: { number: number },
): Promise<PaymentLinkResult> {
  const allowed = requirePermission(visitor, 'payment.request')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<PaymentLinkResult> => {
    const order = await lockOrderByNumber(shop, number)
    if (!order) return refuse('not_found')
    const isExtra = owesExtra(order)
    if (order.status !== 'awaiting payment' && !isExtra) return refuse('not_allowed')
    const pending = isExtra ? await findPendingPayment(shop.db, order.id) : undefined
    const receivedGrossPence = isExtra
      ? pending && (await sumPaymentReceipts(shop.db, pending))
      : order.receivedGrossPence
    if (receivedGrossPence) return refuse('part_paid')
    const { company } = await readCompany(shop.db)
    const url = shop.config.publicOrigin + orderPaymentPath(order.publicToken)
    const toPay = { ...order, totalGrossPence: getAmountToPay(order) }
    const email = buildPaymentLinkEmail(toPay, { company, url, texts: await getEmailTexts(shop, 'payment link') })
    await queueEmail(shop, { to: order.email, email, reference: formatOrderJobReference(number) })
    await cancelPaymentRequestEmail(shop, order.id)
    if (order.placedByStaffId !== null) await queueEmptyBasketJob(shop, order.id)
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

type ConfirmPaymentResult = Result<
  { isPaid: boolean },
  PermissionRefusal | 'not_found' | ReceiptRefusal | 'not_pending' | 'receipt_key_reused' | 'gateway_unavailable'
>

/**
 * Records money that arrived by bank transfer or another way outside the gateway, all that is owed or a part. The last part issues
 * the invoice and emails the customer.
 */
export async function confirmPayment(
  shop: Shop,
  visitor: Visitor,
  { number, receipt = {}, ...form }: Omit<ReceivedPaymentInput, 'orderId'> & { number: number },
): Promise<ConfirmPaymentResult> {
  const found = await findOrderForPayment(shop, visitor, number)
  if (!found.ok) return found
  const { id: orderId } = found.value
  const owedGrossPence = getAmountToPay(found.value)
  const input = { orderId, receipt, ...form }
  const confirmed = await recordReceivedPayment(shop, visitor, input)
  if (confirmed.ok || confirmed.refusal !== 'not_pending') return unknownAsNotFound(confirmed)
  // Checked before the method changes: a refused receipt changes nothing.
  const today = toLondonDay(shop.clock.now())
  const { amountGrossPence = owedGrossPence, receivedOn = today } = receipt
  const { shownOwedGrossPence } = form
  const owed = { owedGrossPence, shownOwedGrossPence, today }
  const problem = checkReceipt({ amountGrossPence, receivedOn }, owed)
  if (problem) return refuse(problem)
  const arrived = amountGrossPence === owedGrossPence ? 'whole' : 'part'
  // No method was chosen yet, or a card: the order is switched to bank transfer.
  const started = await payLater(shop, visitor, { orderId, kind: 'transfer', arrived })
  if (!started.ok)
    return refuse(started.refusal.reason === 'gateway_unavailable' ? 'gateway_unavailable' : 'not_pending')
  return unknownAsNotFound(await recordReceivedPayment(shop, visitor, input))
}

/** Does not keep the order locked: payments use transactions of their own, with calls to the gateway in between. */
export async function findOrderForPayment(
  shop: Shop,
  visitor: Visitor,
  number: number,
): Promise<Result<OrderRow, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const order = await transaction(shop, (shop) => lockOrderByNumber(shop, number))
  return order ? ok(order) : refuse('not_found')
}

export function unknownAsNotFound<Value, Refusal>(
  result: Result<Value, Refusal | 'unknown'>,
): Result<Value, Refusal | 'not_found'> {
  if (result.ok) return result
  const { refusal } = result
  return refuse(refusal === 'unknown' ? 'not_found' : (refusal as Exclude<Refusal, 'unknown'>))
}
