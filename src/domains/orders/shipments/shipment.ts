import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { OrderStatus } from '../state/order-states.ts'

/**
 * Units of an order line. `shipped` is the sum of the shipments that were not undone. `unsent` are the refunded units that had not
 * left and will not be sent; `pendingUnsent` are those of them whose refund can still fail. `returned` are hired units that came back.
 */
export type LineUnits = {
  lineId: number
  ordered: number
  refunded: number
  unsent: number
  pendingUnsent: number
  shipped: number
  returned: number
}
export type ShipmentLine = { lineId: number; quantity: number }

/** More units than are open, by line: somebody else may have dispatched them meanwhile. */
export type TooManyUnits = { tooMany: { lineId: number; open: number }[] }
export type ShipmentRefusal = 'nothing_chosen' | 'not_found' | TooManyUnits

/** The email to the customer waits so long, and so long a shipment can be undone. */
export const undoWindowMs = 30_000

/** What is left to send. A refund of units that have left does not change it. */
export function countOpenUnits({
  ordered,
  unsent,
  shipped,
}: Pick<LineUnits, 'ordered' | 'unsent' | 'shipped'>): number {
  return Math.max(0, ordered - unsent - shipped)
}

/** Units that have left and were not refunded. */
export function countRefundableSentUnits(line: Omit<LineUnits, 'lineId' | 'returned' | 'pendingUnsent'>): number {
  return Math.max(0, line.ordered - line.refunded - countOpenUnits(line))
}

/** Hired units that are with the customer. */
export function countUnitsToReturn({ shipped, returned }: Pick<LineUnits, 'shipped' | 'returned'>): number {
  return Math.max(0, shipped - returned)
}

/**
 * Units that the order needs from stock: those to send, also if their refund fails, and those that have left and did not come
 * back.
 */
export function countReservedUnits(line: LineUnits): number {
  return countUnitsToReturn(line) + countOpenUnits(line) + line.pendingUnsent
}

export function listOpenLines(lines: readonly LineUnits[]): ShipmentLine[] {
  return lines
    .map((line) => ({ lineId: line.lineId, quantity: countOpenUnits(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines that can be shipped as requested. Without `requested`: everything that is open. */
export function checkShipment(
  lines: readonly LineUnits[],
  requested: readonly ShipmentLine[] | undefined,
): Result<ShipmentLine[], ShipmentRefusal> {
  const open = new Map(lines.map((line) => [line.lineId, countOpenUnits(line)]))
  const chosen = (requested ?? listOpenLines(lines)).filter(({ quantity }) => quantity > 0)
  if (chosen.some(({ lineId }) => !open.has(lineId))) return refuse('not_found')
  const tooMany = chosen.flatMap(({ lineId, quantity }) => {
    const left = open.get(lineId) ?? 0
    return quantity > left ? [{ lineId, open: left }] : []
  })
  if (tooMany.length > 0) return refuse({ tooMany })
  return chosen.length > 0 ? ok(chosen) : refuse('nothing_chosen')
}

/** The units after a shipment; with `-1`, after it was undone. */
export function addShipment(
  lines: readonly LineUnits[],
  shipment: readonly ShipmentLine[],
  sign: 1 | -1 = 1,
): LineUnits[] {
  const quantities = new Map(shipment.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.map((line) => ({ ...line, shipped: line.shipped + sign * (quantities.get(line.lineId) ?? 0) }))
}

/** Something has left, and nothing is open or can be open again. */
export function isCompletelyShipped(lines: readonly LineUnits[]): boolean {
  const isDone = (line: LineUnits) => countOpenUnits(line) === 0 && line.pendingUnsent === 0
  return lines.some(({ shipped }) => shipped > 0) && lines.every(isDone)
}

/** Hired units came back, and none is to be sent or with the customer. */
export function isCompletelyReturned(line: LineUnits): boolean {
  return line.returned > 0 && countReservedUnits(line) === 0
}

/** A part shipment changes no status. Orders on account start production before anything of them leaves. */
export function isDispatchable(status: OrderStatus): boolean {
  return status === 'paid' || status === 'in production'
}

type UndoableShipment = { dispatchedAt: Date; undoneAt: Date | null }

/** The time until which the shipment can be undone; undefined if it cannot. */
export function getUndoDeadline({ dispatchedAt, undoneAt }: UndoableShipment, now: Date): Date | undefined {
  const deadline = new Date(dispatchedAt.getTime() + undoWindowMs)
  return undoneAt === null && now < deadline ? deadline : undefined
}

type UndoneShipment = { status: OrderStatus; statusBefore: OrderStatus | null }

/**
 * The status of an order after one of its shipments was undone; `statusBefore` is that before the latest one. Undefined if the
 * order can no longer be changed so.
 */
export function getStatusAfterUndo({ status, statusBefore }: UndoneShipment): OrderStatus | undefined {
  if (isDispatchable(status)) return status
  return status === 'dispatched' ? (statusBefore ?? 'in production') : undefined
}

/** Units that were refunded or returned after they had left cannot be brought back. */
export function canUndoShipment(linesAfterUndo: readonly LineUnits[]): boolean {
  return linesAfterUndo.every(
    ({ shipped, refunded, unsent, returned }) => shipped >= Math.max(refunded - unsent, returned),
  )
}
