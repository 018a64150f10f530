import { demand, type Visitor } from '#src/domains/access/access.ts'
import { returnStock } from '#src/domains/catalogue/stock-service.server.ts'
import { recordAudit } from '#src/platform/audit.server.ts'
import { allOrNothing, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { mayAskForArtwork } from './line-artwork.ts'
import { queueOrderMail } from './order-mails-service.server.ts'
import { moveOrder } from './order-moves-service.server.ts'
import { hasLeft, type MoveRefusal, type OrderStatus } from './order-states.ts'
import { listLines, lockOrder, type OrderRow } from './orders-store.server.ts'
import type { ArtworkForm } from './staff-orders-contract.ts'
import { findOrderId, insertNote, saveArtworkStatus, saveReturned } from './staff-orders-store.server.ts'

type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
type Work = Result<undefined, NotAllowed | MoveRefusal | 'no_artwork_wanted'>

type StaffMove = {
  number: number
  to: OrderStatus
  note: string
  /** Payments stand above orders: whoever lets staff cancel one says what becomes of its payment. */
  whenCancelled: (shop: Shop, orderId: number) => Promise<void>
}

/** STAFF-01: what the table of states allows, with its record. Money is moved by the use cases of payments. */
export function moveStaffOrder(
  shop: Shop,
  visitor: Visitor,
  { number, to, note, whenCancelled }: StaffMove,
): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId }) => {
    if (to === 'paid' || to === 'refunded') return refuse('not_allowed')
    const moved = await moveOrder(shop, { orderId, to, by: { kind: 'staff', id: visitor.customerId }, note })
    if (!moved.ok) return refuse(moved.refusal === 'unknown' ? 'not_found' : moved.refusal)
    if (to === 'cancelled') await whenCancelled(shop, orderId)
    if (to === 'cancelled' || to === 'dispatched') await queueOrderMail(shop, { kind: `order ${to}`, orderId, note })
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
    const entry = { action: 'order note added', subject: 'order', subjectId: number, note: text } as const
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

export function askForArtwork(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId, status }) => {
    if (!mayAskForArtwork({ status, lines: await listLines(shop.db, orderId) })) return refuse('no_artwork_wanted')
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
    const entry = { action: 'artwork status changed', subject: 'order', subjectId: number, ...change } as const
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

/** The hire is over: what has come back is on the shelf again, once, however often it is said. */
export function takeBackHired(
  shop: Shop,
  visitor: Visitor,
  { number, line }: { number: number; line: number },
): Promise<Work> {
  return onOrder(shop, { visitor, number }, async (shop, { id: orderId, status }) => {
    const hired = (await listLines(shop.db, orderId)).find(({ id, isHire }) => id === line && isHire)
    if (!hired) return refuse('not_found')
    if (hired.returnedAt) return ok(undefined)
    if (!hasLeft(status)) return refuse('not_allowed')
    const { productId, variantId, stockTaken: qty, title } = hired
    await saveReturned(shop.db, line, shop.clock.now())
    await returnStock(shop, [{ productId, variantId, qty }])
    const after = { line, title, qty: hired.qty }
    await recordAudit(shop, { by: visitor, action: 'hire returned', subject: 'order', subjectId: number, after })
    return ok(undefined)
  })
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
