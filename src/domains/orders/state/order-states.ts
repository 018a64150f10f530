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

/** Why the goods of an order cannot be printed yet. */
export const printBlockers = ['artwork_missing', 'proof_waiting', 'proof_changes_asked', 'proof_needed'] as const
export type PrintBlocker = (typeof printBlockers)[number]

export function isPrintBlocker(refusal: string): refusal is PrintBlocker {
  return printBlockers.some((blocker) => blocker === refusal)
}

/** What a transition may depend on. */
export type OrderTransitionContext = {
  isPaid: boolean
  isOnAccount: boolean
  /** Absent if nothing is to be printed, or an override was authorised. */
  printBlocker?: PrintBlocker
  /** A shipment has left. */
  isShipped?: boolean
  /** The transition undoes a shipment. */
  undoesShipment?: boolean
  /** Part of the order was paid. */
  isPartPaid?: boolean
  /** The transition undoes a payment that staff recorded, so that the order is no longer paid. */
  undoesRecordedPayment?: boolean
}

export type OrderTransitionRefusal =
  | 'not_allowed'
  | 'not_paid'
  | 'already_paid'
  | 'not_on_account'
  | 'partly_dispatched'
  | 'part_paid'
  | PrintBlocker

type Requirement =
  | 'paid'
  | 'unpaid'
  | 'nothingReceived'
  | 'onAccount'
  | 'printReady'
  | 'unshipped'
  | 'undoneShipment'
  | 'withdrawnReceipt'
type TransitionRule = { by: readonly ActorKind[]; requires: readonly Requirement[] }

const refund: TransitionRule = { by: ['staff', 'gateway'], requires: ['paid'] }
const undoShipment: TransitionRule = { by: ['staff'], requires: ['undoneShipment'] }
/** The print of the goods that leave is checked with each shipment. By the system, when a refund leaves nothing to send. */
const dispatch: TransitionRule = { by: ['staff', 'system'], requires: [] }
const ifPrintReady: TransitionRule = { by: ['staff'], requires: ['printReady'] }

/** From, to, by whom, under which conditions. A transition that is not listed is refused [P22]. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, TransitionRule>>> = {
  'awaiting payment': {
    paid: { by: ['staff', 'gateway', 'system'], requires: [] },
    // Orders on account are produced before they are paid.
    'in production': { by: ['staff'], requires: ['onAccount', 'printReady'] },
    cancelled: { by: ['customer', 'staff', 'system'], requires: ['unpaid', 'nothingReceived'] },
  },
  paid: {
    'awaiting payment': { by: ['staff'], requires: ['withdrawnReceipt', 'onAccount', 'unshipped'] },
    'in production': ifPrintReady,
    dispatched: dispatch,
    refunded: refund,
  },
  'in production': {
    // Undoes the start of production.
    'awaiting payment': { by: ['staff'], requires: ['onAccount', 'unpaid', 'unshipped'] },
    paid: { by: ['staff'], requires: ['paid'] },
    dispatched: dispatch,
    // A cancellation credits the whole invoice, so nothing may have left.
    cancelled: { by: ['staff'], requires: ['unpaid', 'nothingReceived', 'unshipped'] },
    refunded: refund,
  },
  dispatched: {
    paid: undoShipment,
    'in production': undoShipment,
    completed: { by: ['staff', 'system'], requires: [] },
    refunded: refund,
  },
  completed: { refunded: refund },
  cancelled: {},
  refunded: {},
}

/** Each returns the refusal if the requirement is not met. */
const requirementChecks: Record<Requirement, (context: OrderTransitionContext) => OrderTransitionRefusal | undefined> =
  {
    paid: ({ isPaid }) => (isPaid ? undefined : 'not_paid'),
    unpaid: ({ isPaid }) => (isPaid ? 'already_paid' : undefined),
    nothingReceived: ({ isPartPaid }) => (isPartPaid ? 'part_paid' : undefined),
    onAccount: ({ isOnAccount }) => (isOnAccount ? undefined : 'not_on_account'),
    printReady: ({ printBlocker }) => printBlocker,
    unshipped: ({ isShipped }) => (isShipped ? 'partly_dispatched' : undefined),
    undoneShipment: ({ undoesShipment }) => (undoesShipment ? undefined : 'not_allowed'),
    withdrawnReceipt: ({ undoesRecordedPayment }) => (undoesRecordedPayment ? undefined : 'not_allowed'),
  }

/** Whether the actor may ever make this transition; for the buttons of a page. */
export function canTransitionOrder(from: OrderStatus, to: OrderStatus, by: ActorKind): boolean {
  return transitions[from][to]?.by.includes(by) ?? false
}

export type OrderTransition = { from: OrderStatus; to: OrderStatus; by: ActorKind }

export function checkOrderTransition(
  { from, to, by }: OrderTransition,
  context: OrderTransitionContext,
): Result<OrderStatus, OrderTransitionRefusal> {
  const rule = transitions[from][to]
  if (!rule?.by.includes(by)) return refuse('not_allowed')
  const refusal = rule.requires.map((name) => requirementChecks[name](context)).find((each) => each !== undefined)
  return refusal ? refuse(refusal) : ok(to)
}

/** Staff undo the start of production by the form of the next step; every other way to `paid` is a payment. */
export function isMadeByPayment({ from, to }: Pick<OrderTransition, 'from' | 'to'>): boolean {
  return to === 'paid' && from !== 'in production'
}

export const statusesBeforeDispatch: readonly OrderStatus[] = ['awaiting payment', 'paid', 'in production']

/** Nothing has been produced for the order yet. */
export function isBeforeProduction(status: OrderStatus): boolean {
  return status === 'awaiting payment' || status === 'paid'
}

/** The order is neither dispatched nor ended, so its print can still change. */
export function isBeforeDispatch(status: OrderStatus): boolean {
  return statusesBeforeDispatch.includes(status)
}
