import { eq } from 'drizzle-orm'
import type { Visitor } from '#src/domains/access/access.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import type { CheckoutPaymentKind } from '#src/domains/orders/payment-rules.ts'
import { startPayment } from '#src/domains/payments/payments-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import type { Gateway, PaymentProvider } from '#src/platform/payments/payment-provider.server.ts'
import type { StandIn } from '#src/platform/payments/stand-in/stand-in-gateway.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { anonymousVisitor } from './test-visitors.ts'

type TestPaymentInput = { visitor?: Visitor; kind?: CheckoutPaymentKind; ipAddress?: string; captchaToken?: string }

export function startTestPayment(shop: Shop, order: OrderRow, input: TestPaymentInput = {}) {
  const { visitor, kind = 'card', ipAddress = '192.0.2.1', captchaToken } = input
  return startPayment(shop, visitor ?? anonymousVisitor(), { order, kind, ipAddress, captchaToken })
}

/** Starts a card payment and returns the id of its hosted checkout session. */
export async function openCardSession(shop: Shop, order: OrderRow, input?: TestPaymentInput): Promise<string> {
  const started = await startTestPayment(shop, order, input)
  if (!started.ok || started.value.kind !== 'hosted') throw new Error(JSON.stringify(started))
  return started.value.url.split('/').at(-1) ?? ''
}

export function getStandIn(shop: Shop): StandIn {
  if (!shop.payments.standIn) throw new Error('There is no stand-in')
  return shop.payments.standIn
}

function getProvider(shop: Shop): PaymentProvider {
  const [provider] = shop.payments.providers
  if (!provider) throw new Error('There is no payment provider')
  return provider
}

export const getGateway = (shop: Shop): Gateway => getProvider(shop).gateway

/** The same shop with some functions of its gateway replaced. */
export function withGateway(shop: Shop, changes: Partial<Gateway>): Shop {
  const provider = getProvider(shop)
  return withProviders(shop, [{ ...provider, gateway: { ...provider.gateway, ...changes } }])
}

/** The same shop with accounts at other payment providers. */
export function withProviders(shop: Shop, providers: readonly PaymentProvider[]): Shop {
  return { ...shop, payments: { ...shop.payments, providers } }
}

export function listTestPayments(shop: Shop, { id }: OrderRow) {
  return shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
}
