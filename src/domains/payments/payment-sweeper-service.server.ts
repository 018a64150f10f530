import { z } from 'zod'
import { isExpired } from '#src/domains/orders/order-keeping.ts'
import { queueOrderMail } from '#src/domains/orders/order-mails-service.server.ts'
import { moveOrder } from '#src/domains/orders/order-moves-service.server.ts'
import {
  forgetWhereOrdersCameFrom,
  holdOrder,
  listAbandonedOrders,
} from '#src/domains/orders/owed-orders-service.server.ts'
import { findOrderStatus } from '#src/domains/orders/placed-orders-service.server.ts'
import { eachInTurn } from '#src/platform/each-in-turn.server.ts'
import type { OutboxWorker } from '#src/platform/outbox.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { askFor, closeSession, endCardSession } from './card-sessions-service.server.ts'
import { workOpenEvents } from './payment-events-service.server.ts'
import { claimToAsk, forgetStartedFrom, type PaymentRow } from './payments-store.server.ts'
import { carryOutRefund } from './refunds-service.server.ts'
import { callOffPayment, closeSessionKind, refundKind, tellOfFailure } from './settling-service.server.ts'

const minuteMs = 60_000
/** threats.md F20: whose webhook has not come by then is asked for. */
const patienceMs = 2 * minuteMs
/** Whoever was declined has had time to try another card. */
const declinedForGoodMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs

export function sweepPayments(shop: Shop): Promise<void> {
  return eachInTurn([workOpenEvents, askForPayments], (work) => work(shop))
}

/** Those whose webhook never came, each at most once a minute. */
async function askForPayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await claimToAsk(shop.db, { now, olderThan: new Date(now.getTime() - patienceMs) })
  await eachInTurn(due, (payment) => sweep(shop, payment))
}

async function sweep(shop: Shop, payment: PaymentRow): Promise<void> {
  const { id, orderId, gatewayReference } = payment
  if (!gatewayReference) return
  const isWanted = (await findOrderStatus(shop, orderId)) === 'awaiting payment'
  if (!isWanted) {
    await endCardSession(shop, orderId)
    return
  }
  const asked = await askFor(shop, { id, gatewayReference })
  const isDeclined =
    payment.failureReason !== null && shop.clock.now().getTime() - payment.updatedAt.getTime() > declinedForGoodMs
  if (asked.ok && asked.value.state === 'open' && isDeclined) {
    await transaction(shop, (shop) => tellOfFailure(shop, orderId))
  }
}

/** An order that nobody paid in time gives back its stock; what staff or a quote promised stays. */
export function cancelAbandonedOrders(shop: Shop): Promise<void> {
  return eachInTurn(listAbandonedOrders(shop), async (orderId) => {
    const ended = await endCardSession(shop, orderId)
    if (ended.ok && ended.value === 'ended') await transaction(shop, (shop) => cancelExpired(shop, orderId))
  })
}

/** Looks again while it holds the order: it may have been paid meanwhile, or its customer has chosen bank transfer. */
async function cancelExpired(shop: Shop, orderId: number): Promise<void> {
  const order = await holdOrder(shop, orderId)
  if (!order || !isExpired(order, shop.clock.now())) return
  const note = say(order.locale, ordersText.notPaidInTime)
  const moved = await moveOrder(shop, { orderId, to: 'cancelled', by: { kind: 'system' }, note })
  if (!moved.ok) return
  await callOffPayment(shop, orderId)
  // A mail has said that it is kept, and how to pay it.
  await queueOrderMail(shop, { kind: 'order expired', orderId })
}

/** Declined cards are counted for minutes; a day later nobody needs to know where a payment was started from. */
export async function forgetPayers(shop: Shop): Promise<void> {
  await forgetStartedFrom(shop.db, new Date(shop.clock.now().getTime() - dayMs))
  await forgetWhereOrdersCameFrom(shop)
}

const refundWork = z.object({ refundId: z.number() })
const closeWork = z.object({ session: z.string() })

const refundWorker: OutboxWorker = async (shop, { payload }) => {
  const status = await carryOutRefund(shop, refundWork.parse(payload).refundId)
  if (status === 'pending') throw new Error('The gateway does not answer')
}

const closeSessionWorker: OutboxWorker = async (shop, { payload }) => {
  // Until its end is known: of a payment that we have given up the sweeper does not ask, and a webhook may be lost.
  const closed = await closeSession(shop, closeWork.parse(payload).session)
  if (!closed.ok && closed.refusal.kind === 'away') throw new Error(closed.refusal.detail)
  if (closed.ok && (closed.value.state === 'open' || closed.value.state === 'processing'))
    throw new Error('The card session is not over yet')
}

export const paymentWorkers = { [refundKind]: refundWorker, [closeSessionKind]: closeSessionWorker }
