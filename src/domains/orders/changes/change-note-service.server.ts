import type { Shop } from '#src/platform/shop.server.ts'
import { insertOrderNote } from '../staff/staff-orders-store.server.ts'
import type { Actor } from '../state/order-transitions-service.server.ts'

type ChangeNote = { orderId: number; by: Actor; text: string }

/** Stores the requested change among the notes of staff. Call it inside a transaction. */
export async function addChangeNote(shop: Shop, { orderId, by, text }: ChangeNote): Promise<void> {
  const writtenAt = shop.clock.now()
  await insertOrderNote(shop.db, { orderId, authorKind: by.kind, authorId: by.id ?? null, text, writtenAt })
}
