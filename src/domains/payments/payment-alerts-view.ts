import { formatPounds, pence } from '#src/shared/money.ts'
import type { AlertRow } from './payment-alerts-store.server.ts'
import type { PaymentRow } from './payments-store.server.ts'
import type { AlertReason } from './refunds-tables.server.ts'

export type AlertFact = 'asked' | 'said' | 'returned' | 'words' | 'session' | 'charge' | 'message'

/** One thing about money that somebody has to look at. */
export type PaymentAlert = {
  id: number
  reason: AlertReason
  raised_at: string
  /** The number of the order; none where nobody knows which. */
  order: number | null
  method: PaymentRow['method'] | null
  /** What we asked for and what the gateway said, as far as it is known. */
  facts: { name: AlertFact; value: string }[]
  dealt_with: { at: string; who: string; resolution: string } | null
}

type Known = { orders: ReadonlyMap<number, number>; names: ReadonlyMap<number, string> }

export function presentAlert({ alert, payment, event }: AlertRow, { orders, names }: Known): PaymentAlert {
  const { id, reason, raisedAt, orderId, resolvedAt, resolvedBy, resolution } = alert
  return {
    id,
    reason,
    raised_at: raisedAt.toISOString(),
    order: orderId === null ? null : (orders.get(orderId) ?? null),
    method: payment?.method ?? null,
    facts: factsOf({ alert, payment, event }),
    dealt_with: resolvedAt && {
      at: resolvedAt.toISOString(),
      who: resolvedBy === null ? '' : (names.get(resolvedBy) ?? String(resolvedBy)),
      resolution,
    },
  }
}

/** What the details hold depends on who raised it: a fact of the gateway, or its words on a refund. */
function factsOf({ alert: { details }, payment, event }: AlertRow): PaymentAlert['facts'] {
  const word = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  const { amountGrossPence: said, refundedGrossPence: returned } = details
  const amount = (value: unknown) => (typeof value === 'number' ? amountIn(word('currency'), value) : '')
  const facts: [AlertFact, string][] = [
    ['asked', payment ? formatPounds(pence(payment.amountGrossPence)) : ''],
    ['said', amount(said)],
    ['returned', returned ? amount(returned) : ''],
    ['words', word('detail') || word('reason')],
    ['session', word('session')],
    ['charge', word('charge')],
    ['message', event ? `${event.type} ${event.eventId}` : ''],
  ]
  return facts.flatMap(([name, value]) => (value ? { name, value } : []))
}

/** Every amount of the shop is in pounds; only a gateway may speak of others. */
function amountIn(currency: string, minorUnits: number): string {
  if (currency === 'GBP') return formatPounds(pence(minorUnits))
  return `${(minorUnits / 100).toFixed(2)} ${currency}`
}
