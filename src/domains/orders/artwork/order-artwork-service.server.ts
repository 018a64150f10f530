import type { Visitor } from '#src/domains/access/access.ts'
import type { Upload } from '#src/domains/artwork/artwork-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { takesCustomerArtwork } from '../line-artwork.ts'
import { findOrderByToken } from '../orders-store.server.ts'
import { type AttachRefusal, attachLineArtwork } from './attach-line-artwork-service.server.ts'

type SendArtworkInput = { publicToken: string; line: number; upload: Upload | undefined }

/** Anyone with the link of the order may send artwork for it, until it is produced. */
export async function sendOrderArtwork(
  shop: Shop,
  visitor: Visitor,
  { publicToken, line, upload }: SendArtworkInput,
): Promise<Result<undefined, AttachRefusal>> {
  const order = await findOrderByToken(shop.db, { publicToken })
  if (!order) return refuse('not_found')
  return attachLineArtwork(shop, visitor, {
    orderId: order.id,
    line,
    upload,
    isOpen: ({ status }, item) => takesCustomerArtwork(status, item),
  })
}
