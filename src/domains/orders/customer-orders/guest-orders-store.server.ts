import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { orders } from '../orders-tables.server.ts'

const isGuestOrderWithEmail = (email: string) => and(isNull(orders.customerId), sql`lower(${orders.email}) = ${email}`)

export function countOrdersByGuestEmail(db: Database, email: string): Promise<number> {
  return db.$count(orders, isGuestOrderWithEmail(email))
}

/** Assigns one order, or without `orderId` all of this address. Returns the basket of each assigned order. */
export async function assignOrdersByGuestEmail(
  db: Database,
  { email, customerId, orderId }: { email: string; customerId: number; orderId?: number },
): Promise<{ basketId: string | null }[]> {
  const isOrder = orderId === undefined ? undefined : eq(orders.id, orderId)
  return db
    .update(orders)
    .set({ customerId })
    .where(and(isOrder, isGuestOrderWithEmail(email)))
    .returning({ basketId: orders.basketId })
}
