import { describe, expect, it } from 'vitest'
import { isBeforeDispatch, orderStatuses } from '#src/domains/orders/state/order-states.ts'
import { getProofState, proofAnswers } from './proofs.ts'

describe('getProofState [STAFF-03]', () => {
  it.each(orderStatuses)('returns the state of a proof for an order with the status %s', (orderStatus) => {
    const expected = isBeforeDispatch(orderStatus) ? 'waiting' : 'closed'
    expect(getProofState({ answer: null, isLatest: true, orderStatus })).toBe(expected)
    expect(getProofState({ answer: null, isLatest: false, orderStatus })).toBe('replaced')
    for (const answer of proofAnswers) {
      for (const isLatest of [true, false]) expect(getProofState({ answer, isLatest, orderStatus })).toBe(answer)
    }
  })

  it('waits for an answer only before the order is dispatched', () => {
    expect(orderStatuses.filter(isBeforeDispatch)).toEqual(['awaiting payment', 'paid', 'in production'])
  })
})
