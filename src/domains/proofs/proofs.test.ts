import { describe, expect, it } from 'vitest'
import { isBeforeDispatch, orderStatuses } from '#src/domains/orders/state/order-states.ts'
import { checkPrint, getProofState, isPrintAllowed, printChecks, proofAnswers } from './proofs.ts'

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
    isLatest: true,
    hasNewerArtwork: false,
    orderStatus: 'in production',
    artworkStatus: 'approved',
    isPrintOverridden: false,
    isBlocked: false,
    isOtherFile: false,
  } as const
  const overridden = { isPrintOverridden: true, artworkStatus: 'proof sent' } as const
  it.each([
    [{}, 'print'],
    [{ orderStatus: 'paid' }, 'print'],
    [{ isLatest: false }, 'superseded'],
    [{ isLatest: false, isOtherFile: true, orderStatus: 'dispatched' }, 'superseded'],
    [{ isOtherFile: true }, 'other_file'],
    [{ artworkStatus: 'proof needed', hasNewerArtwork: true, isBlocked: true }, 'newer_artwork'],
    // Staff have accepted the newer file, or the customer's file without a proof.
    [{ hasNewerArtwork: true }, 'accepted_artwork'],
    [{ artworkStatus: 'received' }, 'accepted_artwork'],
    [{ artworkStatus: 'proof sent', isBlocked: true }, 'not_approved'],
    [{ artworkStatus: 'changes asked', isBlocked: true }, 'not_approved'],
    [{ artworkStatus: 'proof needed', isBlocked: true }, 'not_approved'],
    [overridden, 'overridden'],
    [{ ...overridden, hasNewerArtwork: true }, 'overridden'],
    [{ ...overridden, isLatest: false }, 'superseded'],
    [{ ...overridden, isOtherFile: true }, 'other_file'],
    [{ ...overridden, orderStatus: 'dispatched' }, 'order_closed'],
    [{ orderStatus: 'dispatched' }, 'order_closed'],
    [{ orderStatus: 'cancelled' }, 'order_closed'],
  ] as const)('with %j says %s', (changes, expected) => {
    expect(checkPrint({ ...approved, ...changes })).toBe(expected)
  })

  it('allows printing by an approved proof or a decision of staff only', () => {
    expect(printChecks.filter(isPrintAllowed)).toEqual(['print', 'overridden', 'accepted_artwork'])
  })
})
