import type { findWholeOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { chargedParts } from '#src/domains/papers/invoice-content.ts'
import { listUncredited } from '#src/domains/papers/invoices-service.server.ts'
import {
  planRefund,
  type Refundable,
  type RefundEntry,
  type RefundInput,
  type RefundProblem,
} from '#src/domains/pricing/refund.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PaymentRow } from './payments-store.server.ts'
import { findRefundable, sumGross } from './refund-lines.ts'
import { listRefundEntries, sumOpenRefunds } from './refunds-store.server.ts'

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>
type Books = Pick<Shop, 'db'>

export async function readRefundable(shop: Books, order: WholeOrder): Promise<Refundable> {
  const stored = await listRefundEntries(shop.db, order.id)
  const entriesOf = (isWanted: 'isPending' | 'isCredited') =>
    stored.filter((one) => one[isWanted]).map(({ entry }) => entry)
  return findRefundable({
    charged: chargedParts(order),
    uncredited: await listUncredited(shop, order.id),
    credited: entriesOf('isCredited'),
    pending: entriesOf('isPending'),
  })
}

export type PlanRefusal = 'nothing' | 'too_much' | { problems: RefundProblem[] }

/** What a refund would give back as the books stand. */
export async function planOrderRefund(
  shop: Books,
  order: WholeOrder,
  { payment, input }: { payment: PaymentRow; input: RefundInput },
): Promise<Result<RefundEntry[], PlanRefusal>> {
  const { entries, problems } = planRefund(await readRefundable(shop, order), input)
  if (problems.length > 0) return refuse({ problems })
  if (entries.length === 0) return refuse('nothing')
  const left = payment.amountGrossPence - payment.refundedGrossPence - (await sumOpenRefunds(shop.db, payment.id))
  return sumGross(entries) > left ? refuse('too_much') : ok(entries)
}
