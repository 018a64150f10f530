import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialPaymentSettings,
  type PaymentAudience,
  type PaymentMethodSettings,
  paymentAudiences,
} from '#src/shared/payments/payment-method-settings.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import {
  findMismatch,
  isPayableAtOnce,
  isWithinCredit,
  listOfferedKinds,
  mergePaymentUpdate,
  type PaymentSetup,
  type PaymentState,
} from './payments.ts'

const pending: PaymentState = {
  status: 'pending',
  amountGrossPence: 12_000,
  refundedGrossPence: 0,
  currency: 'GBP',
  idempotencyKey: 'key',
  gatewaySessionId: null,
  gatewayPaymentId: null,
  failureReason: null,
}

const update = (kind: PaymentUpdate['kind'], changes: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
  kind,
  idempotencyKey: 'key',
  gatewaySessionId: kind === 'refunded' || kind === 'declined' ? undefined : 'cs_1',
  gatewayPaymentId: 'pi_1',
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

const anyUpdate = fc.oneof(
  fc.constantFrom(update('captured'), update('declined'), update('failed'), update('expired')),
  fc.integer({ min: 1, max: 12_000 }).map((refundedGrossPence) => update('refunded', { refundedGrossPence })),
)

describe('mergePaymentUpdate [F18]', () => {
  const four = [
    update('declined'),
    update('captured'),
    update('refunded', { refundedGrossPence: 500 }),
    update('expired'),
  ]

  it('has the same result for all 24 permutations of four updates', () => {
    const ends = permutations(four).map((order) => order.reduce(mergePaymentUpdate, pending))
    expect(ends).toHaveLength(24)
    for (const end of ends) expect(end).toEqual({ ...ends[0], status: 'succeeded', refundedGrossPence: 500 })
  })

  it('does not depend on the order or the repetition of updates', () => {
    assertProperty(
      fc.property(
        fc.array(anyUpdate, { maxLength: 8 }).chain((updates) => fc.tuple(fc.constant(updates), shuffled(updates))),
        ([updates, other]) => {
          expect([...other, ...updates].reduce(mergePaymentUpdate, pending)).toEqual(
            updates.reduce(mergePaymentUpdate, pending),
          )
        },
      ),
    )
  })

  it('keeps a captured payment captured, and refunds no more than its amount', () => {
    assertProperty(
      fc.property(fc.array(anyUpdate), (updates) => {
        const end = updates.reduce(mergePaymentUpdate, pending)
        const isCaptured = updates.some(({ kind }) => kind === 'captured' || kind === 'refunded')
        expect(end.status === 'succeeded').toBe(isCaptured)
        expect(end.refundedGrossPence).toBeLessThanOrEqual(end.amountGrossPence)
      }),
    )
  })
})

const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })

describe('findMismatch [T90]', () => {
  const known = { ...pending, gatewaySessionId: 'cs_1', gatewayPaymentId: 'pi_1' }
  it.each([
    ['a wrong amount', pending, update('captured', { amountGrossPence: 1 }), 'wrong amount'],
    ['a refund of another charge', pending, update('refunded', { amountGrossPence: 200_000 }), 'wrong amount'],
    ['a wrong currency', pending, update('captured', { currency: 'EUR' }), 'wrong currency'],
    ['another session', known, update('captured', { gatewaySessionId: 'cs_2' }), 'other payment'],
    ['another charge', known, update('captured', { gatewayPaymentId: 'pi_2' }), 'other payment'],
    ['another payment of this shop', known, update('expired', { idempotencyKey: 'other' }), 'other payment'],
    ['a matching update', known, update('captured'), undefined],
    ['a matching update for a payment without a stored session', pending, update('captured'), undefined],
  ])('checks %s', (_, payment, received, expected) => {
    expect(findMismatch(payment, received)).toBe(expected)
  })
})

describe('offered payment methods [CHK-10]', () => {
  const credit = { isApproved: true, isOnHold: false, limitGrossPence: 5000, openGrossPence: 1000 }
  const noProviders: PaymentSetup['limitsByKind'] = {}
  const methods = {
    card: initialPaymentSettings.cardPayment,
    transfer: initialPaymentSettings.transferPayment,
    account: initialPaymentSettings.accountPayment,
  }
  const buyer = 'everybody' as PaymentAudience
  const shop = {
    limitsByKind: { card: { minGrossPence: 30, maxGrossPence: 99_999_999 } },
    hasBankDetails: true,
    credit: undefined,
    methods,
    buyer,
  }
  it.each([
    [12_000, shop, ['card', 'transfer']],
    [4000, { ...shop, credit }, ['account', 'card', 'transfer']],
    // Beyond the limit it is shown last, so it is not preselected.
    [4001, { ...shop, credit }, ['card', 'transfer', 'account']],
    [4000, { ...shop, credit: { ...credit, isApproved: false } }, ['card', 'transfer']],
    // On hold it is shown last too, with the reason.
    [1, { ...shop, credit: { ...credit, isOnHold: true } }, ['transfer', 'account']],
    [30, shop, ['card', 'transfer']],
    [29, shop, ['transfer']],
    // A method that is not set up is not offered.
    [99_999_999, shop, ['card', 'transfer']],
    // More than the provider of card payments takes.
    [100_000_000, shop, ['transfer']],
    [12_000, { ...shop, limitsByKind: noProviders }, ['transfer']],
    [12_000, { ...shop, hasBankDetails: false }, ['card']],
    [12_000, { ...shop, limitsByKind: noProviders, hasBankDetails: false }, []],
    [4000, { ...shop, limitsByKind: noProviders, hasBankDetails: false, credit }, ['account']],
    [29, { ...shop, hasBankDetails: false }, []],
    // A free order can always be confirmed.
    [0, { ...shop, limitsByKind: noProviders, hasBankDetails: false, credit }, ['transfer']],
  ])('for %i pence with %o offers %o', (totalGrossPence, payer, expected) => {
    expect(listOfferedKinds({ totalGrossPence }, payer)).toEqual(expected)
  })

  type MethodChanges = { [Kind in keyof typeof methods]?: Partial<PaymentMethodSettings> }
  const withMethods = ({ card, transfer, account }: MethodChanges) => ({
    ...shop,
    credit,
    methods: {
      card: { ...methods.card, ...card },
      transfer: { ...methods.transfer, ...transfer },
      account: { ...methods.account, ...account },
    },
  })

  it.each<[string, MethodChanges, number, string[]]>([
    ['switched off', { card: { isEnabled: false } }, 4000, ['account', 'transfer']],
    [
      'all switched off',
      { card: { isEnabled: false }, transfer: { isEnabled: false }, account: { isEnabled: false } },
      4000,
      [],
    ],
    ['below the minimum', { card: { minGrossPence: 4001 } }, 4000, ['account', 'transfer']],
    ['at the minimum', { card: { minGrossPence: 4000 } }, 4000, ['account', 'card', 'transfer']],
    ['at the maximum', { transfer: { maxGrossPence: 4000 } }, 4000, ['account', 'card', 'transfer']],
    ['above the maximum', { transfer: { maxGrossPence: 3999 } }, 4000, ['account', 'card']],
    [
      'in another order',
      { transfer: { position: 1 }, account: { position: 3 } },
      4000,
      ['transfer', 'card', 'account'],
    ],
    ['over the credit limit', { account: { position: 1 } }, 4001, ['card', 'transfer', 'account']],
  ])('depend on the settings: %s', (_, changes, totalGrossPence, expected) => {
    expect(listOfferedKinds({ totalGrossPence }, withMethods(changes))).toEqual(expected)
  })

  it('can be confirmed for a free order, whatever the settings are', () => {
    const off = withMethods({ transfer: { isEnabled: false, minGrossPence: 100 } })
    expect(listOfferedKinds({ totalGrossPence: 0 }, off)).toEqual(['transfer'])
  })

  it.each<[PaymentAudience, PaymentAudience[]]>([
    ['everybody', ['everybody', 'account holders', 'trade customers']],
    ['account holders', ['account holders', 'trade customers']],
    ['trade customers', ['trade customers']],
  ])('for %s are offered to %j', (audience, buyers) => {
    const isOffered = (buyer: PaymentAudience) =>
      listOfferedKinds({ totalGrossPence: 4000 }, { ...withMethods({ transfer: { audience } }), buyer }).includes(
        'transfer',
      )
    expect(paymentAudiences.filter(isOffered)).toEqual(buyers)
  })

  it.each<[string, MethodChanges, number, boolean]>([
    ['by card', {}, 4000, true],
    ['for nothing', { card: { isEnabled: false } }, 0, true],
    ['by a card that is switched off', { card: { isEnabled: false } }, 4000, false],
    ['by a card above its maximum', { card: { maxGrossPence: 3999 } }, 4000, false],
    ['by a card for account holders, as a guest', { card: { audience: 'account holders' } }, 4000, false],
    ['below the minimum of the provider', {}, 29, false],
  ])('are paid at once %s', (_, changes, totalGrossPence, expected) => {
    expect(isPayableAtOnce({ totalGrossPence }, withMethods(changes))).toBe(expected)
  })

  it.each([
    [4000, true],
    [4001, false],
  ])('allow %i pence more on account: %s', (totalGrossPence, isWithin) => {
    expect(isWithinCredit({ totalGrossPence }, credit)).toBe(isWithin)
  })
})
