import { type FrozenOptionsView, presentFrozenOptions } from '#src/domains/line-items/line-options-view.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { OrderWithHistory } from './customer-orders/customer-orders-store.server.ts'
import type { FrozenAddress, FrozenLine, FrozenOption } from './frozen-order.ts'
import { formatOrderNumber } from './order.ts'
import { presentShipment, type ShipmentView } from './shipments/shipments-view.ts'
import {
  type FulfilmentState,
  getFulfilmentState,
  getOrderPaymentState,
  hasExtraOwed,
  isOwedOnAccount,
  isPartPaid,
  type OrderPaymentState,
} from './state/order-payment-state.ts'
import type { OrderStatus } from './state/order-states.ts'

/** Amounts are pounds, excl. VAT unless said otherwise. */
export type OrderSummary = {
  /** The key of URLs and calls. */
  number: number
  /** The number with its prefix, as people read it. */
  reference: string
  status: OrderStatus
  /** Independent of `payment`: an order may be completed and unpaid. */
  fulfilment: FulfilmentState
  payment: OrderPayment
  placed_at: string
  items: number
  total: number
}

/**
 * `due_at`: set for orders on account. `owed`: the amount to pay on account, incl. VAT. `received`: what was received of an order that is
 * not paid yet; `outstanding`: the rest of it, for every kind of payment.
 */
export type OrderPayment = {
  state: OrderPaymentState
  is_part_paid: boolean
  due_at: string | null
  paid_at: string | null
  owed: number
  received: number
  outstanding: number
}

export type LineItem = FrozenOptionsView & {
  position: number
  title: string
  sku: string
  url: string
  thumbnail_key: string | null
  options: readonly FrozenOption[]
  qty: number
  artwork: string | null
  artwork_instructions: string
  /** Absent while the line is price on application. */
  price?: number
  setup_charge?: number
  line_total?: number
}

export type OrderTotals = {
  subtotal: number
  reduction: number
  delivery_charge: number
  /** Zone and chosen services; empty for quotes. */
  delivery_detail: string
  tax: number
  /** Incl. VAT. */
  total: number
}

/** Amounts incl. VAT. Refunds made before refunds had lines have none. */
export type OrderRefund = {
  amount: number
  at: string
  /** The reason that staff have given; empty for a refund made at the gateway. */
  reason: string
  /** `position`: of the refunded order line. `qty`: 0 for a refund by amount. */
  lines: { position: number | null; title: string; qty: number; amount: number }[]
}

/** How an order ended early. `refunded unsent`: refunded before dispatch. */
export type OrderEnding = 'cancelled' | 'refunded' | 'refunded unsent'

export type OrderDetail = OrderSummary & {
  ending: OrderEnding | null
  lines: LineItem[]
  totals: OrderTotals
  voucher: string | null
  payment_method: PaymentKind | null
  billing: FrozenAddress
  shipping: FrozenAddress
  /** YYYY-MM-DD. */
  promised_dispatch_date: string | null
  promised_delivery_date: string | null
  purchase_order_number: string | null
  /** Without undone ones, oldest first. */
  shipments: ShipmentView[]
  events: { status: string; at: string; note: string }[]
}

const pounds = (amount: number) => toPounds(pence(amount))

export function presentOrderSummary(
  order: Pick<
    OrderWithHistory,
    'number' | 'numberPrefix' | 'status' | 'createdAt' | 'firstDispatchedAt' | 'dispatchedAt'
  > &
    PaymentColumns & { items: number },
  now: Date,
): OrderSummary {
  return {
    number: order.number,
    reference: formatOrderNumber(order),
    status: order.status,
    fulfilment: getFulfilmentState(order),
    payment: presentPayment(order, now),
    placed_at: order.createdAt.toISOString(),
    items: order.items,
    total: pounds(order.totalGrossPence),
  }
}

type PaymentColumns = Pick<
  OrderWithHistory,
  | 'status'
  | 'paymentDueAt'
  | 'paidAt'
  | 'refundedGrossPence'
  | 'receivedGrossPence'
  | 'totalGrossPence'
  | 'extraOwedGrossPence'
>

export function presentPayment(order: PaymentColumns, now: Date): OrderPayment {
  const state = getOrderPaymentState(order, now)
  const isUnpaid = state === 'unpaid' || isOwedOnAccount(state)
  const outstanding = isUnpaid ? pounds(order.totalGrossPence - order.receivedGrossPence) : 0
  if (hasExtraOwed(order)) return presentExtraOwed(order, state)
  return {
    state,
    is_part_paid: isPartPaid(order),
    due_at: order.paymentDueAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    owed: isOwedOnAccount(state) ? outstanding : 0,
    received: isUnpaid ? pounds(order.receivedGrossPence) : 0,
    outstanding,
  }
}

/** The order was paid before an edit made it dearer. */
function presentExtraOwed(order: PaymentColumns, state: OrderPayment['state']): OrderPayment {
  return {
    state,
    is_part_paid: true,
    due_at: order.paymentDueAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    owed: 0,
    received: pounds(order.totalGrossPence - order.extraOwedGrossPence),
    outstanding: pounds(order.extraOwedGrossPence),
  }
}

export function presentOrder(order: OrderWithHistory, now: Date): OrderDetail {
  return {
    ...presentOrderSummary({ ...order, items: order.lines.length }, now),
    ending: getOrderEnding(order),
    lines: order.lines.map((line) => presentLineItem(line, order.locale)),
    totals: presentTotals(order),
    voucher: order.voucherName ?? order.voucherCode,
    payment_method: order.paymentKind,
    billing: order.billing,
    shipping: order.shipping,
    promised_dispatch_date: order.promisedDispatchDate,
    promised_delivery_date: order.promisedDeliveryDate,
    purchase_order_number: order.purchaseOrderNumber,
    shipments: order.shipments.map((shipment) => presentShipment(shipment, order.lines)),
    events: order.events.map(({ toStatus, occurredAt, note }) => ({
      status: toStatus,
      at: occurredAt.toISOString(),
      note,
    })),
  }
}

function getOrderEnding({
  status,
  firstDispatchedAt,
}: Pick<OrderWithHistory, 'status' | 'firstDispatchedAt'>): OrderEnding | null {
  if (status === 'refunded') return firstDispatchedAt ? 'refunded' : 'refunded unsent'
  return status === 'cancelled' ? status : null
}

type LineColumns = FrozenLine & {
  unitNetPence: number | null
  setupNetPence: number | null
  lineNetPence: number | null
}

export function presentLineItem(line: LineColumns, locale: Locale): LineItem {
  const { unitNetPence, setupNetPence, lineNetPence } = line
  return {
    position: line.position,
    title: line.title,
    sku: line.internalSku,
    url: line.slug,
    thumbnail_key: line.thumbnailKey,
    options: line.options,
    qty: line.qty,
    artwork: line.artworkName,
    artwork_instructions: line.artworkInstructions,
    ...presentFrozenOptions(locale, line),
    ...(unitNetPence !== null && { price: pounds(unitNetPence) }),
    ...(setupNetPence !== null && { setup_charge: pounds(setupNetPence) }),
    ...(lineNetPence !== null && { line_total: pounds(lineNetPence) }),
  }
}

type Totals = Pick<
  OrderWithHistory,
  'subtotalNetPence' | 'reductionNetPence' | 'deliveryNetPence' | 'vatPence' | 'totalGrossPence'
> & { deliveryDetail?: string }

export function presentTotals(totals: Totals): OrderTotals {
  return {
    subtotal: pounds(totals.subtotalNetPence),
    reduction: pounds(totals.reductionNetPence),
    delivery_charge: pounds(totals.deliveryNetPence),
    delivery_detail: totals.deliveryDetail ?? '',
    tax: pounds(totals.vatPence),
    total: pounds(totals.totalGrossPence),
  }
}
