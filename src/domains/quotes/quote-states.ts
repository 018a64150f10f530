import { ok, type Result, refuse } from '#src/shared/result.ts'

export const quoteStatuses = ['requested', 'priced', 'accepted', 'declined', 'expired', 'ordered'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/**
 * The status as people read it. `withdrawn` is a declined quote that the customer did not decline: the shop ended it, or the
 * customer took the request back before an answer.
 */
export const quoteDisplayStatuses = [...quoteStatuses, 'withdrawn'] as const
export type QuoteDisplayStatus = (typeof quoteDisplayStatuses)[number]

type StatusDetails<Status> = { status: Status; isEndedByShop: boolean; wasAnswered: boolean }

export function getQuoteDisplayStatus<Status extends string>({
  status,
  isEndedByShop,
  wasAnswered,
}: StatusDetails<Status>): Status | 'withdrawn' {
  return status === 'declined' && (isEndedByShop || !wasAnswered) ? 'withdrawn' : status
}

export const quoteActorKinds = ['customer', 'staff', 'system'] as const
export type QuoteActorKind = (typeof quoteActorKinds)[number]

/** What a transition may depend on. */
export type QuoteTransitionContext = {
  /** Every line of the offer has a price. */
  isPriced: boolean
  /** An offer without an expiry date never expires. */
  isExpired: boolean
  /** The billing address is known. */
  hasAddress: boolean
  hasOrder: boolean
}

export type QuoteTransitionRefusal = 'not_allowed' | 'not_priced' | 'over' | 'not_over' | 'no_address' | 'no_order'

type Requirement = 'priced' | 'notExpired' | 'expired' | 'hasAddress' | 'hasOrder'
type TransitionRule = { by: readonly QuoteActorKind[]; requires: readonly Requirement[] }

const price: TransitionRule = { by: ['staff'], requires: ['priced', 'notExpired'] }
const decline: TransitionRule = { by: ['customer', 'staff'], requires: [] }

/** From, to, by whom, under which conditions. A transition that is not listed is refused. */
const transitions: Record<QuoteStatus, Partial<Record<QuoteStatus, TransitionRule>>> = {
  requested: { priced: price, declined: decline },
  priced: {
    // A new version replaces the offer.
    priced: price,
    // Staff accept when the customer agrees on the telephone.
    accepted: { by: ['customer', 'staff'], requires: ['priced', 'notExpired', 'hasAddress'] },
    declined: decline,
    expired: { by: ['system'], requires: ['expired'] },
  },
  accepted: { ordered: { by: ['customer', 'staff', 'system'], requires: ['hasOrder'] } },
  declined: { priced: price },
  expired: { priced: price },
  ordered: {},
}

type RequirementCheck = { isMet: (context: QuoteTransitionContext) => boolean; refusal: QuoteTransitionRefusal }

const requirementChecks: Record<Requirement, RequirementCheck> = {
  priced: { isMet: ({ isPriced }) => isPriced, refusal: 'not_priced' },
  notExpired: { isMet: ({ isExpired }) => !isExpired, refusal: 'over' },
  expired: { isMet: ({ isExpired }) => isExpired, refusal: 'not_over' },
  hasAddress: { isMet: ({ hasAddress }) => hasAddress, refusal: 'no_address' },
  hasOrder: { isMet: ({ hasOrder }) => hasOrder, refusal: 'no_order' },
}

export type QuoteTransition = { from: QuoteStatus; to: QuoteStatus; by: QuoteActorKind }

/** Whether the actor may ever make this transition; for the buttons of a page. */
export function canTransitionQuote({ from, to, by }: QuoteTransition): boolean {
  return transitions[from][to]?.by.includes(by) ?? false
}

export function checkQuoteTransition(
  { from, to, by }: QuoteTransition,
  context: QuoteTransitionContext,
): Result<QuoteStatus, QuoteTransitionRefusal> {
  const rule = transitions[from][to]
  if (!rule?.by.includes(by)) return refuse('not_allowed')
  const unmet = rule.requires.map((name) => requirementChecks[name]).find(({ isMet }) => !isMet(context))
  return unmet ? refuse(unmet.refusal) : ok(to)
}
