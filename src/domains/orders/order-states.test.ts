import { describe, expect, it } from 'vitest'
import {
  type ActorKind,
  actorKinds,
  canMoveOrder,
  checkOrderMove,
  type MoveRefusal,
  type OrderFacts,
  type OrderStatus,
  orderStatuses,
} from './order-states.ts'

/** c: customer, s: staff, g: gateway, y: system; a dash: nobody. Rows: from, columns: to, both in the order of the list. */
const table: Record<OrderStatus, string> = {
  //                    awaiting paid in-production dispatched completed cancelled refunded
  'awaiting payment': ' -        sgy  s             -          -         csy       -',
  paid: '               -        -    s             s          -         -         sg',
  'in production': '    -        -    -             s          -         s         sg',
  dispatched: '         -        -    -             -          sy        -         sg',
  completed: '          -        -    -             -          -         -         sg',
  cancelled: '          -        -    -             -          -         -         -',
  refunded: '           -        -    -             -          -         -         -',
}
const letters: Record<ActorKind, string> = { customer: 'c', staff: 's', gateway: 'g', system: 'y' }

const pairs = orderStatuses.flatMap((from) => {
  const cells = table[from].trim().split(/\s+/)
  return orderStatuses.map((to, index) => ({ from, to, actors: cells[index] ?? '' }))
})

/** The facts under which every listed move to this state holds. */
const good = (to: OrderStatus): OrderFacts => ({ isPaid: to === 'refunded', isOnAccount: true })

describe('P22 the states of an order, pair by pair', () => {
  it.each(pairs)('$from -> $to: $actors', ({ from, to, actors }) => {
    for (const by of actorKinds) {
      const isAllowed = actors.includes(letters[by])
      expect(canMoveOrder(from, to, by)).toBe(isAllowed)
      const expected = isAllowed ? { ok: true, value: to } : { ok: false, refusal: 'not_allowed' }
      expect(checkOrderMove({ from, to, by }, good(to))).toEqual(expected)
    }
  })

  const needs: [OrderStatus, OrderStatus, OrderFacts, MoveRefusal][] = [
    ['awaiting payment', 'in production', { isPaid: false, isOnAccount: false }, 'not_on_account'],
    ['awaiting payment', 'cancelled', { isPaid: true, isOnAccount: false }, 'already_paid'],
    ['in production', 'cancelled', { isPaid: true, isOnAccount: true }, 'already_paid'],
    ['in production', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['dispatched', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
    ['completed', 'refunded', { isPaid: false, isOnAccount: true }, 'not_paid'],
  ]
  it.each(needs)('%s -> %s with %j: %s', (from, to, facts, refusal) => {
    expect(checkOrderMove({ from, to, by: 'staff' }, facts)).toEqual({ ok: false, refusal })
  })

  it('nothing that was paid is ever waiting for its payment again', () => {
    expect(orderStatuses.filter((from) => actorKinds.some((by) => canMoveOrder(from, 'awaiting payment', by)))).toEqual(
      [],
    )
  })
})
