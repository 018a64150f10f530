import { designPreviewUrl } from '#src/domains/personalisation/personalisation-view.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import type { FrozenAddress, FrozenOption } from './frozen-tables.server.ts'
import {
  type FulfilmentState,
  fulfilmentState,
  isOwedOnAccount,
  type OrderPaymentState,
  orderPaymentState,
} from './order-payment-state.ts'
import type { OrderStatus } from './order-states.ts'
import type { PaymentMethodId } from './orders-tables.server.ts'
import type { OwnOrder } from './own-orders-store.server.ts'

/** Amounts are pounds, excl. VAT unless said otherwise. */
export type OrderSummary = {
  number: number
  status: OrderStatus
  /** Goods and money stand beside each other: an order may be completed and unpaid. */
  fulfilment: FulfilmentState
  payment: OrderPayment
  placed_at: string
  items: number
  total: number
}

/** `due_at`: of an order on account. `owed`: incl. VAT, what is to be paid on account. */
export type OrderPayment = {
  state: OrderPaymentState
  due_at: string | null
  paid_at: string | null
  owed: number
}

export type DocumentLine = {
  position: number
  title: string
  sku: string
  url: string
  thumbnail_key: string | null
  options: readonly FrozenOption[]
  qty: number
  artwork: string | null
  artwork_instructions: string
  /** Of its printing, where there is more than one. */
  colours: number
  /** In the language it was ordered in, as everything that is frozen. What is hired is not made first. */
  production: string | null
  /** The address of a picture of what is printed. */
  design_preview: string | null
  is_hire: boolean
  /** Absent while the line is price on application. */
  price?: number
  setup_charge?: number
  line_total?: number
}

export type DocumentTotals = {
  subtotal: number
  reduction: number
  delivery_charge: number
  tax: number
  /** Incl. VAT. */
  total: number
}

/** Money that went back, incl. VAT, and what for. Refunds from before they had lines have none. */
export type Refunded = {
  amount: number
  at: string
  /** `position` of the order line that goods or a set-up charge belong to; `qty` is 0 for what goes back by amount. */
  lines: { position: number | null; title: string; qty: number; amount: number }[]
}

/** How an order came to its end before its time; `refunded unsent` never left. */
export type OrderEnding = 'cancelled' | 'refunded' | 'refunded unsent'

export type OrderDetail = OrderSummary & {
  ending: OrderEnding | null
  lines: DocumentLine[]
  totals: DocumentTotals
  voucher: string | null
  payment_method: PaymentMethodId | null
  billing: FrozenAddress
  shipping: FrozenAddress
  events: { status: string; at: string; note: string }[]
}

const pounds = (amount: number) => toPounds(pence(amount))

export function presentOrderSummary(
  order: Pick<OwnOrder, 'number' | 'status' | 'createdAt' | 'dispatchedAt'> & Payable & { items: number },
  now: Date,
): OrderSummary {
  return {
    number: order.number,
    status: order.status,
    fulfilment: fulfilmentState(order),
    payment: presentPayment(order, now),
    placed_at: order.createdAt.toISOString(),
    items: order.items,
    total: pounds(order.totalGrossPence),
  }
}

type Payable = Pick<OwnOrder, 'status' | 'paymentDueAt' | 'paidAt' | 'refundedGrossPence' | 'totalGrossPence'>

export function presentPayment(order: Payable, now: Date): OrderPayment {
  const state = orderPaymentState(order, now)
  return {
    state,
    due_at: order.paymentDueAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    owed: isOwedOnAccount(state) ? pounds(order.totalGrossPence) : 0,
  }
}

export function presentOrder(order: OwnOrder, now: Date): OrderDetail {
  return {
    ...presentOrderSummary({ ...order, items: order.lines.length }, now),
    ending: endingOf(order),
    lines: order.lines.map((line) => presentLine(line, order.locale)),
    totals: presentTotals(order),
    voucher: order.voucherName ?? order.voucherCode,
    payment_method: order.paymentMethod,
    billing: order.billing,
    shipping: order.shipping,
    events: order.events.map(({ toStatus, occurredAt, note }) => ({
      status: toStatus,
      at: occurredAt.toISOString(),
      note,
    })),
  }
}

function endingOf({ status, dispatchedAt }: Pick<OwnOrder, 'status' | 'dispatchedAt'>): OrderEnding | null {
  if (status === 'refunded') return dispatchedAt ? 'refunded' : 'refunded unsent'
  return status === 'cancelled' ? status : null
}

type Line = Pick<
  OwnOrder['lines'][number],
  | 'position'
  | 'title'
  | 'internalSku'
  | 'url'
  | 'thumbnailKey'
  | 'options'
  | 'qty'
  | 'artworkName'
  | 'artworkInstructions'
  | 'artworkColours'
  | 'productionTitle'
  | 'productionDays'
  | 'designId'
  | 'isHire'
> & { unitNetPence: number | null; setupNetPence: number | null; lineNetPence: number | null }

export function presentLine(line: Line, locale: Locale): DocumentLine {
  const { unitNetPence, setupNetPence, lineNetPence, productionTitle: title, productionDays: days } = line
  return {
    position: line.position,
    title: line.title,
    sku: line.internalSku,
    url: line.url,
    thumbnail_key: line.thumbnailKey,
    options: line.options,
    qty: line.qty,
    artwork: line.artworkName,
    artwork_instructions: line.artworkInstructions,
    colours: line.artworkColours,
    production: title === null || line.isHire ? null : say(locale, ordersText.production, { title, count: days ?? 0 }),
    design_preview: line.designId === null ? null : designPreviewUrl(line.designId),
    is_hire: line.isHire,
    ...(unitNetPence !== null && { price: pounds(unitNetPence) }),
    ...(setupNetPence !== null && { setup_charge: pounds(setupNetPence) }),
    ...(lineNetPence !== null && { line_total: pounds(lineNetPence) }),
  }
}

type Totals = Pick<
  OwnOrder,
  'subtotalNetPence' | 'reductionNetPence' | 'deliveryNetPence' | 'vatPence' | 'totalGrossPence'
>

export function presentTotals(totals: Totals): DocumentTotals {
  return {
    subtotal: pounds(totals.subtotalNetPence),
    reduction: pounds(totals.reductionNetPence),
    delivery_charge: pounds(totals.deliveryNetPence),
    tax: pounds(totals.vatPence),
    total: pounds(totals.totalGrossPence),
  }
}
