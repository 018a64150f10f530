import type { CreditTerms } from '#src/domains/customers/trade/trade-account.ts'

/** What staff decided. `terms`: absent if the person may not set them; `reason`: of a declined application. */
export type TradeDecision =
  | { outcome: 'approved'; terms?: CreditTerms; decidedAt: string }
  | { outcome: 'declined'; reason: string; decidedAt: string }

/** `closed`: answered or closed in the inbox, before applications were decided. It can still be decided. */
export const applicationStates = ['open', 'approved', 'declined', 'closed'] as const
export type ApplicationState = (typeof applicationStates)[number]

export function getApplicationState({
  status,
  decision,
}: {
  status: string
  decision: TradeDecision | null
}): ApplicationState {
  return decision?.outcome ?? (status === 'new' ? 'open' : 'closed')
}

type Outcome = { outcome: 'approved'; terms?: CreditTerms } | { outcome: 'declined'; reason: string }

/** Whether a form was sent twice. */
export function isSameDecision(decision: TradeDecision, other: Outcome): boolean {
  if (decision.outcome === 'declined') return other.outcome === 'declined' && other.reason === decision.reason
  return (
    other.outcome === 'approved' &&
    other.terms?.creditLimitGrossPence === decision.terms?.creditLimitGrossPence &&
    other.terms?.paymentTermDays === decision.terms?.paymentTermDays
  )
}
