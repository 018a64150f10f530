import type { Visitor } from '#src/domains/access/access.ts'
import type { ArtworkRefusal } from '#src/domains/artwork/artwork.ts'
import { discardArtwork, storeArtwork, type Upload } from '#src/domains/artwork/artwork-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getStatusWithNewFile, hasPrint } from '../line-artwork.ts'
import type { ArtworkStatus, OrderLine } from '../order.ts'
import { listOrderLineRows, lockOrderRow } from '../orders-store.server.ts'
import type { OrderStatus } from '../state/order-states.ts'
import { saveOrderLineArtwork } from './line-artwork-store.server.ts'

type AttachInput = {
  orderId: number
  line: number
  upload: Upload | undefined
  sender: 'customer' | 'staff'
  /** Whether the line still takes a file. */
  isOpen: (order: { status: OrderStatus }, line: OrderLine) => boolean
  /** Runs in the transaction of the change, such as to record it. */
  afterAttached?: (shop: Shop, change: { before: OrderLine; status: ArtworkStatus; fileName: string }) => Promise<void>
}
export type OrderArtworkRefusal = ArtworkRefusal | 'not_found' | 'order_closed'

/** Stores the file for `owner` and makes it the artwork of a printed line. A refused file is not kept. */
export async function attachOrderArtwork(
  shop: Shop,
  owner: Visitor,
  { orderId, line, upload, sender, isOpen, afterAttached }: AttachInput,
): Promise<Result<undefined, OrderArtworkRefusal>> {
  if (!upload) return refuse('empty_file')
  const stored = await storeArtwork(shop, owner, upload)
  if (!stored.ok) return stored
  const { id: artworkFileId, originalName: artworkName } = stored.value
  const attached = await rollBackOnRefusal(shop, async (shop): Promise<Result<undefined, OrderArtworkRefusal>> => {
    const order = await lockOrderRow(shop.db, orderId)
    const item = (await listOrderLineRows(shop.db, orderId)).find(({ id }) => id === line)
    if (!order || !item || !hasPrint(item)) return refuse('not_found')
    if (!isOpen(order, item)) return refuse('order_closed')
    const artworkStatus = getStatusWithNewFile(item, sender)
    await saveOrderLineArtwork(shop.db, line, { artworkFileId, artworkName, artworkStatus })
    await afterAttached?.(shop, { before: item, status: artworkStatus, fileName: artworkName })
    return ok(undefined)
  })
  if (!attached.ok) await discardArtwork(shop, stored.value)
  return attached
}

type AttachedArtwork = { by: Visitor; number: number; line: number }

/** The audit record of a file that somebody has attached to an order. */
export function auditArtwork({ by, number, line }: AttachedArtwork): NonNullable<AttachInput['afterAttached']> {
  return (shop, { before, status, fileName }) =>
    recordAudit(shop, {
      by,
      action: 'artwork attached',
      subject: 'order',
      subjectId: number,
      before: { line, status: before.artworkStatus, ...(before.artworkName && { file: before.artworkName }) },
      after: { line, status, file: fileName },
    })
}
