import { type Config, StartError } from '#src/platform/config/config.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { PaymentProvider, ProviderDefinition, ProviderIdentity } from './payment-provider.server.ts'
import type { StandIn } from './stand-in/stand-in-gateway.server.ts'
import { openStandInProvider, standInProviderId } from './stand-in/stand-in-provider.server.ts'
import { stripeProvider } from './stripe/stripe-provider.server.ts'

/** Every provider that a shop can use. The first one of a kind that has a key takes the new payments of that kind. */
export const paymentProviders: readonly ProviderDefinition[] = [stripeProvider]

export type Payments = {
  /** The providers that the shop has an account with; empty when it takes no card payments. */
  providers: readonly PaymentProvider[]
  /** The stand-in of a demo shop without a key. */
  standIn: StandIn | undefined
  close(): Promise<void>
}

type PaymentsContext = { db: Database; clock: { now(): Date }; isDemo: boolean }

/**
 * Opens the providers whose keys are set. Without any, a demo shop uses the stand-in; any other shop takes no card payments
 * (docs/decisions/0021).
 */
export async function openPayments(config: Config, context: PaymentsContext): Promise<Payments> {
  const providers = paymentProviders.flatMap((definition) => definition.open(config) ?? [])
  if (providers.length > 0 || !context.isDemo) return { providers, standIn: undefined, close: async () => {} }
  const { provider, standIn } = await openStandInProvider({ ...context, publicOrigin: config.publicOrigin })
  return { providers: [provider], standIn, close: standIn.close }
}

/** The provider that takes new payments of this kind. */
export function findProviderByKind({ providers }: Payments, kind: PaymentKind): PaymentProvider | undefined {
  return providers.find((provider) => provider.kind === kind)
}

/** The provider of a stored payment. Undefined when the payment has none, or its key is not set any more. */
export function findProvider({ providers }: Payments, id: string | null): PaymentProvider | undefined {
  return providers.find((provider) => provider.id === id)
}

/** The name of a stored payment's provider, also when its key is not set any more. */
export function getProviderName({ providers }: Payments, id: string): string {
  return [...providers, ...paymentProviders].find((provider) => provider.id === id)?.name ?? id
}

/** The environment variables of which one must be set for payments of this kind. */
export function listProviderKeyNames(kind: PaymentKind): string[] {
  return paymentProviders.filter((provider) => provider.kind === kind).map(({ keyName }) => keyName)
}

type AmountLimits = Pick<PaymentProvider, 'minGrossPence' | 'maxGrossPence'>

/** The smallest and the largest amount of each kind of payment that has a provider. */
export function getLimitsByKind({ providers }: Payments): Partial<Record<PaymentKind, AmountLimits>> {
  const limits = providers.map(({ kind, minGrossPence, maxGrossPence }) => [kind, { minGrossPence, maxGrossPence }])
  return Object.fromEntries(limits.reverse())
}

/** A session of a closed stand-in cannot be paid any more. One of another provider may have been paid unnoticed. */
export function areSessionsLost(providerId: string | null): boolean {
  return providerId === standInProviderId
}

/** The webhook endpoints of all providers: those without a key answer with an error until it is set. */
export function listWebhooks({ providers }: Payments): ProviderIdentity['webhook'][] {
  const webhooks = [...paymentProviders, ...providers].map(({ webhook }) => webhook)
  return [...new Map(webhooks.map((webhook) => [webhook.path, webhook])).values()]
}

/** Demo products must never be paid for with real money. */
export function rejectLiveKeys(config: Config): void {
  const live = paymentProviders.find((definition) => definition.getMode(config) === 'live')
  if (!live) return
  throw new StartError(
    `This shop holds demonstration data, but ${live.keyName} is a live key. Use a test key, or set DATABASE_URL or DATA_DIR to a shop of your own.`,
  )
}

/** Says at the start whether real money moves. */
export function describePaymentProviders(config: Config, isDemo: boolean): string[] {
  const open = paymentProviders.filter((definition) => definition.getMode(config))
  if (open.length > 0) return open.flatMap((definition) => describeProvider(definition, config))
  if (isDemo) return ['Demonstration shop: card payments go to a stand-in gateway, and no money moves.']
  const keyNames = paymentProviders.map(({ keyName }) => keyName).join(' or ')
  return [`Card payments are off: set ${keyNames} to take them.`]
}

function describeProvider({ name, getMode, listWarnings }: ProviderDefinition, config: Config): string[] {
  const mode = getMode(config)
  const effect = mode === 'live' ? 'money moves' : 'no money moves'
  return [`Card payments go to ${name} with a ${mode} key: ${effect}.`, ...listWarnings(config)]
}
