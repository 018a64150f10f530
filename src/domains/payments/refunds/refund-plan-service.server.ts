import { listChargedParts } from '#src/domains/billing/invoice-content.ts'
import { listUncreditedByVatRate } from '#src/domains/billing/invoices-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { countOpenUnits, countRefundableSentUnits } from '#src/domains/orders/shipments/shipment.ts'
import { findLineUnits } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import {
  planRefund,
  type Refundable,
  type RefundEntry,
  type RefundInput,
  type RefundProblem,
} from '#src/domains/pricing/refunds/refund.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { listCapturedPayments, type PaymentRow } from '../payments-store.server.ts'
import { computeRefundable, sumGross } from './refund-lines.ts'
import { countUnsentUnits, type RefundableUnits, type RefundedGoods } from './refunded-goods.ts'
import { listRefundEntries, sumPendingRefunds } from './refunds-store.server.ts'

export type OrderWithLines = NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>
type ShopDatabase = Pick<Shop, 'db'>

export async function getRefundable(shop: ShopDatabase, order: OrderWithLines): Promise<Refundable> {
  const stored = await listRefundEntries(shop.db, order.id)
  const listEntries = (state: 'isPending' | 'isCredited') =>
    stored.filter((line) => line[state]).map(({ entry }) => entry)
  return computeRefundable({
    charged: listChargedParts(order),
    uncredited: await listUncreditedByVatRate(shop, order.id),
    credited: listEntries('isCredited'),
    pending: listEntries('isPending'),
  })
}

export type RefundPlanRefusal = 'nothing_to_refund' | 'too_much' | 'goods_not_chosen' | { problems: RefundProblem[] }

/** Computes the lines of a refund without making it. */
export async function planOrderRefund(
  shop: ShopDatabase,
  order: OrderWithLines,
  input: RefundInput,
): Promise<Result<RefundEntry[], RefundPlanRefusal>> {
  const { entries, problems } = planRefund(await getRefundable(shop, order), input)
  if (problems.length > 0) return refuse({ problems })
  if (entries.length === 0) return refuse('nothing_to_refund')
  const left = (await listRefundablePayments(shop, order.id)).reduce((sum, each) => sum + each.leftGrossPence, 0)
  return sumGross(entries) > left ? refuse('too_much') : ok(entries)
}

/** The captured payments of an order with what is left of them after completed and pending refunds, oldest first. */
export async function listRefundablePayments(shop: ShopDatabase, orderId: number) {
  const payments = await listCapturedPayments(shop.db, orderId)
  const refundable: { payment: PaymentRow; leftGrossPence: number }[] = []
  for (const payment of payments) {
    const { amountGrossPence, refundedGrossPence, id } = payment
    const pending = await sumPendingRefunds(shop.db, id)
    refundable.push({ payment, leftGrossPence: amountGrossPence - refundedGrossPence - pending })
  }
  return refundable
}

/** How many of the refunded units will not be sent, by order line id. */
export async function planUnsentUnits(
  shop: ShopDatabase,
  orderId: number,
  { entries, goods }: { entries: readonly RefundEntry[]; goods: RefundedGoods | undefined },
): Promise<Result<ReadonlyMap<number, number>, 'goods_not_chosen'>> {
  const refundable = await findRefundableUnits(shop, orderId)
  const unsent = new Map<number, number>()
  for (const { kind, lineId, units } of entries) {
    if (kind !== 'goods' || lineId === null) continue
    const count = countUnsentUnits(units, refundable.get(lineId) ?? { open: 0, sent: 0 }, goods)
    if (count === undefined) return refuse('goods_not_chosen')
    unsent.set(lineId, count)
  }
  return ok(unsent)
}

/** Sent and unsent units of every line that were not refunded, by order line id. */
export async function findRefundableUnits(
  shop: ShopDatabase,
  orderId: number,
): Promise<ReadonlyMap<number, RefundableUnits>> {
  const lines = await findLineUnits(shop, orderId)
  return new Map(
    lines.map((line) => [line.lineId, { open: countOpenUnits(line), sent: countRefundableSentUnits(line) }]),
  )
}

type RefundPreviewPlan = { entries: RefundEntry[]; lines: OrderWithLines['lines']; kind: PaymentRow['kind'] }

/** Plans the refund of an order for the preview. The caller has checked the permission. */
export async function previewOrderRefund(
  shop: Shop,
  { number, input, goods }: { number: number; input: RefundInput; goods: RefundedGoods | undefined },
): Promise<Result<RefundPreviewPlan, 'not_paid' | RefundPlanRefusal>> {
  const order = await findOrderWithLines(shop, { number })
  const [payment] = order ? await listCapturedPayments(shop.db, order.id) : []
  if (!order || !payment) return refuse('not_paid')
  const planned = await planOrderRefund(shop, order, input)
  if (!planned.ok) return planned
  const entries = planned.value
  const unsent = await planUnsentUnits(shop, order.id, { entries, goods })
  return unsent.ok ? ok({ entries, lines: order.lines, kind: payment.kind }) : unsent
}
