import { recalculatePromisedDays } from '#src/domains/catalogue/stock/dispatch-date.ts'
import { getDispatchTerms } from '#src/domains/catalogue/stock/dispatch-service.server.ts'
import { markReservationsShipped, releaseStock } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { returnVoucherUse } from '#src/domains/vouchers/vouchers-service.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { overridePrintBlocker, removePrintOverrides } from '../artwork/line-artwork-store.server.ts'
import { findPrintBlocker } from '../line-artwork.ts'
import {
  insertOrderEvent,
  listOrderLineRows,
  lockOrderRow,
  type OrderRow,
  saveOrderStatus,
} from '../orders-store.server.ts'
import { isOnAccount } from '../payment-rules.ts'
import { syncBasketReservations } from '../placing/basket-orders-service.server.ts'
import { listOpenLines } from '../shipments/shipment.ts'
import { listLineUnits } from '../shipments/shipments-store.server.ts'
import { isPartPaid } from './order-payment-state.ts'
import {
  type ActorKind,
  checkOrderTransition,
  isBeforeDispatch,
  isBeforeProduction,
  type OrderStatus,
  type OrderTransitionRefusal,
  type PrintBlocker,
} from './order-states.ts'

/** Who makes a transition; `id` is the account's. */
export type Actor = { kind: ActorKind; id?: number }
/** `overridden`: what would have refused the transition without the override. */
export type OrderTransitionResult = { orderId: number; from: OrderStatus; to: OrderStatus; overridden?: PrintBlocker }

type TransitionInput = {
  orderId: number
  to: OrderStatus
  by: Actor
  note?: string
  /** Somebody who may do so has decided to print without complete artwork or an approved proof. */
  ignoresPrintBlocker?: boolean
  /** A shipment of the order was undone just before. */
  undoesShipment?: boolean
  /** The transition undoes a payment that staff recorded. */
  undoesRecordedPayment?: boolean
}

/**
 * The only way an order changes its status. Call it inside a transaction: it locks the order, checks the transition and
 * writes one event [P22]. An order that ends before its dispatch returns the units that have not left to stock. A cancelled one
 * also returns its voucher use. Once an order is paid, its basket no longer counts the units as its own.
 */
export async function transitionOrder(
  shop: Shop,
  {
    orderId,
    to,
    by,
    note = '',
    ignoresPrintBlocker = false,
    undoesShipment = false,
    undoesRecordedPayment = false,
  }: TransitionInput,
): Promise<Result<OrderTransitionResult, 'unknown' | OrderTransitionRefusal>> {
  const order = await lockOrderRow(shop.db, orderId)
  if (!order) return refuse('unknown')
  const from = order.status
  const linesToPrint = startsProduction(from, to) ? await listLinesToPrint(shop.db, orderId) : []
  const blocker = findPrintBlocker(linesToPrint)
  const context = {
    isPaid: order.paidAt !== null,
    isOnAccount: isOnAccount(order.paymentKind),
    printBlocker: ignoresPrintBlocker ? undefined : blocker,
    isShipped: order.firstDispatchedAt !== null,
    undoesShipment,
    isPartPaid: isPartPaid(order),
    undoesRecordedPayment,
  }
  const checked = checkOrderTransition({ from, to, by: by.kind }, context)
  if (!checked.ok) return checked
  const now = shop.clock.now()
  await saveOrderStatus(shop.db, orderId, {
    status: to,
    updatedAt: now,
    ...(to === 'paid' && { paidAt: order.paidAt ?? now }),
    ...(from === 'awaiting payment' && to === 'paid' && (await recalculatePromisedDates(shop, order, now))),
    ...(startsOrUndoesProduction(from, to) && { producedAt: null }),
    ...(to === 'dispatched' && { dispatchedAt: now }),
    ...(undoesShipment && { dispatchedAt: null }),
  })
  await insertOrderEvent(shop.db, {
    orderId,
    fromStatus: from,
    toStatus: to,
    actorKind: by.kind,
    actorId: by.id,
    note,
    occurredAt: now,
  })
  const blockedLines = linesToPrint.filter((line) => findPrintBlocker([line]))
  if (ignoresPrintBlocker && blockedLines.length > 0) await overridePrintBlocker(shop.db, blockedLines)
  if (undoesProduction(from, to)) await removePrintOverrides(shop.db, orderId)
  if (to === 'cancelled') await returnVoucher(shop, order)
  if (isEndedBeforeDispatch(from, to)) await releaseStock(shop, { orderId })
  else if (!isBeforeDispatch(to)) await markReservationsShipped(shop, orderId)
  if (from === 'awaiting payment' && order.basketId) await syncBasketReservations(shop, order.basketId)
  return ok({ orderId, from, to, ...(blocker && { overridden: blocker }) })
}

/** The work starts with the payment, unless the order is on account. */
async function recalculatePromisedDates(shop: Shop, order: OrderRow, paidAt: Date) {
  const { promisedDispatchDate: dispatchDate, promisedDeliveryDate: deliveryDate, createdAt } = order
  if (!dispatchDate || isOnAccount(order.paymentKind)) return {}
  const terms = await getDispatchTerms(shop)
  const renewed = recalculatePromisedDays({ dispatchDate, deliveryDate }, { promisedAt: createdAt, paidAt }, terms)
  return { promisedDispatchDate: renewed.dispatchDate, promisedDeliveryDate: renewed.deliveryDate }
}

/** False from `dispatched`: then a shipment was undone. */
const startsProduction = (from: OrderStatus, to: OrderStatus) => to === 'in production' && from !== 'dispatched'

const undoesProduction = (from: OrderStatus, to: OrderStatus) => from === 'in production' && isBeforeProduction(to)
const startsOrUndoesProduction = (from: OrderStatus, to: OrderStatus) =>
  startsProduction(from, to) || undoesProduction(from, to)

/** Leaves out completely dispatched lines: nothing more is printed for them. */
async function listLinesToPrint(db: Database, orderId: number) {
  const openLines = listOpenLines(await listLineUnits(db, orderId)).map(({ lineId }) => lineId)
  return (await listOrderLineRows(db, orderId)).filter(({ id }) => openLines.includes(id))
}

const isEndedBeforeDispatch = (from: OrderStatus, to: OrderStatus) =>
  isBeforeDispatch(from) && (to === 'cancelled' || to === 'refunded')

async function returnVoucher(shop: Shop, { id: orderId, voucherId, email }: OrderRow): Promise<void> {
  if (voucherId !== null) await returnVoucherUse(shop, { orderId, voucherId, email })
}
