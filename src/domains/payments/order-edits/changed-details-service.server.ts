import { billChangedBuyer } from '#src/domains/billing/edited-orders-service.server.ts'
import type { ChangedDetails } from '#src/domains/orders/editing/order-details.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { listRefundEntries } from '../refunds/refunds-store.server.ts'

const printedOnInvoice = ['billing', 'purchaseOrderNumber']

/**
 * The buyer of an invoiced order gets a new invoice, and a credit note for the old one. After a refund the invoice stays as it is: the
 * credit note of the refund belongs to it.
 */
export async function billChangedDetails(shop: Shop, orderId: number, { after }: ChangedDetails): Promise<void> {
  if (!printedOnInvoice.some((field) => field in after)) return
  const refunded = await listRefundEntries(shop.db, orderId)
  if (refunded.some(({ isPending, isCredited }) => isPending || isCredited)) return
  await billChangedBuyer(shop, orderId)
}
