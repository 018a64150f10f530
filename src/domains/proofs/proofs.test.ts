import { describe, expect, it } from 'vitest'
import { isAtWork, orderStatuses } from '#src/domains/orders/order-states.ts'
import { proofAnswers, stateOfProof } from './proofs.ts'

describe('STAFF-03 where a proof stands', () => {
  it.each(orderStatuses)('of an order that is %s', (orderStatus) => {
    const expected = isAtWork(orderStatus) ? 'waiting' : 'closed'
    expect(stateOfProof({ answer: null, isLatest: true, orderStatus })).toBe(expected)
    expect(stateOfProof({ answer: null, isLatest: false, orderStatus })).toBe('replaced')
    for (const answer of proofAnswers) {
      for (const isLatest of [true, false]) expect(stateOfProof({ answer, isLatest, orderStatus })).toBe(answer)
    }
  })

  it('nothing is asked of a customer once the goods have left', () => {
    expect(orderStatuses.filter(isAtWork)).toEqual(['awaiting payment', 'paid', 'in production'])
  })
})
