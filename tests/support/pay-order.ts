import { eq } from 'drizzle-orm'
import type { Visitor } from '#src/domains/access/access.ts'
import type { OrderRow } from '#src/domains/orders/placed-orders-service.server.ts'
import type { OfferedMethod } from '#src/domains/payments/payments.ts'
import { startPayment } from '#src/domains/payments/payments-service.server.ts'
import { payments } from '#src/domains/payments/payments-tables.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Gateway } from '#src/platform/payments.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { StandIn } from '#src/platform/stand-in-gateway.server.ts'

export const stranger = (): Visitor => ({ sessionId: newRandomId(), role: 'anonymous', locale: 'en' })
export const customer = (customerId: number): Visitor => ({ ...stranger(), role: 'customer', customerId })
export const clerk: Visitor = { sessionId: 'clerk', role: 'staff', locale: 'en', customerId: 3 }

type Wish = { visitor?: Visitor; method?: OfferedMethod; address?: string; proof?: string }

export function pay(shop: Shop, order: OrderRow, wish: Wish = {}) {
  const { visitor, method = 'stripe', address = '192.0.2.1', proof } = wish
  return startPayment(shop, visitor ?? stranger(), { order, method, address, proof })
}

/** The hosted session that the customer is sent to. */
export async function openSession(shop: Shop, order: OrderRow, wish?: Wish): Promise<string> {
  const started = await pay(shop, order, wish)
  if (!started.ok || started.value.kind !== 'hosted') throw new Error(JSON.stringify(started))
  return started.value.url.split('/').at(-1) ?? ''
}

export function standInOf(shop: Shop): StandIn {
  if (!shop.payments.standIn) throw new Error('There is no stand-in')
  return shop.payments.standIn
}

export function gatewayOf(shop: Shop): Gateway {
  if (!shop.payments.gateway) throw new Error('There is no gateway')
  return shop.payments.gateway
}

/** The same shop, whose gateway answers some calls otherwise. */
export function withGateway(shop: Shop, changes: Partial<Gateway>): Shop {
  return { ...shop, payments: { ...shop.payments, gateway: { ...gatewayOf(shop), ...changes } } }
}

export function paymentsOf(shop: Shop, { id }: OrderRow) {
  return shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
}
