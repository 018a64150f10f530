import type { Shop } from '#src/platform/shop.server.ts'
import { insertOrderNote } from '../staff/staff-orders-store.server.ts'

type CustomerNote = { orderId: number; customerId: number | undefined; text: string }

/** Stores what the customer wrote among the notes of staff. Call it inside a transaction. */
export async function addCustomerNote(shop: Shop, { orderId, customerId, text }: CustomerNote): Promise<void> {
  const writtenAt = shop.clock.now()
  await insertOrderNote(shop.db, { orderId, authorKind: 'customer', authorId: customerId ?? null, text, writtenAt })
}
