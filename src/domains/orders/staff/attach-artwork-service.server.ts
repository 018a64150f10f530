import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Upload } from '#src/domains/artwork/artwork-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import {
  attachOrderArtwork,
  auditArtwork,
  type OrderArtworkRefusal,
} from '../artwork/attach-order-artwork-service.server.ts'
import { isBeforeDispatch } from '../state/order-states.ts'
import { findOrderId } from './staff-orders-store.server.ts'

type AttachArtworkInput = { number: number; line: number; upload: Upload | undefined }

/** Stores the file with the checks of a customer's upload, and makes it the artwork of a printed line before dispatch [STAFF-03]. */
export async function attachArtwork(
  shop: Shop,
  visitor: Visitor,
  { number, line, upload }: AttachArtworkInput,
): Promise<Result<undefined, PermissionRefusal | 'not_found' | OrderArtworkRefusal>> {
  const allowed = requirePermission(visitor, 'artwork.manage')
  if (!allowed.ok) return allowed
  const orderId = await findOrderId(shop.db, number)
  if (orderId === undefined) return refuse('not_found')
  // The file belongs to the shop, even in service mode.
  const owner = { ...visitor, actingFor: undefined }
  return attachOrderArtwork(shop, owner, {
    orderId,
    line,
    upload,
    sender: 'staff',
    isOpen: ({ status }) => isBeforeDispatch(status),
    afterAttached: auditArtwork({ by: visitor, number, line }),
  })
}
