import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { orders } from './orders-tables.server.ts'

const isGuestOrderOf = (email: string) => and(isNull(orders.customerId), sql`lower(${orders.email}) = ${email}`)

export function countGuestOrders(db: Database, email: string): Promise<number> {
  return db.$count(orders, isGuestOrderOf(email))
}

/** Returns how many there were. */
export async function saveGuestOrdersOwner(
  db: Database,
  { email, customerId }: { email: string; customerId: number },
): Promise<number> {
  const linked = await db.update(orders).set({ customerId }).where(isGuestOrderOf(email)).returning({ id: orders.id })
  return linked.length
}

export async function saveGuestOrderOwner(
  db: Database,
  { orderId, email, customerId }: { orderId: number; email: string; customerId: number },
): Promise<void> {
  await db
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.id, orderId), isGuestOrderOf(email)))
}
