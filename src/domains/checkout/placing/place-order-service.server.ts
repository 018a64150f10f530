import { can, isInServiceMode, type Visitor } from '#src/domains/access/access.ts'
import {
  type BasketForOrder,
  findBasketForOrder,
} from '#src/domains/basket/checkout/basket-for-order-service.server.ts'
import type { ReservedUnits } from '#src/domains/catalogue/stock/stock-reservation.ts'
import { queueOrderEmail } from '#src/domains/orders/emails/order-emails-service.server.ts'
import { isTransactionRecorded, type OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import { type CheckoutPaymentKind, isPaidAtProvider } from '#src/domains/orders/payment-rules.ts'
import { findCheckoutOrders } from '#src/domains/orders/placing/basket-orders-service.server.ts'
import {
  auditStaffOrder,
  type FrozenOrder,
  type PlacedOrder,
  type PlacingRefusal,
  placeFrozenOrder,
  reserveOrderId,
} from '#src/domains/orders/placing/place-frozen-order-service.server.ts'
import type { UnpaidStockRefusal } from '#src/domains/orders/placing/unpaid-stock-limit.ts'
import { checkUnpaidStock } from '#src/domains/orders/placing/unpaid-stock-service.server.ts'
import { cancelOrder } from '#src/domains/payments/cancel-order-service.server.ts'
import { endHostedSession } from '#src/domains/payments/gateway/hosted-sessions-service.server.ts'
import { canTakePayment, isOrderPayableAtOnce } from '#src/domains/payments/payment-methods-service.server.ts'
import type { StartPaymentRefusal } from '#src/domains/payments/payments.ts'
import { confirmStaffOrder, recordExternalPayment } from '#src/domains/payments/payments-service.server.ts'
import { pipelinedTransaction } from '#src/platform/database/pipelined-transaction.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { toNetwork } from '#src/platform/rate-limits/network.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type ExpectedTotal, findPaidLaterKind } from '../checkout.ts'
import { saveCheckoutFormValues } from '../checkout-store.server.ts'
import type { CheckoutFormValues } from '../delivery/delivery-form-values.ts'
import {
  type CheckoutDetails,
  freezeOrder,
  isOrderable,
  isSameBasket,
  isSameOrder,
} from './freeze-order-service.server.ts'
import { findPlacedOrder, isOwnOrder } from './own-order-service.server.ts'

export type PlaceOrderInput = {
  /** The checkout's token; empty if the form had none. */
  token: string
  expected: ExpectedTotal
  details: CheckoutDetails
  /** Saved with the order, so that the delivery step is filled in when the visitor goes back. */
  formValues?: CheckoutFormValues
  /** The address that rate limits count. */
  ipAddress?: string
}

export type PlaceOrderRefusal =
  | PlacingRefusal
  | UnpaidStockRefusal
  | 'basket_empty'
  /** The basket's version or total is not the expected one [T33, F23]. */
  | 'basket_changed'
  /** Only the delivery charge is not the expected one: of the postcode, of the chosen services, or changed since. */
  | 'delivery_changed'
  /** The goods are not delivered to the postcode. They can be quoted. */
  | 'not_delivered'
  /** The shop offers this buyer no way to pay the total. */
  | 'no_payment_method'
  /** A line can no longer be ordered. */
  | 'unavailable'
  /** The token belongs to an order of another basket or of somebody else [T88]. */
  | 'token_used'
  /** An external transaction pays one order only [T34]. */
  | 'transaction_already_recorded'
  /** Staff chose a payment method that this customer or order does not have. */
  | { reason: 'payment_refused'; kind: CheckoutPaymentKind; paymentRefusal: StartPaymentRefusal['reason'] }
  /** The hourly limit of this account, session or network is reached. */
  | { reason: 'too_many_orders'; seconds: number }

/** The order to be replaced may be paid by card just now: the gateway decides, outside the transaction. */
type PaymentInProgress = { orderBeingPaid: OrderRow }
/** The order, or its insert that is still under way. */
type OrderBeingStored = PlacedOrder | Promise<PlacedOrder>
type PlaceAttempt = Promise<Result<OrderBeingStored, PlaceOrderRefusal | PaymentInProgress>>

/**
 * Turns the basket into one order. Repeating the call with the same token returns that order [T87]; another basket or other
 * details replace the unpaid order.
 */
export async function placeOrder(
  shop: Shop,
  visitor: Visitor,
  input: PlaceOrderInput,
): Promise<Result<PlacedOrder, PlaceOrderRefusal>> {
  const details = isInServiceMode(visitor) ? input.details : { ...input.details, internal: undefined }
  // The order is made from this one reading of the basket; later changes do not reach it.
  const { shipping, deliveryServiceIds = [] } = details
  const basket = await findBasketForOrder(shop, visitor, { deliveryPostcode: shipping.postcode, deliveryServiceIds })
  if (!basket) return findPlacedOrder(shop, visitor, input.token)
  const { token, ipAddress } = input
  const frozen = await freezeOrder(shop, visitor, { token, basket, details, ipAddress })
  // Not inside the transaction, which would read the settings from the database instead of the cache.
  const isPayableAtOnce = frozen !== undefined && (await isOrderPayableAtOnce(shop, frozen))
  const isPayable = isPayableAtOnce || (frozen !== undefined && (await canTakePayment(shop, visitor, frozen)))
  const placing = { input, basket, frozen, isPayable, isPayableAtOnce }
  // The lock on the basket makes parallel requests wait, so that they find the order of the first.
  const place = (endedSession?: OrderRow) =>
    pipelinedTransaction(shop, basket.id, (shop) => tryToPlaceOrder(shop, visitor, { ...placing, endedSession }))
  let placed = await place()
  while (!placed.ok && isPaymentInProgress(placed.refusal)) {
    const { orderBeingPaid } = placed.refusal
    const ended = await endHostedSession(shop, orderBeingPaid.id)
    // It has been paid, so it is not replaced.
    if (ended.ok && ended.value !== 'ended') return ok(orderBeingPaid)
    placed = await place(orderBeingPaid)
  }
  return placed.ok ? placed : refuse(placed.refusal as PlaceOrderRefusal)
}

const isPaymentInProgress = (refusal: PlaceOrderRefusal | PaymentInProgress): refusal is PaymentInProgress =>
  typeof refusal !== 'string' && 'orderBeingPaid' in refusal

type PlaceAttemptInput = {
  input: PlaceOrderInput
  basket: BasketForOrder
  frozen: FrozenOrder | undefined
  isPayable: boolean
  isPayableAtOnce: boolean
  /** The unpaid order whose hosted session has been ended. */
  endedSession: OrderRow | undefined
}

async function tryToPlaceOrder(
  shop: Shop,
  visitor: Visitor,
  { input, basket, frozen, isPayable, isPayableAtOnce, endedSession }: PlaceAttemptInput,
): PlaceAttempt {
  const { token, expected, formValues, ipAddress } = input
  const [{ placed, open }, orderId] = await Promise.all([
    findCheckoutOrders(shop, { checkoutToken: token, basketId: basket.id }),
    reserveOrderId(shop),
  ])
  if (placed) {
    const isSame = placed.status !== 'cancelled' && isSameBasket(placed, frozen)
    const isOwn = isSame && (await isOwnOrder(shop, visitor, { order: placed, basketId: basket.id }))
    return isOwn ? ok(placed) : refuse('token_used')
  }
  // Checked before the total: a sold-out line changes the total too, but the new total cannot be ordered either.
  if (!isOrderable(basket) || !frozen) return refuse('unavailable')
  const isExpected =
    token !== '' && basket.version === expected.version && basket.price.totalGross === expected.totalPence
  if (!basket.price.delivery.isDeliverable) return refuse('not_delivered')
  if (!isExpected) return refuse(explainUnexpectedTotal(basket, expected))
  if (open && isSameOrder(open, frozen)) return ok(open)
  if (!isPayable) return refuse('no_payment_method')
  if (open && isPaidAtProvider(open.paymentKind) && open.id !== endedSession?.id)
    return refuse({ orderBeingPaid: open })
  const seconds = await countOrderAttempt(shop, visitor, ipAddress)
  if (seconds > 0) return refuse({ reason: 'too_many_orders', seconds })
  if (open) await cancelOrder(shop, { orderId: open.id, by: { kind: 'system' } })
  return storeOrder(shop, visitor, {
    orderId,
    frozen: { ...frozen, replacesNumber: open?.number ?? null, replacesNumberPrefix: open?.numberPrefix ?? '' },
    isPayableAtOnce,
    formValues,
  })
}

function explainUnexpectedTotal(basket: BasketForOrder, expected: ExpectedTotal): PlaceOrderRefusal {
  if (basket.voucher?.problem === 'invalid_code') return 'voucher_unavailable'
  const { deliveryGross, totalGross } = basket.price
  const isOnlyDelivery =
    basket.version === expected.version &&
    expected.deliveryPence !== undefined &&
    totalGross - deliveryGross === expected.totalPence - expected.deliveryPence
  return isOnlyDelivery ? 'delivery_changed' : 'basket_changed'
}

const maxGuestOrdersPerHour = 10
const maxCustomerOrdersPerHour = 30

/**
 * Counts the order against the hourly limits and returns the seconds to wait, or 0. Runs inside the placing transaction, so that
 * only placed orders count. After the lock on the basket it is the first one, so that two orders cannot deadlock.
 */
function countOrderAttempt(shop: Shop, visitor: Visitor, ipAddress: string | undefined): Promise<number> {
  if (can(visitor, 'order.on-behalf')) return Promise.resolve(0)
  const isGuest = visitor.customerId === undefined
  const limit = { max: isGuest ? maxGuestOrdersPerHour : maxCustomerOrdersPerHour, seconds: 3600 }
  const buyer = isGuest ? 'guest' : 'customer'
  const limits = [{ ...limit, name: `order of ${buyer}`, subject: String(visitor.customerId ?? visitor.sessionId) }]
  if (ipAddress !== undefined) limits.push({ ...limit, name: `order of ${buyer} from`, subject: toNetwork(ipAddress) })
  return countAttempt(shop, limits)
}

type SaveOrderInput = {
  orderId: number
  frozen: FrozenOrder
  isPayableAtOnce: boolean
  formValues: CheckoutFormValues | undefined
}

async function storeOrder(
  shop: Shop,
  visitor: Visitor,
  { orderId, frozen, isPayableAtOnce, formValues }: SaveOrderInput,
): Promise<Result<OrderBeingStored, PlaceOrderRefusal>> {
  const { externalTransactionId } = frozen
  if (externalTransactionId && (await isTransactionRecorded(shop, externalTransactionId)))
    return refuse('transaction_already_recorded')
  const checkReserved = (reserved: readonly ReservedUnits[]) =>
    checkUnpaidStock(shop, frozen, { reserved, isPayableAtOnce })
  const placed = await placeFrozenOrder(shop, { orderId, checkReserved }, frozen)
  if (!placed.ok) return placed
  const { state, stored } = placed.value
  const { checkoutToken: token, basketId } = frozen
  const saving = formValues && basketId && saveCheckoutFormValues(shop.db, { token, basketId }, formValues)
  if (frozen.placedByStaffId) await auditStaffOrder(shop, visitor, { ...frozen, ...(await stored) })
  const paidLaterBy = findPaidLaterKind(frozen)
  if (externalTransactionId || paidLaterBy) {
    const [order] = await Promise.all([stored, saving])
    if (externalTransactionId) await recordExternalPayment(shop, visitor, { orderId })
    if (paidLaterBy) {
      const confirmed = await confirmStaffOrder(shop, visitor, { orderId, kind: paidLaterBy })
      if (!confirmed.ok)
        return refuse({ reason: 'payment_refused', kind: paidLaterBy, paymentRefusal: confirmed.refusal.reason })
    }
    return ok(order)
  }
  const rest = Promise.all([saving, queueOrderEmail(shop, { kind: 'order received', orderId, state })])
  // If the order itself fails, its error is the one to report.
  rest.catch(() => {})
  return ok(stored.then((order) => rest.then(() => order)))
}
