import type { PaymentProvider, ProviderDefinition, ProviderIdentity } from '../payment-provider.server.ts'
import { isLiveKey, type StripeAccount } from './stripe-config.server.ts'
import { createStripeGateway } from './stripe-gateway.server.ts'

const identity: ProviderIdentity = {
  id: 'stripe',
  name: 'Stripe',
  kind: 'card',
  methodId: 'stripe',
  // Stripe's limits for a card payment: 30p, and eight digits.
  minGrossPence: 30,
  maxGrossPence: 99_999_999,
  webhook: { path: '/webhooks/stripe', signatureHeader: 'stripe-signature' },
}

const getAccountMode = (account: StripeAccount) => (isLiveKey(account) ? 'live' : 'test')

/** The stand-in uses it too: it serves Stripe's API. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  return { ...identity, mode: getAccountMode(account), gateway: createStripeGateway(account) }
}

export const stripeProvider: ProviderDefinition = {
  ...identity,
  keyName: 'STRIPE_SECRET_KEY',
  pageOrigins: ['https://checkout.stripe.com'],
  getMode: ({ stripe }) => stripe && getAccountMode(stripe),
  listWarnings: ({ stripe }) =>
    stripe && !stripe.webhookSecret
      ? [
          'STRIPE_WEBHOOK_SECRET is not set: webhooks are refused, and payments settle only when the shop asks for them.',
        ]
      : [],
  open: ({ stripe }) => stripe && createStripeProvider(stripe),
}
