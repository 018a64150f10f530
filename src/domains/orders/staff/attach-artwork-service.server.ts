import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { discardArtwork, storeArtwork, type Upload } from '#src/domains/artwork/artwork-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { hasPrint } from '../line-artwork.ts'
import { listOrderLineRows, lockOrderRow } from '../orders-store.server.ts'
import { isBeforeDispatch } from '../state/order-states.ts'
import type { StaffRefusal } from './order-form-result.ts'
import { findOrderId, saveLineArtwork } from './staff-orders-store.server.ts'

type AttachArtworkInput = { number: number; line: number; upload: Upload | undefined }
type AttachRefusal = StaffRefusal | 'order_closed'

/** Stores the file with the checks of a customer's upload, and makes it the artwork of a printed line before dispatch [STAFF-03]. */
export async function attachArtwork(
  shop: Shop,
  visitor: Visitor,
  { number, line, upload }: AttachArtworkInput,
): Promise<Result<undefined, AttachRefusal | ArtworkRefusal>> {
  const allowed = requirePermission(visitor, 'artwork.manage')
  if (!allowed.ok) return allowed
  if (!upload) return refuse('empty_file')
  const orderId = await findOrderId(shop.db, number)
  if (orderId === undefined) return refuse('not_found')
  // The file belongs to the shop, even in service mode.
  const stored = await storeArtwork(shop, { ...visitor, actingFor: undefined }, upload)
  if (!stored.ok) return stored
  const { id: artworkFileId, originalName: artworkName } = stored.value
  const attached = await rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, AttachRefusal>> => {
    const order = await lockOrderRow(shop.db, orderId)
    const item = (await listOrderLineRows(shop.db, orderId)).find(({ id }) => id === line)
    if (!order || !item || !hasPrint(item)) return refuse('not_found')
    if (!isBeforeDispatch(order.status)) return refuse('order_closed')
    await saveLineArtwork(shop.db, line, { artworkFileId, artworkName, artworkStatus: 'received' })
    await recordAudit(shop, {
      by: visitor,
      action: 'artwork attached',
      subject: 'order',
      subjectId: number,
      before: { line, status: item.artworkStatus, ...(item.artworkName && { file: item.artworkName }) },
      after: { line, status: 'received', file: artworkName },
    })
    return ok(undefined)
  })
  if (!attached.ok) await discardArtwork(shop, stored.value)
  return attached
}
