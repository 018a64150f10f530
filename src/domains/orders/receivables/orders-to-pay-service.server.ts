import type { Shop } from '#src/platform/shop.server.ts'
import { formatOrderNumber } from '../order.ts'
import { listOrderToPayRows, type OrderToPaySearch } from './orders-to-pay-store.server.ts'

/** More than a bank statement can name. */
const maxOrders = 5_000

/** Unpaid orders by bank transfer or on account, to match money that has arrived. The caller checks the permission. */
export async function listOrdersToPay(shop: Shop, search: OrderToPaySearch) {
  const rows = await listOrderToPayRows(shop.db, search, maxOrders)
  return rows.map(({ numberPrefix, ...row }) => ({
    ...row,
    reference: formatOrderNumber({ number: row.number, numberPrefix }),
  }))
}
