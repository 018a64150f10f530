import { isDeepStrictEqual } from 'node:util'
import { can, isServing, type Visitor } from '#src/domains/access/access.ts'
import { type BasketToOrder, findBagId, findBasketToOrder } from '#src/domains/basket/ordering-service.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import {
  findOrderOfCheckout,
  findOrdersAround,
  isTransactionKnown,
  type OrderRow,
} from '#src/domains/orders/placed-orders-service.server.ts'
import {
  drawIdOfOrder,
  type FrozenOrder,
  type PlacedOrder,
  type PlacingRefusal,
  placeFrozenOrder,
  recordStaffOrder,
} from '#src/domains/orders/placing-service.server.ts'
import { endCardSession } from '#src/domains/payments/card-sessions-service.server.ts'
import { recordExternalPayment } from '#src/domains/payments/payments-service.server.ts'
import { callOffPayment } from '#src/domains/payments/settling-service.server.ts'
import { listDesignInputs } from '#src/domains/personalisation/personalisation-service.server.ts'
import { checkPayable } from '#src/domains/pricing/basket-price.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import { allOrNothingInTurn } from '#src/platform/in-turn.server.ts'
import { networkOf } from '#src/platform/network.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { hasBeenPaid, type ShownTotal } from './checkout.ts'
import { findCheckout, saveTyped } from './checkout-store.server.ts'
import type { TypedFields } from './checkout-tables.server.ts'
import { freezeLines, freezeTotals } from './freeze-basket.ts'
import { findBuyerLocale } from './prefill-service.server.ts'

/** Who orders and where it goes, checked by the contract. */
export type OrderDetails = {
  email: string
  firstName: string
  lastName: string
  telephone: string
  billing: FrozenAddress
  shipping: FrozenAddress
  referrer: string
  /** Of a customer-service order; nobody else's counts (threats.md T34). */
  internal?: { source: string; paymentMethod: string; externalOrderId: string; externalTransactionId: string }
}

export type PlaceOrder = {
  /** Of the checkout that was shown; empty where the form came without one. */
  token: string
  shown: ShownTotal
  details: OrderDetails
  /** Kept with the order, so that going back loses nothing. */
  typed?: TypedFields
  /** The network address that it came from, for limits. */
  address?: string
}

export type PlaceOrderRefusal =
  | PlacingRefusal
  | 'basket_empty'
  /** Not what was shown at the press of the button: another version, or another total (threats.md T33, F23). */
  | 'basket_changed'
  /** Something in it cannot be had any more. */
  | 'unavailable'
  /** The same token with another basket, or in other hands (threats.md T88). */
  | 'token_used'
  /** An external transaction pays one order only (threats.md T34). */
  | 'transaction_known'
  /** So many orders have been placed from this address or session within the hour. */
  | { reason: 'too_many_orders'; seconds: number }

const maxGuestOrdersAnHour = 10
const maxCustomerOrdersAnHour = 30

/**
 * Counts the order that is about to be placed, and returns the seconds to wait once there are too many. Inside the placing
 * transaction and before it takes anything else: what is not placed does not count, and two never wait for each other.
 */
function takeOrderLimit(shop: Shop, visitor: Visitor, address: string | undefined): Promise<number> {
  if (can(visitor, 'order.on-behalf')) return Promise.resolve(0)
  const isGuest = visitor.customerId === undefined
  const limit = { max: isGuest ? maxGuestOrdersAnHour : maxCustomerOrdersAnHour, seconds: 3600 }
  const who = isGuest ? 'guest' : 'customer'
  const limits = [{ ...limit, name: `order of ${who}`, subject: String(visitor.customerId ?? visitor.sessionId) }]
  if (address !== undefined) limits.push({ ...limit, name: `order of ${who} from`, subject: networkOf(address) })
  return takeAttempt(shop, limits)
}

/**
 * One basket becomes one order, however often it is asked (T87): the first post makes it, every other one of the same token
 * is answered with it. Going through again with other details or another basket replaces what was not paid.
 */
export async function placeOrder(
  shop: Shop,
  visitor: Visitor,
  { token, shown, details: given, typed, address }: PlaceOrder,
): Promise<Result<PlacedOrder, PlaceOrderRefusal>> {
  const details = isInternalOrder(visitor) ? given : { ...given, internal: undefined }
  // What a basket holds and costs is one reading: whatever changes after it comes after the order.
  const basket = await findBasketToOrder(shop, visitor)
  if (!basket) return answerAgain(shop, visitor, token)
  const isWhole = isOrderable(basket)
  const frozen = await freeze(shop, visitor, { token, basket, details, address })
  const isShown = token !== '' && basket.version === shown.version && basket.price.totalGross === shown.totalPence
  const place = (asked?: OrderRow) =>
    // Of several posts for one basket the others find the order of the first.
    allOrNothingInTurn(shop, basket.id, async (shop): Promise<Result<Placing, PlaceOrderRefusal | BeingPaid>> => {
      const [{ known, open }, orderId] = await Promise.all([
        findOrdersAround(shop, { checkoutToken: token, basketId: basket.id }),
        drawIdOfOrder(shop),
      ])
      if (known) {
        const isSame = known.status !== 'cancelled' && isSameBasket(known, frozen)
        const isOwn = isSame && (await isOwnOrder(shop, visitor, { order: known, basketId: basket.id }))
        return isOwn ? ok(known) : refuse('token_used')
      }
      // Said first: what is sold out has changed the total too, but there is no new total to go on with.
      if (!isWhole || !frozen) return refuse('unavailable')
      if (!isShown) return refuse(basket.voucher?.problem === 'invalid_code' ? 'voucher_gone' : 'basket_changed')
      if (open && isSameOrder(open, frozen)) return ok(open)
      if (open?.paymentMethod === 'stripe' && open.id !== asked?.id) return refuse({ beingPaid: open })
      const seconds = await takeOrderLimit(shop, visitor, address)
      if (seconds > 0) return refuse({ reason: 'too_many_orders', seconds })
      if (open) await giveUp(shop, open)
      return placeWithin(shop, visitor, {
        orderId,
        frozen: { ...frozen, replacesNumber: open?.number ?? null },
        typed,
      })
    })
  let placed = await place()
  while (!placed.ok && isBeingPaid(placed.refusal)) {
    const { beingPaid } = placed.refusal
    const ended = await endCardSession(shop, beingPaid.id)
    if (ended.ok && ended.value !== 'ended') return ok(beingPaid)
    placed = await place(beingPaid)
  }
  return placed.ok ? placed : refuse(placed.refusal as PlaceOrderRefusal)
}

/**
 * The order that this one would replace may have been paid by card in another tab, or is about to be: the gateway is asked,
 * outside of the transaction. If so that order stands, and nobody pays for both.
 */
type BeingPaid = { beingPaid: OrderRow }
const isBeingPaid = (refusal: PlaceOrderRefusal | BeingPaid): refusal is BeingPaid =>
  typeof refusal !== 'string' && 'beingPaid' in refusal
type Placing = PlacedOrder | Promise<PlacedOrder>

async function placeWithin(
  shop: Shop,
  visitor: Visitor,
  { orderId, frozen, typed }: { orderId: number; frozen: FrozenOrder; typed: TypedFields | undefined },
): Promise<Result<Placing, PlaceOrderRefusal>> {
  const transaction = frozen.externalTransactionId
  if (transaction && (await isTransactionKnown(shop, transaction))) return refuse('transaction_known')
  const placed = await placeFrozenOrder(shop, orderId, frozen)
  if (!placed.ok) return placed
  const { state, stored } = placed.value
  const { checkoutToken: token, basketId } = frozen
  const kept = typed && basketId && saveTyped(shop.db, { token, basketId }, typed)
  if (frozen.placedByStaffId) await recordStaffOrder(shop, visitor, { ...frozen, ...(await stored) })
  if (transaction && hasBeenPaid(frozen.internalPaymentMethod ?? '')) {
    const [order] = await Promise.all([stored, kept])
    await recordExternalPayment(shop, visitor, { orderId })
    return ok(order)
  }
  const rest = Promise.all([kept, queueOrderMail(shop, { kind: 'order received', orderId, state })])
  // Should the order fail, these fail too, and say less of why.
  rest.catch(() => {})
  return ok(stored.then((order) => rest.then(() => order)))
}

async function giveUp(shop: Shop, { id: orderId }: OrderRow): Promise<void> {
  const moved = await moveOrder(shop, { orderId, to: 'cancelled', by: { kind: 'system' } })
  if (moved.ok) await callOffPayment(shop, orderId)
}

/** Everything in it can be had, and has a price. */
export const isOrderable = ({ lines, price }: BasketToOrder) =>
  lines.every(({ problem }) => !problem) && checkPayable(price).ok

/** spec §6: a customer-service order, in the mode that a staff member has switched on. */
export const isInternalOrder = (visitor: Visitor) => isServing(visitor)

/** The basket was emptied since: by the order that this token has become. */
async function answerAgain(shop: Shop, visitor: Visitor, token: string): Promise<Result<PlacedOrder, 'basket_empty'>> {
  const order = await findOrderOfCheckout(shop, token)
  const isOwn = order && (await isOwnOrder(shop, visitor, { order, basketId: await findBagId(shop, visitor) }))
  return isOwn ? ok(order) : refuse('basket_empty')
}

/**
 * T88: whoever names the token of an order is led to it when it is theirs: of their account, placed by them for somebody
 * while they are staff, or, as a guest, from their basket. Once settled it is of no basket any more, but the checkout of that basket still has its token.
 */
async function isOwnOrder(
  shop: Shop,
  visitor: Visitor,
  { order, basketId }: { order: OrderRow; basketId: string | undefined },
): Promise<boolean> {
  const { customerId } = visitor
  // A guest's order is not an account's because their basket was merged into it.
  if (customerId !== undefined)
    return order.customerId === customerId || (order.placedByStaffId === customerId && can(visitor, 'order.on-behalf'))
  if (basketId === undefined) return false
  if (order.basketId !== null) return order.basketId === basketId
  return (await findCheckout(shop.db, basketId))?.token === order.checkoutToken
}

type Freezing = { token: string; basket: BasketToOrder; details: OrderDetails; address: string | undefined }

async function freeze(shop: Shop, visitor: Visitor, { token, basket, details, address }: Freezing) {
  const designIds = basket.lines.flatMap(({ designId }) => designId ?? [])
  const designs = await listDesignInputs(shop, designIds)
  const locale = await findBuyerLocale(shop, visitor)
  const [first, ...others] = freezeLines(basket, { locale, designs })
  if (!first) return undefined
  const { internal, ...person } = details
  const voucher = basket.voucher && !basket.voucher.problem ? basket.voucher : undefined
  return {
    ...person,
    checkoutToken: token,
    basketId: basket.id,
    basketFingerprint: basket.fingerprint,
    customerId: (isInternalOrder(visitor) ? visitor.actingFor : visitor.customerId) ?? null,
    placedByStaffId: isInternalOrder(visitor) ? visitor.customerId : null,
    placedFrom:
      address !== undefined && visitor.customerId === undefined ? hashOfSecret(networkOf(address)) : undefined,
    locale,
    ...freezeTotals(basket.price),
    voucherId: voucher ? basket.voucherId : null,
    voucherCode: voucher?.code ?? null,
    voucherName: voucher ? inLocale(locale, voucher.name) : null,
    source: internal?.source ?? null,
    internalPaymentMethod: internal?.paymentMethod ?? null,
    externalOrderId: internal?.externalOrderId ?? null,
    externalTransactionId: internal?.externalTransactionId || null,
    lines: [first, ...others],
    by: { kind: isInternalOrder(visitor) ? 'staff' : 'customer', id: visitor.customerId },
  } satisfies FrozenOrder
}

function isSameBasket(order: OrderRow, frozen: FrozenOrder | undefined): boolean {
  return order.basketFingerprint === frozen?.basketFingerprint && order.totalGrossPence === frozen.totalGrossPence
}

const comparedDetails = ['email', 'firstName', 'lastName', 'telephone', 'billing', 'shipping', 'referrer'] as const
const comparedInternals = ['source', 'internalPaymentMethod', 'externalOrderId', 'externalTransactionId'] as const

function isSameOrder(order: OrderRow, frozen: FrozenOrder): boolean {
  const isEqual = (name: (typeof comparedDetails)[number] | (typeof comparedInternals)[number]) =>
    isDeepStrictEqual(order[name], frozen[name] ?? null)
  return isSameBasket(order, frozen) && [...comparedDetails, ...comparedInternals].every(isEqual)
}
