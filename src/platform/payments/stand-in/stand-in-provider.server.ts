import type { PaymentProvider } from '../payment-provider.server.ts'
import { createStripeProvider } from '../stripe/stripe-provider.server.ts'
import { openStandIn, type StandIn, type StandInContext } from './stand-in-gateway.server.ts'

export const standInProviderId = 'stand-in'

/** The stand-in serves Stripe's API, so the shop calls it like Stripe; payments record which of the two took them. */
export async function openStandInProvider(
  context: StandInContext,
): Promise<{ provider: PaymentProvider; standIn: StandIn }> {
  const standIn = await openStandIn(context)
  const stripe = createStripeProvider(standIn.account)
  return { provider: { ...stripe, id: standInProviderId, name: 'Stand-in', mode: 'demo' }, standIn }
}
