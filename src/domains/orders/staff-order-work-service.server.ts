import { demand, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { type Pence, parsePounds } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueOrderMail } from './order-mails-service.server.ts'
import { moveOrder } from './order-moves-service.server.ts'
import type { MoveRefusal, OrderStatus } from './order-states.ts'
import { lockOrder, type OrderRow } from './orders-store.server.ts'
import { startPayment } from './payments-service.server.ts'
import { confirmTransfer, refundPayment } from './refunds-service.server.ts'
import { cancelPending } from './settling-service.server.ts'
import { paymentLinkLetter } from './staff-letters.ts'
import type { ArtworkForm } from './staff-orders-contract.ts'
import { findOrderId, insertNote, saveArtworkStatus } from './staff-orders-store.server.ts'

type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
export type WorkRefusal = MoveRefusal | 'too_much' | 'not_pending' | 'gateway_away' | 'gateway_refused' | 'wrong_amount'
type Work = Result<undefined, NotAllowed | WorkRefusal>

/** STAFF-01: what the table of states allows, with its record. Money is moved by the two use cases below. */
export function moveStaffOrder(
  shop: Shop,
  visitor: Visitor,
  { number, to, note }: { number: number; to: OrderStatus; note: string },
): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId }) => {
    if (to === 'paid' || to === 'refunded') return refuse('not_allowed')
    const moved = known(await moveOrder(shop, { orderId, to, by: { kind: 'staff', id: visitor.customerId }, note }))
    if (!moved.ok) return moved
    if (to === 'cancelled') await cancelPending(shop, orderId)
    const { from } = moved.value
    const change = { before: { status: from }, after: { status: to }, note }
    await recordAudit(shop, { by: visitor, action: 'order moved', subject: 'order', subjectId: number, ...change })
    return ok(undefined)
  })
}

/** For colleagues only; the customer never sees it. */
export function addOrderNote(
  shop: Shop,
  visitor: Visitor,
  { number, text }: { number: number; text: string },
): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId }) => {
    const writtenAt = shop.clock.now()
    await insertNote(shop.db, { orderId, authorKind: 'staff', authorId: visitor.customerId, text, writtenAt })
    const entry = { action: 'order note added', subject: 'order', subjectId: number, note: text }
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

/** STAFF-08: instead of taking the money on the telephone. */
export function sendPaymentLink(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, order) => {
    if (order.status !== 'awaiting payment') return refuse('not_allowed')
    const { company } = await readCompany(shop.db)
    const url = `${shop.config.publicOrigin}/checkout/payment?order=${order.publicToken}`
    await queueMail(shop, { to: order.email, letter: paymentLinkLetter(order, { company, url }) })
    const entry = { action: 'payment link sent', subject: 'order', subjectId: number, after: { to: order.email } }
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

export function askForArtwork(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId }) => {
    await queueOrderMail(shop, { kind: 'artwork needed', orderId })
    await recordAudit(shop, { by: visitor, action: 'artwork asked for', subject: 'order', subjectId: number })
    return ok(undefined)
  })
}

/** STAFF-03: how far the artwork of a line is, as agreed with the customer by mail or telephone. */
export function setArtworkStatus(
  shop: Shop,
  visitor: Visitor,
  { number, ...wanted }: ArtworkForm & { number: number },
): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id }) => {
    const before = await saveArtworkStatus(shop.db, id, wanted)
    if (before === undefined) return refuse('not_found')
    const { line, status } = wanted
    const change = { before: { line, status: before }, after: { line, status } }
    const entry = { action: 'artwork status changed', subject: 'order', subjectId: number, ...change }
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

/** A transfer has arrived, or the caller has paid another way: the order is paid, invoice and mail follow. */
export async function confirmPayment(
  shop: Shop,
  visitor: Visitor,
  { number, address }: { number: number; address: string },
): Promise<Work> {
  const found = await findPayable(shop, visitor, number)
  if (!found.ok) return found
  const order = found.value
  const orderId = order.id
  const confirmed = await confirmTransfer(shop, visitor, { orderId })
  if (confirmed.ok || confirmed.refusal !== 'not_pending') return known(confirmed)
  // Nothing was promised yet, or a card: from now on it is a transfer.
  const started = await startPayment(shop, visitor, { order, method: 'bacs', address })
  if (!started.ok) return refuse(started.refusal.reason === 'gateway_away' ? 'gateway_away' : 'not_pending')
  return known(await confirmTransfer(shop, visitor, { orderId }))
}

export async function refundOrder(
  shop: Shop,
  visitor: Visitor,
  { number, amount, reason, key }: { number: number; amount: string; reason: string; key: string },
): Promise<Result<{ isDone: boolean }, NotAllowed | WorkRefusal>> {
  const found = await findPayable(shop, visitor, number)
  if (!found.ok) return found
  const wanted: Pence | undefined = parsePounds(amount)
  if (wanted === undefined) return refuse('wrong_amount')
  return known(await refundPayment(shop, visitor, { orderId: found.value.id, amount: wanted, reason, key }))
}

function onOrder(
  shop: Shop,
  { visitor, number }: { visitor: Visitor; number: number },
  work: (shop: Shop, order: OrderRow) => Promise<Work>,
): Promise<Work> {
  const allowed = demand(visitor, 'order.manage')
  if (!allowed.ok) return Promise.resolve(allowed)
  return allOrNothing(shop, async (shop): Promise<Work> => {
    const id = await findOrderId(shop.db, number)
    const order = id === undefined ? undefined : await lockOrder(shop.db, id)
    return order ? work(shop, order) : refuse('not_found')
  })
}

/** For money: the payments keep their own transactions, with the gateway between them. */
async function findPayable(shop: Shop, visitor: Visitor, number: number): Promise<Result<OrderRow, NotAllowed>> {
  const allowed = demand(visitor, 'payment.manage')
  if (!allowed.ok) return allowed
  const order = await transaction(shop, async (shop) => {
    const id = await findOrderId(shop.db, number)
    return id === undefined ? undefined : lockOrder(shop.db, id)
  })
  return order ? ok(order) : refuse('not_found')
}

function known<Value, Refusal>(result: Result<Value, Refusal | 'unknown'>): Result<Value, Refusal | 'not_found'> {
  if (result.ok) return result
  const { refusal } = result
  return refuse(refusal === 'unknown' ? 'not_found' : (refusal as Exclude<Refusal, 'unknown'>))
}
