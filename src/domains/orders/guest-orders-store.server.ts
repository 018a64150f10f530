import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database.server.ts'
import { shopSettings } from '#src/platform/records-tables.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'

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

/** Stock that the unpaid orders of one guest hold, by address or email, and how much of one product they may. */
export async function findGuestHoldings(
  db: Database,
  { placedFrom, email }: { placedFrom?: string | null; email: string },
) {
  const isSameGuest = or(
    sql`lower(${orders.email}) = ${email.toLowerCase()}`,
    placedFrom ? eq(orders.placedFrom, placedFrom) : undefined,
  )
  const { productId, variantId, stockTaken } = orderLines
  const lines = await db
    .select({
      productId,
      variantId,
      stockTaken,
      max: sql<number>`(select ${shopSettings.maxUnpaidGuestUnits} from ${shopSettings})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isSameGuest,
        eq(orders.status, 'awaiting payment'),
        isNull(orders.customerId),
        isNull(orders.placedByStaffId),
        isNull(orders.quoteRequestId),
        gt(stockTaken, 0),
      ),
    )
  return { lines, max: lines[0]?.max ?? Number.POSITIVE_INFINITY }
}
