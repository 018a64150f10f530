import { describe, expect, it } from 'vitest'
import {
  type ActorKind,
  actorKinds,
  canTransitionOrder,
  checkOrderTransition,
  type OrderStatus,
  type OrderTransitionContext,
  type OrderTransitionRefusal,
  orderStatuses,
  printBlockers,
} from './order-states.ts'

/** Who may make each transition. c: customer, s: staff, g: gateway, y: system, -: nobody. Rows: from; columns: to. */
const table: Record<OrderStatus, string> = {
  //                    awaiting paid in-production dispatched completed cancelled refunded
  'awaiting payment': ' -        sgy  s             -          -         csy       -',
  paid: '               s        -    s             sy         -         -         sg',
  'in production': '    s        s    -             sy         -         s         sg',
  dispatched: '         -        s    s             -          sy        -         sg',
  completed: '          -        -    -             -          -         -         sg',
  cancelled: '          -        -    -             -          -         -         -',
  refunded: '           -        -    -             -          -         -         -',
}
const letters: Record<ActorKind, string> = { customer: 'c', staff: 's', gateway: 'g', system: 'y' }

const pairs = orderStatuses.flatMap((from) => {
  const cells = table[from].trim().split(/\s+/)
  return orderStatuses.map((to, index) => ({ from, to, actors: cells[index] ?? '' }))
})

/** The context that meet the requirements of every listed transition to this status. */
const validContext = (to: OrderStatus): OrderTransitionContext => ({
  isPaid: to === 'refunded' || to === 'paid',
  isOnAccount: true,
  undoesShipment: true,
  undoesRecordedPayment: true,
})

describe('checkOrderTransition [P22]', () => {
  it.each(pairs)('allows $from -> $to to the actors $actors only', ({ from, to, actors }) => {
    for (const by of actorKinds) {
      const isAllowed = actors.includes(letters[by])
      expect(canTransitionOrder(from, to, by)).toBe(isAllowed)
      const expected = isAllowed ? { ok: true, value: to } : { ok: false, refusal: 'not_allowed' }
      expect(checkOrderTransition({ from, to, by }, validContext(to))).toEqual(expected)
    }
  })

  const unmetRequirements: [OrderStatus, OrderStatus, OrderTransitionContext, OrderTransitionRefusal][] = [
    ['awaiting payment', 'in production', { isPaid: false, isOnAccount: false }, 'not_on_account'],
    ['awaiting payment', 'cancelled', { isPaid: true, isOnAccount: false }, 'already_paid'],
    ['in production', 'cancelled', { isPaid: true, isOnAccount: true }, 'already_paid'],
    ['in production', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['dispatched', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['completed', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['in production', 'paid', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['in production', 'awaiting payment', { isPaid: true, isOnAccount: true }, 'already_paid'],
    ['in production', 'awaiting payment', { isPaid: false, isOnAccount: false }, 'not_on_account'],
    ['in production', 'awaiting payment', { isPaid: false, isOnAccount: true, isShipped: true }, 'partly_dispatched'],
    ['in production', 'cancelled', { isPaid: false, isOnAccount: true, isShipped: true }, 'partly_dispatched'],
    ['dispatched', 'in production', { isPaid: true, isOnAccount: false }, 'not_allowed'],
    ['dispatched', 'paid', { isPaid: true, isOnAccount: false }, 'not_allowed'],
    ['awaiting payment', 'cancelled', { isPaid: false, isOnAccount: true, isPartPaid: true }, 'part_paid'],
    ['in production', 'cancelled', { isPaid: false, isOnAccount: true, isPartPaid: true }, 'part_paid'],
    ['paid', 'awaiting payment', { isPaid: true, isOnAccount: true }, 'not_allowed'],
    ['paid', 'awaiting payment', { isPaid: true, isOnAccount: false, undoesRecordedPayment: true }, 'not_on_account'],
  ]
  it.each(unmetRequirements)('refuses %s -> %s with %j: %s', (from, to, context, refusal) => {
    expect(checkOrderTransition({ from, to, by: 'staff' }, context)).toEqual({ ok: false, refusal })
  })

  it.each(printBlockers)('refuses to start production because of %s', (printBlocker) => {
    const context = { isPaid: true, isOnAccount: true, printBlocker }
    for (const [from, to] of [
      ['awaiting payment', 'in production'],
      ['paid', 'in production'],
    ] as const) {
      expect(checkOrderTransition({ from, to, by: 'staff' }, context)).toEqual({ ok: false, refusal: printBlocker })
    }
    // Each shipment checks the goods that leave with it.
    for (const from of ['paid', 'in production'] as const)
      expect(checkOrderTransition({ from, to: 'dispatched', by: 'staff' }, context).ok).toBe(true)
  })

  it('returns to awaiting payment from production, or by a withdrawn receipt', () => {
    expect(
      orderStatuses.filter((from) => actorKinds.some((by) => canTransitionOrder(from, 'awaiting payment', by))),
    ).toEqual(['paid', 'in production'])
  })
})
