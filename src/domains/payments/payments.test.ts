import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatewayFact } from '#src/platform/gateway-facts.server.ts'
import { always } from '../../../tests/support/always.ts'
import { applyFact, findMismatch, isWithinCredit, offeredMethods, type Standing } from './payments.ts'

const pending: Standing = {
  status: 'pending',
  amountGrossPence: 12_000,
  refundedGrossPence: 0,
  currency: 'GBP',
  idempotencyKey: 'key',
  gatewayReference: null,
  gatewayChargeReference: null,
  failureReason: null,
}

const fact = (kind: GatewayFact['kind'], changes: Partial<GatewayFact> = {}): GatewayFact => ({
  kind,
  paymentKey: 'key',
  session: kind === 'refunded' || kind === 'declined' ? undefined : 'cs_1',
  charge: 'pi_1',
  amountGrossPence: 12_000,
  currency: 'GBP',
  refundedGrossPence: 0,
  reason: kind === 'declined' ? 'generic_decline' : undefined,
  ...changes,
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

const anyFact = fc.oneof(
  fc.constantFrom(fact('captured'), fact('declined'), fact('failed'), fact('expired')),
  fc.integer({ min: 1, max: 12_000 }).map((refundedGrossPence) => fact('refunded', { refundedGrossPence })),
)

describe('F18 facts add to each other', () => {
  const four = [fact('declined'), fact('captured'), fact('refunded', { refundedGrossPence: 500 }), fact('expired')]

  it('all 24 orders of four facts end alike', () => {
    const ends = permutations(four).map((order) => order.reduce(applyFact, pending))
    expect(ends).toHaveLength(24)
    for (const end of ends) expect(end).toEqual({ ...ends[0], status: 'succeeded', refundedGrossPence: 500 })
  })

  it('in any order and any number of times', () => {
    always(
      fc.property(
        fc.array(anyFact, { maxLength: 8 }).chain((facts) => fc.tuple(fc.constant(facts), shuffled(facts))),
        ([facts, other]) => {
          expect([...other, ...facts].reduce(applyFact, pending)).toEqual(facts.reduce(applyFact, pending))
        },
      ),
    )
  })

  it('money that was captured is never forgotten, and never more given back than was taken', () => {
    always(
      fc.property(fc.array(anyFact), (facts) => {
        const end = facts.reduce(applyFact, pending)
        const isCaptured = facts.some(({ kind }) => kind === 'captured' || kind === 'refunded')
        expect(end.status === 'succeeded').toBe(isCaptured)
        expect(end.refundedGrossPence).toBeLessThanOrEqual(end.amountGrossPence)
      }),
    )
  })
})

const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })

describe('T90 what does not fit is found out', () => {
  const known = { ...pending, gatewayReference: 'cs_1', gatewayChargeReference: 'pi_1' }
  it.each([
    ['one penny for 120 pounds', pending, fact('captured', { amountGrossPence: 1 }), 'wrong amount'],
    ['a refund of another charge', pending, fact('refunded', { amountGrossPence: 200_000 }), 'wrong amount'],
    ['euros for pounds', pending, fact('captured', { currency: 'EUR' }), 'wrong currency'],
    ['another session', known, fact('captured', { session: 'cs_2' }), 'other payment'],
    ['another charge', known, fact('captured', { charge: 'pi_2' }), 'other payment'],
    ['another payment of ours', known, fact('expired', { paymentKey: 'other' }), 'other payment'],
    ['what fits', known, fact('captured'), undefined],
    ['what fits a payment whose session we have not stored yet', pending, fact('captured'), undefined],
  ])('%s', (_, payment, said, expected) => {
    expect(findMismatch(payment, said)).toBe(expected)
  })
})

describe('CHK-10 methods', () => {
  const credit = { isApproved: true, limitGrossPence: 5000, openGrossPence: 1000 }
  const shop = { hasCardGateway: true, hasBankDetails: true, credit: undefined }
  it.each([
    [12_000, shop, ['stripe', 'bacs']],
    [4000, { ...shop, credit }, ['account', 'stripe', 'bacs']],
    // Beyond the limit it is shown, but not first, so it is not preselected.
    [4001, { ...shop, credit }, ['stripe', 'bacs', 'account']],
    [4000, { ...shop, credit: { ...credit, isApproved: false } }, ['stripe', 'bacs']],
    [30, shop, ['stripe', 'bacs']],
    [29, shop, ['bacs']],
    // A method that is not set up is not offered.
    [12_000, { ...shop, hasCardGateway: false }, ['bacs']],
    [12_000, { ...shop, hasBankDetails: false }, ['stripe']],
    [12_000, { ...shop, hasCardGateway: false, hasBankDetails: false }, []],
    [4000, { hasCardGateway: false, hasBankDetails: false, credit }, ['account']],
    [29, { ...shop, hasBankDetails: false }, []],
    // An order of nothing can always be confirmed.
    [0, { hasCardGateway: false, hasBankDetails: false, credit }, ['bacs']],
  ])('for %i pence with %o offers %o', (totalGrossPence, payer, expected) => {
    expect(offeredMethods({ totalGrossPence }, payer)).toEqual(expected)
  })

  it.each([
    [4000, true],
    [4001, false],
  ])('on account for %i more: %s', (totalGrossPence, isWithin) => {
    expect(isWithinCredit({ totalGrossPence }, credit)).toBe(isWithin)
  })
})
