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

/** What is true of an order at the moment of a move. */
export type OrderFacts = { isPaid: boolean; isOnAccount: boolean }

export type MoveRefusal = 'not_allowed' | 'not_paid' | 'already_paid' | 'not_on_account'

type Need = Exclude<MoveRefusal, 'not_allowed'>
type Move = { by: readonly ActorKind[]; needs: readonly Need[] }

const giveBack: Move = { by: ['staff', 'gateway'], needs: ['not_paid'] }
const byStaff: Move = { by: ['staff'], needs: [] }

/** decisions.md, Checkout. From, to, by whom, what must hold; whatever is not listed never happens (P22). */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  'awaiting payment': {
    paid: { by: ['staff', 'gateway', 'system'], needs: [] },
    // On account the goods come first and the money later.
    'in production': { by: ['staff'], needs: ['not_on_account'] },
    cancelled: { by: ['customer', 'staff', 'system'], needs: ['already_paid'] },
  },
  paid: { 'in production': byStaff, dispatched: byStaff, refunded: giveBack },
  'in production': { dispatched: byStaff, cancelled: { by: ['staff'], needs: ['already_paid'] }, refunded: giveBack },
  dispatched: { completed: { by: ['staff', 'system'], needs: [] }, refunded: giveBack },
  completed: { refunded: giveBack },
  cancelled: {},
  refunded: {},
}

const holds: Record<Need, (facts: OrderFacts) => boolean> = {
  not_paid: ({ isPaid }) => isPaid,
  already_paid: ({ isPaid }) => !isPaid,
  not_on_account: ({ isOnAccount }) => isOnAccount,
}

/** For the buttons of a page: whether somebody may do that at all. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus, by: ActorKind): boolean {
  return moves[from][to]?.by.includes(by) ?? false
}

export type OrderMove = { from: OrderStatus; to: OrderStatus; by: ActorKind }

export function checkOrderMove({ from, to, by }: OrderMove, facts: OrderFacts): Result<OrderStatus, MoveRefusal> {
  const found = moves[from][to]
  if (!found?.by.includes(by)) return refuse('not_allowed')
  const missing = found.needs.find((need) => !holds[need](facts))
  return missing ? refuse(missing) : ok(to)
}

export const statusesAtWork: readonly OrderStatus[] = ['awaiting payment', 'paid', 'in production']

/** Nothing of it has left or been called off: something may still be printed, and changed. */
export function isAtWork(status: OrderStatus): boolean {
  return statusesAtWork.includes(status)
}

/** The goods have been with the customer, so that what was hired can come back. */
export function hasLeft(status: OrderStatus): boolean {
  return status === 'dispatched' || status === 'completed' || status === 'refunded'
}
