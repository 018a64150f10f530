import type { Config } from '#src/platform/config/config.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { PaymentMode } from '#src/shared/payments/payment-mode.ts'
import type { PaymentUpdate } from '#src/shared/payments/payment-update.ts'
import type { Result } from '#src/shared/result.ts'

export type CreateSessionInput = {
  amountGrossPence: number
  description: string
  email: string
  locale: Locale
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** A request repeated with the same key is carried out once. It is also the payment's key in the gateway's metadata. */
  idempotencyKey: string
}

export type GatewaySession = {
  id: string
  /** The payment page, while the session is open. */
  url: string | null
  state: 'open' | 'processing' | 'paid' | 'expired'
  /** The payment update that the matching webhook would carry. */
  update: PaymentUpdate | undefined
}

export type GatewayEvent = {
  id: string
  type: string
  payload: Record<string, unknown>
}

/**
 * What an event reports. `refund failed`: the bank returned a refund days later. `unreadable`: signed, but of an unknown structure,
 * so that repeating the event would not help.
 */
export type GatewayEventReport =
  | { kind: 'update'; update: PaymentUpdate }
  | { kind: 'refund failed'; refund: string | undefined; gatewayPaymentId: string | undefined }
  | { kind: 'ignored' | 'unreadable' }

/** `unavailable`: no usable response, and a retry is safe. `refused`: a retry would not help. */
export type GatewayError = { kind: 'unavailable' | 'refused'; detail: string }
export type GatewayResult<Value> = Promise<Result<Value, GatewayError>>
type SignedMessage = { body: Buffer; signature: string | undefined; receivedAt: Date }

/**
 * The provider's API. The first five methods use the network, so never call them inside a transaction. A call that is repeated
 * with the same idempotency key is carried out once.
 */
export type Gateway = {
  /** Whether the provider accepts the key. */
  checkKey(): GatewayResult<undefined>
  createSession(session: CreateSessionInput): GatewayResult<GatewaySession>
  findSession(id: string): GatewayResult<GatewaySession>
  /** Closes the session for payment. Refused when it has been paid or has expired already. */
  expireSession(id: string): GatewayResult<GatewaySession>
  /** Returns the total refunded of the payment, all refunds together. */
  refund(refund: {
    gatewayPaymentId: string
    amountGrossPence: number
    idempotencyKey: string
  }): GatewayResult<{ update: PaymentUpdate }>
  /** Verifies the signature and age of a webhook and parses it. */
  verifyEvent(message: SignedMessage): Result<GatewayEvent, 'no_secret' | 'forged'>
  /** Whether an event is for this account, and live only if the shop uses a live key. */
  isForThisAccount(payload: Record<string, unknown>): boolean
  /** Returns what a verified event reports about payments. */
  interpretEvent(event: Pick<GatewayEvent, 'type' | 'payload'>): GatewayEventReport
}

/** What identifies a provider, whether the shop has an account with it or not. */
export type ProviderIdentity = {
  /** Stored with payments and events, so it never changes. */
  id: string
  name: string
  /** The kind of payment that it takes. */
  kind: PaymentKind
  /** The id of its payment method in forms, URLs and page data. */
  methodId: string
  /** The smallest and the largest amount that it takes. */
  minGrossPence: number
  maxGrossPence: number
  webhook: { path: string; signatureHeader: string }
}

/** A provider that the shop has an account with. */
export type PaymentProvider = ProviderIdentity & { mode: PaymentMode; gateway: Gateway }

/** A provider that the shop can be configured to use. Listed in `payment-providers.server.ts`. */
export type ProviderDefinition = ProviderIdentity & {
  /** The environment variable with its key. */
  keyName: string
  /** The origins of its payment pages: the content security policy lets forms lead there. */
  pageOrigins: readonly string[]
  /** Undefined without a key. With a live key money moves. */
  getMode(config: Config): 'live' | 'test' | undefined
  /** What is missing in the configuration, for the start message. */
  listWarnings(config: Config): string[]
  /** Undefined without a key. */
  open(config: Config): PaymentProvider | undefined
}
