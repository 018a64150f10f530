import { describe, expect, it } from 'vitest'
import { isBeforeDispatch, orderStatuses } from '#src/domains/orders/state/order-states.ts'
import { checkPrint, getProofState, proofAnswers } from './proofs.ts'

describe('getProofState [STAFF-03]', () => {
  it.each(orderStatuses)('returns the state of a proof for an order with the status %s', (orderStatus) => {
    const expected = isBeforeDispatch(orderStatus) ? 'waiting' : 'closed'
    expect(getProofState({ answer: null, isLatest: true, hasNewerArtwork: false, orderStatus })).toBe(expected)
    expect(getProofState({ answer: null, isLatest: false, hasNewerArtwork: true, orderStatus })).toBe('replaced')
    for (const answer of proofAnswers) {
      for (const is of [true, false]) {
        expect(getProofState({ answer, isLatest: is, hasNewerArtwork: is, orderStatus })).toBe(answer)
      }
    }
  })

  it.each([
    ['paid', 'outdated'],
    ['dispatched', 'closed'],
  ] as const)('takes no answer after newer artwork while the order is %s', (orderStatus, expected) => {
    expect(getProofState({ answer: null, isLatest: true, hasNewerArtwork: true, orderStatus })).toBe(expected)
  })

  it('waits for an answer only before the order is dispatched', () => {
    expect(orderStatuses.filter(isBeforeDispatch)).toEqual(['awaiting payment', 'paid', 'in production'])
  })
})

describe('checkPrint', () => {
  const approved = {
    answer: 'approved',
    isLatest: true,
    hasNewerArtwork: false,
    orderStatus: 'in production',
    artworkStatus: 'approved',
    isOtherFile: false,
  } as const
  it.each([
    [{}, 'print'],
    [{ orderStatus: 'paid' }, 'print'],
    // Approved by telephone.
    [{ answer: null }, 'print'],
    [{ isLatest: false }, 'superseded'],
    [{ isLatest: false, isOtherFile: true, orderStatus: 'dispatched' }, 'superseded'],
    [{ isOtherFile: true }, 'other_file'],
    [{ hasNewerArtwork: true }, 'newer_artwork'],
    [{ answer: null, artworkStatus: 'proof sent' }, 'not_approved'],
    [{ answer: 'changes asked' }, 'not_approved'],
    [{ artworkStatus: 'proof needed' }, 'not_approved'],
    [{ orderStatus: 'dispatched' }, 'order_closed'],
    [{ orderStatus: 'cancelled' }, 'order_closed'],
  ] as const)('with %j says %s', (changes, expected) => {
    expect(checkPrint({ ...approved, ...changes })).toBe(expected)
  })
})
