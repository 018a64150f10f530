import { type Permission, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { returnShippedUnits } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { queueOrderEmail } from '../emails/order-emails-service.server.ts'
import { canRequestArtwork } from '../line-artwork.ts'
import { listOrderLineRows, type OrderRow } from '../orders-store.server.ts'
import { countOpenUnits, countUnitsToReturn } from '../shipments/shipment.ts'
import { listLineUnits } from '../shipments/shipments-store.server.ts'
import type { ArtworkStatusForm } from './staff-orders-contract.ts'
import {
  insertOrderNote,
  lockOrderRowByNumber,
  saveArtworkStatus,
  saveLineReturned,
} from './staff-orders-store.server.ts'

type ActionResult = Result<undefined, PermissionRefusal | 'not_found' | 'not_allowed' | 'no_artwork_needed'>

/** Adds an internal note. Customers never see it. */
export function addOrderNote(
  shop: Shop,
  visitor: Visitor,
  { number, text }: { number: number; text: string },
): Promise<ActionResult> {
  return withLockedOrder(shop, { visitor, number, permission: 'order.note' }, async (shop, { id: orderId }) => {
    const writtenAt = shop.clock.now()
    await insertOrderNote(shop.db, { orderId, authorKind: 'staff', authorId: visitor.customerId, text, writtenAt })
    const entry = { action: 'order note added', subject: 'order', subjectId: number, note: text } as const
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

export function requestArtwork(shop: Shop, visitor: Visitor, { number }: { number: number }): Promise<ActionResult> {
  return withLockedOrder(
    shop,
    { visitor, number, permission: 'artwork.manage' },
    async (shop, { id: orderId, status }) => {
      if (!canRequestArtwork({ status, lines: await listOrderLineRows(shop.db, orderId) }))
        return refuse('no_artwork_needed')
      await queueOrderEmail(shop, { kind: 'artwork needed', orderId })
      await recordAudit(shop, { by: visitor, action: 'artwork asked for', subject: 'order', subjectId: number })
      return ok(undefined)
    },
  )
}

/** Sets the artwork status of a line, as agreed with the customer by email or telephone [STAFF-03]. */
export function setArtworkStatus(
  shop: Shop,
  visitor: Visitor,
  { number, line, status }: ArtworkStatusForm & { number: number },
): Promise<ActionResult> {
  return withLockedOrder(shop, { visitor, number, permission: 'artwork.manage' }, async (shop, { id }) => {
    const before = await saveArtworkStatus(shop.db, id, { line, status })
    if (before === undefined) return refuse('not_found')
    const change = { before: { line, status: before }, after: { line, status } }
    const entry = { action: 'artwork status changed', subject: 'order', subjectId: number, ...change } as const
    await recordAudit(shop, { by: visitor, ...entry })
    return ok(undefined)
  })
}

/** Returns the units of a hired line that are with the customer to stock. Repeated calls return them once. */
export function returnHiredLine(
  shop: Shop,
  visitor: Visitor,
  { number, line }: { number: number; line: number },
): Promise<ActionResult> {
  return withLockedOrder(shop, { visitor, number, permission: 'order.dispatch' }, async (shop, { id: orderId }) => {
    const hiredLine = (await listOrderLineRows(shop.db, orderId)).find(({ id, isHire }) => id === line && isHire)
    if (!hiredLine) return refuse('not_found')
    if (hiredLine.returnedAt) return ok(undefined)
    const units = (await listLineUnits(shop.db, orderId)).find(({ lineId }) => lineId === line)
    const qty = units ? countUnitsToReturn(units) : 0
    if (!units || qty === 0) return refuse('not_allowed')
    const { position: linePosition, title } = hiredLine
    const returnedAt = countOpenUnits(units) === 0 ? shop.clock.now() : null
    await saveLineReturned(shop.db, line, { returnedQuantity: units.returned + qty, returnedAt })
    await returnShippedUnits(shop, { orderId, linePosition, units: qty })
    const after = { line, title, qty }
    await recordAudit(shop, { by: visitor, action: 'hire returned', subject: 'order', subjectId: number, after })
    return ok(undefined)
  })
}

/** Checks the permission, then runs the action in a transaction that has locked the order. */
function withLockedOrder(
  shop: Shop,
  { visitor, number, permission }: { visitor: Visitor; number: number; permission: Permission },
  action: (shop: Shop, order: OrderRow) => Promise<ActionResult>,
): Promise<ActionResult> {
  const allowed = requirePermission(visitor, permission)
  if (!allowed.ok) return Promise.resolve(allowed)
  return rollBackOnRefusal(shop, async (shop): Promise<ActionResult> => {
    const order = await lockOrderRowByNumber(shop.db, number)
    return order ? action(shop, order) : refuse('not_found')
  })
}
