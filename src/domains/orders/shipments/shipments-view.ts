import { parseCarriers } from '#src/shared/carriers/carrier.ts'
import { findPrintBlocker } from '../line-artwork.ts'
import type { OrderStatus, PrintBlocker } from '../state/order-states.ts'
import { countOpenUnits, getUndoDeadline, isDispatchable } from './shipment.ts'
import type { OrderLineUnits, ShipmentWithLines } from './shipments-store.server.ts'

export type ShipmentView = {
  /** Within the order. */
  number: number
  at: string
  carrier: string
  tracking_number: string
  tracking_url: string | null
  /** The note of staff to the customer. */
  note: string
  lines: { position: number; title: string; sku: string; qty: number }[]
}

/** `undo_ms`: how long the shipment can still be undone, because the clock of the browser may be wrong. */
export type StaffShipmentView = ShipmentView & { who: string; undo_ms: number | null }

/** What staff can dispatch of an order. `blocker`: what the print of the line waits for. */
export type DispatchView = {
  lines: {
    id: number
    title: string
    sku: string
    ordered: number
    shipped: number
    open: number
    blocker: PrintBlocker | null
  }[]
  /** Lines wait for their artwork or proof, and the visitor may dispatch them nevertheless. */
  can_override: boolean
  /** The names of the settings; empty for free text. */
  carriers: string[]
}

type Line = { id: number; position: number; title: string; internalSku: string }
type PrintLine = Line & Parameters<typeof findPrintBlocker>[0][number]

export function presentShipment(shipment: ShipmentWithLines, lines: readonly Line[]): ShipmentView {
  const quantities = new Map(shipment.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    number: shipment.number,
    at: shipment.dispatchedAt.toISOString(),
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    note: shipment.note,
    lines: lines.flatMap(({ id, position, title, internalSku: sku }) => {
      const qty = quantities.get(id)
      return qty === undefined ? [] : [{ position, title, sku, qty }]
    }),
  }
}

type StaffShipmentContext = {
  lines: readonly Line[]
  canUndo: boolean
  getName: (id: number | null) => string
  now: Date
}

export function presentStaffShipment(
  shipment: ShipmentWithLines,
  { lines, canUndo, getName, now }: StaffShipmentContext,
): StaffShipmentView {
  const deadline = canUndo ? getUndoDeadline(shipment, now) : undefined
  return {
    ...presentShipment(shipment, lines),
    who: getName(shipment.dispatchedBy),
    undo_ms: deadline ? deadline.getTime() - now.getTime() : null,
  }
}

type DispatchInput = {
  status: OrderStatus
  lines: readonly PrintLine[]
  units: readonly OrderLineUnits[]
  carriers: readonly string[]
  canOverride: boolean
}

/** Null if nothing can be dispatched now. */
export function presentDispatch(input: DispatchInput): DispatchView | null {
  const { status, lines, units, carriers, canOverride } = input
  if (!isDispatchable(status)) return null
  const unitsById = new Map(units.map((line) => [line.lineId, line]))
  const openLines = lines.flatMap((orderLine) => {
    const { id, title, internalSku: sku } = orderLine
    const line = unitsById.get(id)
    const open = line ? countOpenUnits(line) : 0
    const blocker = findPrintBlocker([orderLine]) ?? null
    return line && open > 0 ? [{ id, title, sku, ordered: line.ordered, shipped: line.shipped, open, blocker }] : []
  })
  const isBlocked = openLines.some(({ blocker }) => blocker !== null)
  const names = parseCarriers(carriers).map(({ name }) => name)
  return openLines.length > 0 ? { lines: openLines, can_override: isBlocked && canOverride, carriers: names } : null
}
