import type { Shop } from '#src/platform/shop.server.ts'
import { findCreditRow, findTermDays } from '../customers-store.server.ts'

/** Whether the account may pay on account, and up to which limit. `isLocked` locks the row until the transaction ends. */
export function getCustomerCredit(shop: Shop, customerId: number, { isLocked = false } = {}) {
  return findCreditRow(shop.db, customerId, isLocked)
}

/** Days until an order on account is due; undefined for the shop's setting. */
export function getCustomerTermDays(shop: Pick<Shop, 'db'>, customerId: number): Promise<number | undefined> {
  return findTermDays(shop.db, customerId)
}
