import { ok, type Result, refuse } from '#src/shared/result.ts'

export const orderStatuses = [
  'awaiting payment',
  'paid',
  'in production',
  'dispatched',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const actorKinds = ['customer', 'staff', 'gateway', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** What a transition may depend on. */
export type OrderTransitionFacts = { isPaid: boolean; isOnAccount: boolean }

export type OrderTransitionRefusal = 'not_allowed' | 'not_paid' | 'already_paid' | 'not_on_account'

type Requirement = 'paid' | 'unpaid' | 'onAccount'
type TransitionRule = { by: readonly ActorKind[]; requires: readonly Requirement[] }

const refund: TransitionRule = { by: ['staff', 'gateway'], requires: ['paid'] }
const byStaff: TransitionRule = { by: ['staff'], requires: [] }

/** From, to, by whom, under which conditions. A transition that is not listed is refused [P22]. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, TransitionRule>>> = {
  'awaiting payment': {
    paid: { by: ['staff', 'gateway', 'system'], requires: [] },
    // Orders on account are produced before they are paid.
    'in production': { by: ['staff'], requires: ['onAccount'] },
    cancelled: { by: ['customer', 'staff', 'system'], requires: ['unpaid'] },
  },
  paid: { 'in production': byStaff, dispatched: byStaff, refunded: refund },
  'in production': { dispatched: byStaff, cancelled: { by: ['staff'], requires: ['unpaid'] }, refunded: refund },
  dispatched: { completed: { by: ['staff', 'system'], requires: [] }, refunded: refund },
  completed: { refunded: refund },
  cancelled: {},
  refunded: {},
}

type RequirementCheck = { isMet: (facts: OrderTransitionFacts) => boolean; refusal: OrderTransitionRefusal }

const requirementChecks: Record<Requirement, RequirementCheck> = {
  paid: { isMet: ({ isPaid }) => isPaid, refusal: 'not_paid' },
  unpaid: { isMet: ({ isPaid }) => !isPaid, refusal: 'already_paid' },
  onAccount: { isMet: ({ isOnAccount }) => isOnAccount, refusal: 'not_on_account' },
}

/** Whether the actor may ever make this transition; for the buttons of a page. */
export function canTransitionOrder(from: OrderStatus, to: OrderStatus, by: ActorKind): boolean {
  return transitions[from][to]?.by.includes(by) ?? false
}

export type OrderTransition = { from: OrderStatus; to: OrderStatus; by: ActorKind }

export function checkOrderTransition(
  { from, to, by }: OrderTransition,
  facts: OrderTransitionFacts,
): Result<OrderStatus, OrderTransitionRefusal> {
  const rule = transitions[from][to]
  if (!rule?.by.includes(by)) return refuse('not_allowed')
  const unmet = rule.requires.map((name) => requirementChecks[name]).find(({ isMet }) => !isMet(facts))
  return unmet ? refuse(unmet.refusal) : ok(to)
}

export const statusesBeforeDispatch: readonly OrderStatus[] = ['awaiting payment', 'paid', 'in production']

/** The order is neither dispatched nor ended, so its print can still change. */
export function isBeforeDispatch(status: OrderStatus): boolean {
  return statusesBeforeDispatch.includes(status)
}

/** Hired goods can come back once the order was dispatched. */
export function isHireReturnable(status: OrderStatus): boolean {
  return status === 'dispatched' || status === 'completed' || status === 'refunded'
}
