import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordShippedUnits, undoShippedUnits } from '#src/domains/catalogue/stock/stock-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { buildTrackingUrl, parseCarriers } from '#src/shared/carriers/carrier.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { cancelDispatchEmail, queueOrderEmail } from '../emails/order-emails-service.server.ts'
import { findPrintBlocker } from '../line-artwork.ts'
import { listOrderLineRows, type OrderRow } from '../orders-store.server.ts'
import { lockOrderRowByNumber } from '../staff/staff-orders-store.server.ts'
import type { OrderStatus, OrderTransitionRefusal, PrintBlocker } from '../state/order-states.ts'
import { transitionOrder } from '../state/order-transitions-service.server.ts'
import {
  addShipment,
  canUndoShipment,
  checkShipment,
  getStatusAfterUndo,
  getUndoDeadline,
  isCompletelyShipped,
  isDispatchable,
  type ShipmentLine,
  type ShipmentRefusal,
} from './shipment.ts'
import {
  findShipmentRow,
  insertShipment,
  listLineUnits,
  listShipments,
  type OrderLineUnits,
  saveShipmentUndone,
} from './shipments-store.server.ts'
import { releaseUnneededStock } from './shipped-orders-service.server.ts'

export type DispatchInput = {
  number: number
  /** Without lines, everything that is open. */
  lines?: readonly ShipmentLine[]
  carrier?: string
  trackingNumber?: string
  /** To the customer. */
  note?: string
  /** Why the goods leave although artwork is missing or a proof is not approved. Empty: they do not. */
  override?: string
}

type DispatchRefusal = PermissionRefusal | 'not_found' | OrderTransitionRefusal | ShipmentRefusal | 'already_dispatched'
type ShipmentKey = { id: number; number: number }

/**
 * Ships units of an order's lines. The order is dispatched when nothing is open any more; until then its status stays. The email to
 * the customer waits until the shipment cannot be undone any more.
 */
export async function dispatchLines(
  shop: Shop,
  visitor: Visitor,
  input: DispatchInput,
): Promise<Result<ShipmentKey, DispatchRefusal>> {
  const allowed = requirePermission(visitor, 'order.dispatch')
  if (!allowed.ok) return allowed
  const canOverride = input.override ? requirePermission(visitor, 'order.override') : ok(undefined)
  if (!canOverride.ok) return canOverride
  return rollBackOnRefusal(shop, async (shop): Promise<Result<ShipmentKey, DispatchRefusal>> => {
    const order = await lockOrderRowByNumber(shop.db, input.number)
    if (!order) return refuse('not_found')
    if (order.status === 'dispatched' || order.status === 'completed') return refuse('already_dispatched')
    if (!isDispatchable(order.status)) return refuse('not_allowed')
    const units = await listLineUnits(shop.db, order.id)
    const checked = checkShipment(units, input.lines)
    if (!checked.ok) return checked
    const blocked = await findBlocker(shop, order, checked.value)
    if (blocked && !input.override) return refuse(blocked)
    const to = isCompletelyShipped(addShipment(units, checked.value)) ? 'dispatched' : order.status
    const moved = await transitionByStaff(shop, visitor, { order, to, note: input.note })
    if (!moved.ok) return moved
    const shipment = await storeShipment(shop, visitor, { order, units, lines: checked.value, input })
    await queueOrderEmail(shop, {
      kind: 'order dispatched',
      orderId: order.id,
      note: input.note,
      shipmentId: shipment.id,
    })
    await recordDispatch(shop, visitor, { ...input, order, lines: checked.value, to, shipment, blocked })
    return ok(shipment)
  })
}

async function findBlocker(
  shop: Shop,
  { id }: OrderRow,
  lines: readonly ShipmentLine[],
): Promise<PrintBlocker | undefined> {
  const lineIds = new Set(lines.map(({ lineId }) => lineId))
  const orderLines = await listOrderLineRows(shop.db, id)
  return findPrintBlocker(orderLines.filter((line) => lineIds.has(line.id)))
}

type StaffTransition = { order: OrderRow; to: OrderStatus; note?: string; undoesShipment?: boolean }

/** The transition by staff; nothing to do if the order has the status. */
async function transitionByStaff(
  shop: Shop,
  visitor: Visitor,
  { order, to, ...more }: StaffTransition,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | OrderTransitionRefusal>> {
  if (order.status === to) return ok(undefined)
  const by = { kind: 'staff', id: visitor.customerId } as const
  const moved = await transitionOrder(shop, { orderId: order.id, to, by, ...more })
  if (moved.ok) return ok(undefined)
  return refuse(moved.refusal === 'unknown' ? 'not_found' : moved.refusal)
}

type StoreInput = {
  order: OrderRow
  units: readonly OrderLineUnits[]
  lines: readonly ShipmentLine[]
  input: DispatchInput
}

async function storeShipment(
  shop: Shop,
  visitor: Visitor,
  { order, units, lines, input }: StoreInput,
): Promise<ShipmentKey> {
  const { carrier = '', trackingNumber = '', note = '' } = input
  const { carriers } = await getSettings(shop)
  const shipment = await insertShipment(
    shop.db,
    {
      orderId: order.id,
      carrier,
      trackingNumber,
      trackingUrl: buildTrackingUrl(parseCarriers(carriers), { carrier, trackingNumber }) ?? null,
      note,
      statusBefore: order.status,
      dispatchedBy: visitor.customerId,
      dispatchedAt: shop.clock.now(),
    },
    lines,
  )
  await recordShippedUnits(shop, order.id, toUnitsByPosition(units, lines))
  await releaseUnneededStock(shop, order.id)
  return shipment
}

function toUnitsByPosition(units: readonly OrderLineUnits[], lines: readonly ShipmentLine[]): Map<number, number> {
  const positions = new Map(units.map(({ lineId, position }) => [lineId, position]))
  return new Map(lines.map(({ lineId, quantity }) => [positions.get(lineId) ?? -1, quantity]))
}

type DispatchRecord = DispatchInput & {
  order: OrderRow
  lines: readonly ShipmentLine[]
  to: OrderStatus
  shipment: ShipmentKey
  blocked: PrintBlocker | undefined
}

async function recordDispatch(shop: Shop, visitor: Visitor, record: DispatchRecord): Promise<void> {
  const { order, lines, to, shipment, blocked, carrier = '', trackingNumber = '', note = '', override = '' } = record
  const entry = { by: visitor, subject: 'order', subjectId: order.number } as const
  if (blocked) {
    const after = { status: to, blocked }
    await recordAudit(shop, { ...entry, action: 'print approval overridden', after, note: override })
  }
  await recordAudit(shop, {
    ...entry,
    action: 'order dispatched',
    before: { status: order.status },
    after: {
      status: to,
      shipment: shipment.number,
      carrier,
      trackingNumber,
      lines: await describeLines(shop, order.id, lines),
    },
    note,
  })
}

async function describeLines(shop: Shop, orderId: number, lines: readonly ShipmentLine[]): Promise<string[]> {
  const rows = await listOrderLineRows(shop.db, orderId)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return lines.map(({ lineId, quantity }) => `${quantity} × ${titles.get(lineId) ?? lineId}`)
}

type UndoRefusal = PermissionRefusal | 'not_found' | OrderTransitionRefusal | 'too_late_to_undo'

/** Cancels the email to the customer, and restores stock, open units and status. Repeated calls undo it once. */
export async function undoShipment(
  shop: Shop,
  visitor: Visitor,
  { number, shipment: shipmentNumber }: { number: number; shipment: number },
): Promise<Result<undefined, UndoRefusal>> {
  const allowed = requirePermission(visitor, 'order.dispatch')
  if (!allowed.ok) return allowed
  return rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, UndoRefusal>> => {
    const order = await lockOrderRowByNumber(shop.db, number)
    const shipment = order && (await findShipmentRow(shop.db, { orderId: order.id, number: shipmentNumber }))
    if (!order || !shipment) return refuse('not_found')
    if (shipment.undoneAt) return ok(undefined)
    const now = shop.clock.now()
    if (!getUndoDeadline(shipment, now)) return refuse('too_late_to_undo')
    const { status } = order
    const latest = (await listShipments(shop.db, order.id)).at(-1)
    const to = getStatusAfterUndo({ status, statusBefore: latest?.statusBefore ?? null })
    const lines = await listLineUnits(shop.db, order.id)
    if (!to || !canUndoShipment(addShipment(lines, shipment.lines, -1))) return refuse('not_allowed')
    if (!(await cancelDispatchEmail(shop, { orderId: order.id, shipmentId: shipment.id })))
      return refuse('too_late_to_undo')
    await saveShipmentUndone(shop.db, shipment, { undoneAt: now, undoneBy: visitor.customerId })
    await undoShippedUnits(shop, order.id, toUnitsByPosition(lines, shipment.lines))
    const moved = await transitionByStaff(shop, visitor, { order, to, undoesShipment: true })
    if (!moved.ok) return moved
    await recordAudit(shop, {
      by: visitor,
      action: 'shipment undone',
      subject: 'order',
      subjectId: number,
      before: { status, shipment: shipmentNumber },
      after: { status: to },
    })
    return ok(undefined)
  })
}
