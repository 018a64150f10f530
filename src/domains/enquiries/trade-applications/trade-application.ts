import { approvalLifetimeMs, type CreditTerms } from '#src/domains/customers/trade/trade-account.ts'

/** `decidedBy`: the account of the member of staff; missing in decisions of earlier versions. */
type Decided = { decidedAt: string; decidedBy?: number }

/**
 * What staff decided. `terms`: absent if the person may not set them; `withdrawn`: staff have ended the approval before an
 * account had it; `reason`: of a declined application.
 */
export type TradeDecision = Decided &
  (
    | { outcome: 'approved'; terms?: CreditTerms; withdrawn?: { at: string; by?: number } }
    | { outcome: 'declined'; reason: string }
  )

/** `closed`: answered or closed in the inbox, before applications were decided. It can still be decided. */
export const applicationStates = ['open', 'approved', 'withdrawn', 'declined', 'closed'] as const
export type ApplicationState = (typeof applicationStates)[number]

export function getApplicationState({
  status,
  decision,
}: {
  status: string
  decision: TradeDecision | null
}): ApplicationState {
  if (decision?.outcome === 'approved' && decision.withdrawn) return 'withdrawn'
  return decision?.outcome ?? (status === 'new' ? 'open' : 'closed')
}

/** Identifies the decision that a form was shown with. Empty without one. */
export function getDecisionKey(decision: TradeDecision | null): string {
  if (!decision) return ''
  return `${decision.decidedAt} ${getApplicationState({ status: '', decision })}`
}

/**
 * Why no approval is left of an approved application: withdrawn, expired, or ended by another change of the customer. An
 * approval that waits or that an account has is not ended.
 */
export function getApprovalEnd(
  decision: TradeDecision | null,
  { hasAccount, isWaiting, now }: { hasAccount: boolean; isWaiting: boolean; now: Date },
): 'withdrawn' | 'expired' | 'replaced' | undefined {
  if (decision?.outcome !== 'approved') return undefined
  if (decision.withdrawn) return 'withdrawn'
  if (hasAccount || isWaiting) return undefined
  return Date.parse(decision.decidedAt) + approvalLifetimeMs <= now.getTime() ? 'expired' : 'replaced'
}

type Outcome = { outcome: 'approved'; terms?: CreditTerms } | { outcome: 'declined'; reason: string }

/** Whether a form was sent twice. */
export function isSameDecision(decision: TradeDecision, other: Outcome): boolean {
  if (decision.outcome === 'declined') return other.outcome === 'declined' && other.reason === decision.reason
  return (
    other.outcome === 'approved' &&
    !decision.withdrawn &&
    other.terms?.creditLimitGrossPence === decision.terms?.creditLimitGrossPence &&
    other.terms?.paymentTermDays === decision.terms?.paymentTermDays
  )
}
