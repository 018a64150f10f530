import { can, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { sumCustomerBalance } from '../billing/orders-for-billing-store.server.ts'
import { formatOrderNumber } from '../order.ts'
import type { OpenItem } from './open-item.ts'
import { listOpenItemRows } from './open-items-store.server.ts'

/** Far more than a customer owes at a time: a credit limit is used up long before. */
const maxItems = 2_000

/** What a customer owes on account, the earliest due first. The caller checks who may read it. */
export async function listOpenItems(shop: Shop, customerId: number): Promise<OpenItem[]> {
  const rows = await listOpenItemRows(shop.db, customerId, maxItems)
  return rows.map(({ number, numberPrefix, purchaseOrderNumber, paymentDueAt, ...row }) => ({
    ...row,
    reference: formatOrderNumber({ number, numberPrefix }),
    purchaseOrderNumber: purchaseOrderNumber ?? '',
    dueAt: paymentDueAt ?? row.placedAt,
    owedGrossPence: row.totalGrossPence - row.receivedGrossPence,
  }))
}

/** What is owed on account, and which part of it is overdue. In pence, incl. VAT. */
export type AccountBalance = { usedGrossPence: number; overdueGrossPence: number }

/** What the signed-in customer owes. */
export async function getOwnBalance(shop: Shop, visitor: Visitor): Promise<Result<AccountBalance, 'signed_out'>> {
  const { customerId } = visitor
  if (!can(visitor, 'account.own') || customerId === undefined) return refuse('signed_out')
  return ok(await sumCustomerBalance(shop.db, customerId, shop.clock.now()))
}
