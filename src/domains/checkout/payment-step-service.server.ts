import type { Visitor } from '#src/domains/access/access.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import { isCancelledByStaff, listOrderLines, type OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { presentLineItem, presentTotals } from '#src/domains/orders/order-view.ts'
import { type CheckoutPaymentKind, isPaidLater } from '#src/domains/orders/payment-rules.ts'
import { getUnpaidOrderExpiry } from '#src/domains/orders/placing/unpaid-order-expiry.ts'
import { getPaymentProgress } from '#src/domains/payments/gateway/hosted-sessions-service.server.ts'
import {
  findKindByMethodId,
  getMethodId,
  isApprovedBuyer,
  listPaymentMethods,
} from '#src/domains/payments/payment-methods-service.server.ts'
import {
  getAmountToPay,
  owesExtra,
  type PaymentProgress,
  type StartPaymentRefusal,
} from '#src/domains/payments/payments.ts'
import { startPayment } from '#src/domains/payments/payments-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import {
  checkoutDeliveryPath,
  orderConfirmationPath,
  orderPaymentPath,
  paymentReturnPath,
} from '#src/shared/paths/checkout-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { isPaidByLink } from './checkout.ts'
import { emptyBasketAfterOrder, findOrderToPay } from './checkout-service.server.ts'

const getCompletePath = ({ publicToken }: OrderRow) => paymentReturnPath(publicToken)

/** `not_found`: there is no such order. */
export type StepRedirect = { kind: 'redirect'; to: string } | { kind: 'not_found' }

/** Returns what the payment step shows. A visitor without an order is redirected to the delivery step. */
export async function openPaymentStep(shop: Shop, visitor: Visitor, token: string | undefined) {
  const order = await findOrderToPay(shop, visitor, token)
  if (!order) return refuseStep(redirectWithoutOrder(token))
  const progress = await getPaymentProgress(shop, visitor, order)
  // The rest of a part-paid order is paid as its first part: the order's page has the bank details and what is left to pay.
  if (progress === 'settled' || (order.receivedGrossPence > 0 && !owesExtra(order)))
    return refuseStep({ kind: 'redirect', to: await finishCheckout(shop, order) })
  // Prevents a second payment while the outcome of the first is not known.
  if (progress === 'processing' || progress === 'unconfirmed')
    return refuseStep({ kind: 'redirect', to: getCompletePath(order) })
  return ok(await presentPaymentStep(shop, visitor, { order, progress }))
}
export type PaymentStep = Awaited<ReturnType<typeof presentPaymentStep>>

/** An unknown link is not found; without a link the delivery step comes first [T32]. */
const redirectWithoutOrder = (token: string | undefined): StepRedirect =>
  token === undefined ? { kind: 'redirect', to: checkoutDeliveryPath } : { kind: 'not_found' }

const refuseStep = (redirect: StepRedirect): Result<PaymentStep, StepRedirect> => refuse(redirect)

type PaymentStepInput = {
  order: OrderRow
  progress: Exclude<PaymentProgress, 'settled' | 'processing' | 'unconfirmed'>
}

async function presentPaymentStep(shop: Shop, visitor: Visitor, { order, progress }: PaymentStepInput) {
  const { recaptcha } = shop.config
  const [lines, methods, isApproved] = await Promise.all([
    listOrderLines(shop, order.id),
    listPaymentMethods(shop, visitor, order),
    isApprovedBuyer(shop, order),
  ])
  const isExtra = owesExtra(order)
  const current = isExtra ? 'transfer' : order.paymentKind
  return {
    number: order.number,
    reference: formatOrderNumber(order),
    path: orderPaymentPath(order.publicToken),
    /** Staff chose the payment method "payment link" [CHK-03]. */
    isPaidByLink: isPaidByLink(order.internalPaymentMethod),
    /** An order opened by its link or made from a quote has no delivery step to go back to. */
    back: order.basketId === null ? undefined : checkoutDeliveryPath,
    progress,
    isCancelledByStaff: await isCancelledByStaff(shop, order),
    expiresAt: getUnpaidOrderExpiry(order)?.toISOString(),
    paymentDueAt: order.paymentDueAt?.toISOString(),
    methods,
    /** Trade customers choose for themselves; the card is submitted automatically for others only [CHK-10]. */
    submitsCard: progress === 'not started' && !isApproved && !isExtra,
    currentMethod: progress === 'pay later' && current ? getMethodId(shop, current) : undefined,
    lines: lines.map((line) => presentLineItem(line, order.locale)),
    totals: presentTotals(order),
    dates: { dispatch: order.promisedDispatchDate, delivery: order.promisedDeliveryDate },
    voucher: order.voucherName ?? order.voucherCode,
    amount: formatPounds(visitor.locale, pence(getAmountToPay(order))),
    isFree: order.totalGrossPence === 0,
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
}

type PaymentChoiceInput = {
  token: string | undefined
  method: unknown
  /** The method of the confirmed order that the page showed; empty if it showed none. */
  current?: string
  ipAddress: string
  captchaToken?: string
}

/** Starts the payment by the chosen method and returns the page to go to. */
export async function submitPaymentChoice(
  shop: Shop,
  visitor: Visitor,
  { token, method, current = '', ipAddress, captchaToken }: PaymentChoiceInput,
): Promise<Result<{ to: string }, StartPaymentRefusal | StepRedirect>> {
  const order = await findOrderToPay(shop, visitor, token)
  if (!order) return refuse(redirectWithoutOrder(token))
  const chosen = findKindByMethodId(shop, method)
  if (!chosen) return refuse({ reason: 'not_offered' })
  // Another tab has placed the order meanwhile. The payment step shows so, and asks before the method changes.
  if (isConfirmedOtherwise(shop, order, { chosen, current }))
    return refuse({ kind: 'redirect', to: orderPaymentPath(order.publicToken) })
  const started = await startPayment(shop, visitor, { order, kind: chosen, ipAddress, captchaToken })
  if (!started.ok) return started
  if (started.value.kind === 'settled') return ok({ to: await finishCheckout(shop, order) })
  return ok({ to: started.value.kind === 'hosted' ? toLocalPath(shop, started.value.url) : getCompletePath(order) })
}

type SeenChoice = { chosen: CheckoutPaymentKind; current: string }

/** Whether the order is placed by a method that is paid later, which is neither the chosen one nor the one that the page showed. */
function isConfirmedOtherwise(shop: Shop, order: OrderRow, { chosen, current }: SeenChoice): boolean {
  const { paymentKind } = order
  // The kind is that of the paid part.
  if (owesExtra(order)) return false
  if (paymentKind === null || !isPaidLater(paymentKind) || paymentKind === chosen) return false
  return getMethodId(shop, paymentKind) !== current
}

/** The stand-in gateway is a page of this shop. A path keeps visitors on the host name they came by, such as 127.0.0.1. */
function toLocalPath({ config }: Shop, url: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === config.publicOrigin ? pathname + search : url
}

/** The customer is back from the gateway. Redirects once the outcome is known; returns the order while it is not. */
export async function resolvePaymentReturn(
  shop: Shop,
  visitor: Visitor,
  token: string | undefined,
): Promise<Result<{ number: number; path: string }, StepRedirect>> {
  const order = token ? await findOrderToPay(shop, visitor, token) : undefined
  if (!order) return refuse({ kind: 'not_found' })
  const progress = await getPaymentProgress(shop, visitor, order)
  if (progress === 'settled' || progress === 'pay later')
    return refuse({ kind: 'redirect', to: await finishCheckout(shop, order) })
  if (progress === 'processing' || progress === 'unconfirmed')
    return ok({ number: order.number, path: getCompletePath(order) })
  return refuse({ kind: 'redirect', to: orderPaymentPath(order.publicToken) })
}

async function finishCheckout(shop: Shop, order: OrderRow): Promise<string> {
  await transaction(shop, (shop) => emptyBasketAfterOrder(shop, order.id))
  return orderConfirmationPath(order.publicToken)
}
