import type { Shop } from '#src/platform/shop.server.ts'
import { findCredit } from './customers-store.server.ts'

/** Whether an account may buy now and pay later, and up to what. With `isHeld` nobody else decides on it meanwhile. */
export function readCredit(shop: Shop, customerId: number, { isHeld = false } = {}) {
  return findCredit(shop.db, customerId, isHeld)
}
