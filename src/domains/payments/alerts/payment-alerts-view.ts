import type { OrderLabel } from '#src/domains/orders/order.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import type { PaymentRow } from '../payments-store.server.ts'
import type { AlertReason } from './alert-reasons.ts'
import type { PaymentAlertRow } from './payment-alerts-store.server.ts'

export type AlertFact = 'requested' | 'reported' | 'refunded' | 'reason' | 'session' | 'payment' | 'event'

export type PaymentAlert = {
  id: number
  reason: AlertReason
  raised_at: string
  /** Null if the order is not known. */
  order: OrderLabel | null
  kind: PaymentRow['kind'] | null
  /** What we requested and what the gateway reported. */
  facts: { name: AlertFact; value: string }[]
  resolved: { at: string; who: string; resolution: string } | null
}

type AlertContext = { locale: Locale; orders: ReadonlyMap<number, OrderLabel>; names: ReadonlyMap<number, string> }

export function presentPaymentAlert(
  { alert, payment, event }: PaymentAlertRow,
  { locale, orders, names }: AlertContext,
): PaymentAlert {
  const { id, reason, raisedAt, orderId, resolvedAt, resolvedBy, resolution } = alert
  return {
    id,
    reason,
    raised_at: raisedAt.toISOString(),
    order: orderId === null ? null : (orders.get(orderId) ?? null),
    kind: payment?.kind ?? null,
    facts: presentFacts(locale, { alert, payment, event }),
    resolved: resolvedAt && {
      at: resolvedAt.toISOString(),
      who: resolvedBy === null ? '' : (names.get(resolvedBy) ?? String(resolvedBy)),
      resolution,
    },
  }
}

/** `details` holds a payment update, or the gateway's error for a refund. */
function presentFacts(locale: Locale, { alert: { details }, payment, event }: PaymentAlertRow): PaymentAlert['facts'] {
  const getText = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  const { amountGrossPence: reported, refundedGrossPence: refunded } = details
  const amount = (value: unknown) =>
    typeof value === 'number' ? formatAmount(locale, { currency: getText('currency'), minorUnits: value }) : ''
  const facts: [AlertFact, string][] = [
    ['requested', payment ? formatPounds(locale, pence(payment.amountGrossPence)) : ''],
    ['reported', amount(reported)],
    ['refunded', refunded ? amount(refunded) : ''],
    ['reason', getText('detail') || getText('reason')],
    // Alerts of earlier versions have `session` and `paymentReference`.
    ['session', getText('gatewaySessionId') || getText('session')],
    ['payment', getText('gatewayPaymentId') || getText('paymentReference')],
    ['event', event ? `${event.type} ${event.eventId}` : ''],
  ]
  return facts.flatMap(([name, value]) => (value ? { name, value } : []))
}

/** The shop uses pounds only; the gateway may report another currency. */
function formatAmount(locale: Locale, { currency, minorUnits }: { currency: string; minorUnits: number }): string {
  if (currency === 'GBP') return formatPounds(locale, pence(minorUnits))
  return `${(minorUnits / 100).toFixed(2)} ${currency}`
}
