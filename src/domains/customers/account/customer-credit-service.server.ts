import type { Shop } from '#src/platform/shop.server.ts'
import { findCreditRow } from '../customers-store.server.ts'

/** Whether the account may pay on account, and up to which limit. `isLocked` locks the row until the transaction ends. */
export function getCustomerCredit(shop: Shop, customerId: number, { isLocked = false } = {}) {
  return findCreditRow(shop.db, customerId, isLocked)
}
