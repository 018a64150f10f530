import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { mailboxSql, normaliseMailbox } from '#src/platform/rate-limits/mailbox.server.ts'
import { isAwaitingPayment, orders } from '../orders-tables.server.ts'

/**
 * Whether the owner of the account is known: its email address is verified, it has paid for an order, it has approved credit,
 * or it belongs to staff. Anybody can open an account, so the account alone proves nothing.
 */
const isKnownCustomer = (customerId: SQL): SQL<boolean> =>
  sql`exists (
    select 1 from customers as known
    where known.id = ${customerId}
      and (known.verified_email = known.email or known.trade_account = 'approved' or known.role <> 'customer'
        or exists (
          select 1 from ${orders} as settled
          where settled.customer_id = known.id and settled.paid_at is not null
            and settled.total_gross_pence > 0 and settled.status not in ('cancelled', 'refunded'))))`

export async function isCustomerKnown(db: Database, customerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_known: boolean }>(
    sql`select ${isKnownCustomer(sql`${customerId}`)} as is_known`,
  )
  return rows[0]?.is_known ?? false
}

export type UnpaidStockOwner = { customerId?: number | null; buyerNetworkHash?: string | null; email: string }

/**
 * The stock that the unpaid orders of one buyer reserve, matched by account, network or mailbox. Orders of known customers, staff
 * and quotes do not count. `max`: units per product. The table of reservations belongs to the catalogue, so it appears here by
 * SQL name only.
 */
export async function findUnpaidStock(db: Database, { customerId, buyerNetworkHash, email }: UnpaidStockOwner) {
  const isSameBuyer = or(
    sql`${mailboxSql(sql`${orders.email}`)} = ${normaliseMailbox(email)}`,
    buyerNetworkHash ? eq(orders.buyerNetworkHash, buyerNetworkHash) : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
  )
  const unpaid = db
    .select({
      sellableId: sql<number>`reservation.sellable_id`.as('sellable_id'),
      quantity: sql<number>`reservation.quantity`.as('quantity'),
    })
    .from(orders)
    .innerJoin(sql`stock_reservations as reservation`, sql`reservation.order_id = ${orders.id}`)
    .where(
      and(
        isSameBuyer,
        isAwaitingPayment,
        isNull(orders.paymentDueAt),
        isNull(orders.placedByStaffId),
        isNull(orders.quoteRequestId),
        sql`(${orders.customerId} is null or not ${isKnownCustomer(sql`${orders.customerId}`)})`,
      ),
    )
    .as('unpaid')
  const rows = await db
    .select({
      max: shopSettings.maxUnpaidGuestUnits,
      isKnown: customerId ? isKnownCustomer(sql`${customerId}`) : sql<boolean>`false`,
      sellableId: unpaid.sellableId,
      quantity: unpaid.quantity,
    })
    .from(shopSettings)
    .leftJoin(unpaid, sql`true`)
  const [{ max, isKnown } = { max: 0, isKnown: false }] = rows
  const reserved = rows.flatMap(({ sellableId, quantity }) =>
    sellableId === null || quantity === null ? [] : { sellableId, quantity },
  )
  return { max, isKnown, reserved }
}
