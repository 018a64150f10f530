import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getAmountToPay, owesExtra } from '../payments.ts'

type OrderMoney = Parameters<typeof getAmountToPay>[0] & { receivedGrossPence: number }

/** What an edit means for the payment of the order. Amounts in pence, incl. VAT. */
export type EditMoney = {
  /** What is to be paid of a paid order after the edit; 0 for an order that is not paid at all. */
  extraOwedGrossPence: number
  /** Paid back to the customer. */
  moneyBackGrossPence: number
  /** The amount of the payment that is pending; 0 if none is needed any more. */
  pendingGrossPence: number
}

/**
 * `receivedGrossPence`: what was received in parts of the pending payment. An edit may not go below it: somebody has to decide about
 * that money first.
 */
export function computeEditMoney(
  order: OrderMoney,
  { totalGrossPence, receivedGrossPence }: { totalGrossPence: number; receivedGrossPence: number },
): Result<EditMoney, 'below_received'> {
  if (order.paidAt === null) {
    if (receivedGrossPence > 0 && totalGrossPence <= receivedGrossPence) return refuse('below_received')
    return ok({ extraOwedGrossPence: 0, moneyBackGrossPence: 0, pendingGrossPence: totalGrossPence })
  }
  const owedBefore = owesExtra(order) ? order.extraOwedGrossPence : 0
  const owed = owedBefore + totalGrossPence - order.totalGrossPence
  if (receivedGrossPence > 0 && owed <= receivedGrossPence) return refuse('below_received')
  const extraOwedGrossPence = Math.max(owed, 0)
  return ok({
    extraOwedGrossPence,
    moneyBackGrossPence: Math.max(-owed, 0),
    pendingGrossPence: extraOwedGrossPence,
  })
}
