import { describe, expect, it } from 'vitest'
import { paymentKinds } from '#src/shared/payments/payment-kind.ts'
import {
  checkoutPaymentKinds,
  getExpiryRule,
  getFixedMethodId,
  isOnAccount,
  isPaidAtProvider,
  isPaidByTransfer,
  isPaidLater,
  isRefundedAutomatically,
  listKindsByExpiry,
  providerKinds,
} from './payment-rules.ts'

describe('the rules of payment methods', () => {
  it.each([
    {
      kind: null,
      provider: false,
      transfer: false,
      account: false,
      later: false,
      refund: false,
      expires: 'after a day',
    },
    {
      kind: 'card',
      provider: true,
      transfer: false,
      account: false,
      later: false,
      refund: true,
      expires: 'after a day',
    },
    {
      kind: 'transfer',
      provider: false,
      transfer: true,
      account: false,
      later: true,
      refund: false,
      expires: 'at its date',
    },
    { kind: 'account', provider: false, transfer: false, account: true, later: true, refund: false, expires: 'never' },
    {
      kind: 'external',
      provider: false,
      transfer: false,
      account: false,
      later: false,
      refund: false,
      expires: 'never',
    },
  ] as const)('for $kind', ({ kind, ...rules }) => {
    expect({
      provider: isPaidAtProvider(kind),
      transfer: isPaidByTransfer(kind),
      account: isOnAccount(kind),
      later: isPaidLater(kind),
      refund: isRefundedAutomatically(kind),
      expires: getExpiryRule(kind),
    }).toEqual(rules)
  })

  it('list the kinds for queries', () => {
    expect(providerKinds).toEqual(['card'])
    expect(checkoutPaymentKinds).toEqual(['card', 'transfer', 'account'])
    const expiring = (['after a day', 'at its date', 'never'] as const).flatMap(listKindsByExpiry)
    expect(expiring.toSorted()).toEqual(paymentKinds.toSorted())
  })

  it('give every kind without a provider the id that forms use [CHK-10]', () => {
    expect(checkoutPaymentKinds.map(getFixedMethodId)).toEqual([undefined, 'bacs', 'account'])
  })
})
