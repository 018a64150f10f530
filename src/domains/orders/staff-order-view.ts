import type { ArtworkAnswer } from '#src/domains/artwork/artwork-contract.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import { hasPrint, mayAskForArtwork } from './line-artwork.ts'
import type { FulfilmentState } from './order-payment-state.ts'
import { checkOrderMove, hasLeft, type OrderStatus, orderStatuses } from './order-states.ts'
import { type DocumentLine, type OrderDetail, type OrderPayment, presentLine, presentOrder } from './order-view.ts'
import type { artworkStatuses, PaymentMethodId } from './orders-tables.server.ts'
import type { StaffOrderRow } from './staff-orders-store.server.ts'

export type ArtworkStatus = (typeof artworkStatuses)[number]

/** One row of the list of orders. Amounts are pounds, incl. VAT. */
export type StaffOrderSummary = {
  number: number
  status: OrderStatus
  fulfilment: FulfilmentState
  payment: OrderPayment
  placed_at: string
  name: string
  company: string
  email: string
  payment_method: PaymentMethodId | null
  items: number
  total: number
  artwork_waiting: boolean
  by_staff: boolean
}

export type StaffOrderLine = DocumentLine & {
  id: number
  /** By the list, where staff have set another price. */
  list_price: number | null
  price_reason: string | null
  inputs: { label: string; text: string; font: string; colour: string }[]
  file: ArtworkAnswer | null
  has_print: boolean
  artwork_status: ArtworkStatus
  /** Of what is hired: when it came back, or whether it may be said to be back. */
  returned_at: string | null
  is_out: boolean
}

export type StaffOrder = Omit<OrderDetail, 'lines' | 'events'> & {
  public_token: string
  lines: StaffOrderLine[]
  customer: { name: string; email: string; telephone: string; has_account: boolean }
  /** Who placed it in the customer's name, and what they noted then. */
  internal: { staff: string; source: string; payment: string; order_id: string; transaction_id: string } | null
  referrer: string
  quote: boolean
  may_ask_for_artwork: boolean
  paid_at: string | null
  events: { id: number; status: string; at: string; note: string; who: string; by: string; is_public: boolean }[]
  notes: { id: number; text: string; at: string; who: string; by: string }[]
  /** What staff may do next. Being paid and being refunded are matters of money, with buttons of their own. */
  moves: OrderStatus[]
}

type Known = { names: ReadonlyMap<number, string>; files: ReadonlyMap<string, ArtworkAnswer>; now: Date }

const pounds = (amount: number) => toPounds(pence(amount))

export function presentStaffOrder(order: StaffOrderRow, { names, files, now }: Known): StaffOrder {
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)))
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
  const { lines: _, events: __, ...shown } = presentOrder({ ...order, events: [] }, now)
  return {
    ...shown,
    public_token: order.publicToken,
    lines: order.lines.map((line) => ({
      ...presentLine(line, order.locale),
      id: line.id,
      list_price: line.overrideBy === null || line.listUnitNetPence === null ? null : pounds(line.listUnitNetPence),
      price_reason: line.overrideReason,
      inputs: (line.design ?? []).map(({ label, text = '', font = '', colour = '' }) => ({
        label,
        text,
        font,
        colour,
      })),
      file: fileOf(line.artworkFileId),
      has_print: hasPrint(line),
      artwork_status: line.artworkStatus,
      returned_at: line.returnedAt?.toISOString() ?? null,
      is_out: line.isHire && line.returnedAt === null && hasLeft(order.status),
    })),
    customer: {
      name: `${order.firstName} ${order.lastName}`,
      email: order.email,
      telephone: order.telephone,
      has_account: order.customerId !== null,
    },
    internal: order.placedByStaffId === null ? null : presentInternal(order, nameOf(order.placedByStaffId)),
    referrer: order.referrer ?? '',
    quote: order.quoteRequestId !== null,
    may_ask_for_artwork: mayAskForArtwork(order),
    paid_at: order.paidAt?.toISOString() ?? null,
    events: order.events.map(({ id, toStatus, occurredAt, note, actorKind, actorId, isPublic }) => ({
      id,
      status: toStatus,
      at: occurredAt.toISOString(),
      note,
      who: nameOf(actorId),
      by: actorKind,
      is_public: isPublic,
    })),
    notes: order.notes.map(({ id, text, writtenAt, authorId, authorKind }) => ({
      id,
      text,
      at: writtenAt.toISOString(),
      who: nameOf(authorId),
      by: authorKind,
    })),
    moves: movesOf(order),
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

function movesOf({ status: from, paidAt, paymentMethod }: StaffOrderRow): OrderStatus[] {
  const facts = { isPaid: paidAt !== null, isOnAccount: paymentMethod === 'account' }
  return orderStatuses.filter(
    (to) => to !== 'paid' && to !== 'refunded' && checkOrderMove({ from, to, by: 'staff' }, facts).ok,
  )
}
