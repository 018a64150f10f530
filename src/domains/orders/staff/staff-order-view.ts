import { can, type Visitor } from '#src/domains/access/access.ts'
import type { ArtworkView } from '#src/domains/artwork/artwork-contract.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import { isEditable } from '../editing/order-details.ts'
import { canRequestArtwork, findPrintBlocker, hasPrint } from '../line-artwork.ts'
import type { ArtworkStatus } from '../order.ts'
import { type LineItem, type OrderDetail, type OrderPayment, presentLineItem, presentOrder } from '../order-view.ts'
import { isOnAccount } from '../payment-rules.ts'
import { getUnpaidOrderExpiry } from '../placing/unpaid-order-expiry.ts'
import { countUnitsToReturn, isDispatchable, listOpenLines } from '../shipments/shipment.ts'
import {
  type DispatchView,
  presentDispatch,
  presentStaffShipment,
  type StaffShipmentView,
} from '../shipments/shipments-view.ts'
import { type FulfilmentState, isPartPaid } from '../state/order-payment-state.ts'
import {
  checkOrderTransition,
  isMadeByPayment,
  type OrderStatus,
  orderStatuses,
  type PrintBlocker,
} from '../state/order-states.ts'
import { getTransitionPermission } from './order-permissions.ts'
import type { StaffOrderRow } from './staff-orders-store.server.ts'

/** One row of the staff order list. Amounts are pounds, incl. VAT. */
export type StaffOrderSummary = {
  number: number
  /** The number with its prefix. */
  reference: string
  status: OrderStatus
  fulfilment: FulfilmentState
  payment: OrderPayment
  placed_at: string
  promised_dispatch_date: string | null
  is_late: boolean
  name: string
  company: string
  email: string
  payment_method: PaymentKind | null
  items: number
  total: number
  artwork_waiting: boolean
  by_staff: boolean
}

export type StaffOrderLine = LineItem & {
  id: number
  /** The list price, where staff have set another price. */
  list_price: number | null
  price_reason: string | null
  inputs: { label: string; text: string; font: string; colour: string }[]
  file: ArtworkView | null
  has_print: boolean
  artwork_status: ArtworkStatus
  /** When all units of hired goods had come back. */
  returned_at: string | null
  /** Hired units that are with the customer, if the visitor can mark them as returned. */
  to_return: number
}

export type StaffOrder = Omit<OrderDetail, 'lines' | 'events' | 'shipments'> & {
  public_token: string
  lines: StaffOrderLine[]
  customer: { name: string; email: string; telephone: string; has_account: boolean }
  /** Set for orders that staff placed for the customer. */
  internal: { staff: string; source: string; payment: string; order_id: string; transaction_id: string } | null
  referrer: string
  quote: boolean
  can_request_artwork: boolean
  can_manage_artwork: boolean
  can_add_notes: boolean
  /** Contact, addresses, lines and delivery. */
  can_edit: boolean
  paid_at: string | null
  /** When the unpaid order is cancelled automatically. */
  expires_at: string | null
  events: { id: number; status: string; at: string; note: string; who: string; by: string; is_public: boolean }[]
  notes: { id: number; text: string; at: string; who: string; by: string }[]
  shipments: StaffShipmentView[]
  /** Null if nothing can be dispatched now, or not by this visitor. */
  dispatch: DispatchView | null
  /** The transitions that staff may make. `paid` and `refunded` have their own payment forms. */
  next_statuses: OrderStatus[]
  /** Transitions that staff may make once the print is ready, and what they wait for. Null if they wait for nothing. */
  print_gate: { blocker: PrintBlocker; statuses: OrderStatus[]; can_override: boolean } | null
}

type StaffOrderContext = {
  visitor: Visitor
  names: ReadonlyMap<number, string>
  files: ReadonlyMap<string, ArtworkView>
  /** The carriers of the settings. */
  carriers: readonly string[]
  now: Date
}

const pounds = (amount: number) => toPounds(pence(amount))

export function presentStaffOrder(order: StaffOrderRow, context: StaffOrderContext): StaffOrder {
  const { visitor, names, now } = context
  const canManageArtwork = can(visitor, 'artwork.manage')
  const getName = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)))
  const { lines: _, events: __, shipments: ___, ...detail } = presentOrder({ ...order, events: [] }, now)
  return {
    ...detail,
    public_token: order.publicToken,
    lines: order.lines.map((line) => presentStaffOrderLine(line, order, context)),
    customer: {
      name: `${order.firstName} ${order.lastName}`,
      email: order.email,
      telephone: order.telephone,
      has_account: order.customerId !== null,
    },
    internal: order.placedByStaffId === null ? null : presentInternal(order, getName(order.placedByStaffId)),
    referrer: order.referrer ?? '',
    quote: order.quoteRequestId !== null,
    can_request_artwork: canManageArtwork && canRequestArtwork(order),
    can_manage_artwork: canManageArtwork,
    can_add_notes: can(visitor, 'order.note'),
    can_edit: can(visitor, 'order.edit') && isEditable(order),
    paid_at: order.paidAt?.toISOString() ?? null,
    expires_at: order.status === 'awaiting payment' ? (getUnpaidOrderExpiry(order)?.toISOString() ?? null) : null,
    events: order.events.map(({ id, toStatus, occurredAt, note, actorKind, actorId, isPublic }) => ({
      id,
      status: toStatus,
      at: occurredAt.toISOString(),
      note,
      who: getName(actorId),
      by: actorKind,
      is_public: isPublic,
    })),
    notes: order.notes.map(({ id, text, writtenAt, authorId, authorKind }) => ({
      id,
      text,
      at: writtenAt.toISOString(),
      who: getName(authorId),
      by: authorKind,
    })),
    ...presentTransitions(order, visitor),
    ...presentFulfilment(order, context, getName),
  }
}

function presentStaffOrderLine(
  line: StaffOrderRow['lines'][number],
  { locale, units }: StaffOrderRow,
  { files, visitor }: StaffOrderContext,
): StaffOrderLine {
  return {
    ...presentLineItem(line, locale),
    id: line.id,
    list_price: line.overrideBy === null || line.listUnitNetPence === null ? null : pounds(line.listUnitNetPence),
    price_reason: line.overrideReason,
    inputs: (line.design ?? []).map(({ label, text = '', font = '', colour = '' }) => ({ label, text, font, colour })),
    file: line.artworkFileId === null ? null : (files.get(line.artworkFileId) ?? null),
    has_print: hasPrint(line),
    artwork_status: line.artworkStatus,
    returned_at: line.returnedAt?.toISOString() ?? null,
    to_return:
      can(visitor, 'order.dispatch') && line.isHire && line.returnedAt === null ? countWithCustomer(line.id, units) : 0,
  }
}

function countWithCustomer(lineId: number, units: StaffOrderRow['units']): number {
  const line = units.find((each) => each.lineId === lineId)
  return line ? countUnitsToReturn(line) : 0
}

function presentFulfilment(
  order: StaffOrderRow,
  { visitor, carriers, now }: StaffOrderContext,
  getName: (id: number | null) => string,
): Pick<StaffOrder, 'shipments' | 'dispatch'> {
  const canDispatch = can(visitor, 'order.dispatch')
  const canUndo = canDispatch && (isDispatchable(order.status) || order.status === 'dispatched')
  const canOverride = can(visitor, 'order.override')
  return {
    shipments: order.shipments.map((shipment) =>
      presentStaffShipment(shipment, { lines: order.lines, canUndo, getName, now }),
    ),
    dispatch: canDispatch ? presentDispatch({ ...order, carriers, canOverride }) : null,
  }
}

function presentInternal(order: StaffOrderRow, staff: string): NonNullable<StaffOrder['internal']> {
  return {
    staff,
    source: order.source ?? '',
    payment: order.internalPaymentMethod ?? '',
    order_id: order.externalOrderId ?? '',
    transaction_id: order.externalTransactionId ?? '',
  }
}

function presentTransitions(order: StaffOrderRow, visitor: Visitor): Pick<StaffOrder, 'next_statuses' | 'print_gate'> {
  const { status: from, paidAt, paymentKind, lines } = order
  const context = {
    isPaid: paidAt !== null,
    isOnAccount: isOnAccount(paymentKind),
    isShipped: order.firstDispatchedAt !== null,
    isPartPaid: isPartPaid(order),
  }
  const openLines = listOpenLines(order.units).map(({ lineId }) => lineId)
  const transitions = orderStatuses.filter((to) => {
    if (to === 'dispatched' && openLines.length === 0) return false
    const permission = isMadeByPayment({ from, to }) ? undefined : getTransitionPermission(to)
    return permission && can(visitor, permission) && checkOrderTransition({ from, to, by: 'staff' }, context).ok
  })
  // Nothing more is printed for lines whose units have all left.
  const printBlocker = findPrintBlocker(lines.filter(({ id }) => openLines.includes(id)))
  const isBlocked = (to: OrderStatus) =>
    !checkOrderTransition({ from, to, by: 'staff' }, { ...context, printBlocker }).ok
  const blocked = transitions.filter(isBlocked)
  return {
    next_statuses: transitions.filter((to) => !blocked.includes(to)),
    print_gate:
      printBlocker && blocked.length > 0
        ? { blocker: printBlocker, statuses: blocked, can_override: can(visitor, 'order.override') }
        : null,
  }
}
