import type { CreditTerms } from '#src/domains/customers/trade/trade-account.ts'

/** What staff decided. `terms`: absent if the person may not set them; `reason`: of a declined application. */
export type TradeDecision =
  | { outcome: 'approved'; terms?: CreditTerms; decidedAt: string }
  | { outcome: 'declined'; reason: string; decidedAt: string }

/** `closed`: answered or closed without a decision before applications were decided here. */
export const applicationStates = ['open', 'approved', 'declined', 'closed'] as const
export type ApplicationState = (typeof applicationStates)[number]

export function getApplicationState({
  status,
  decision,
}: {
  status: string
  decision: TradeDecision | null
}): ApplicationState {
  return decision?.outcome ?? (status === 'closed' ? 'closed' : 'open')
}
