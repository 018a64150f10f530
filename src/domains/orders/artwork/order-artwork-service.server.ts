import type { Visitor } from '#src/domains/access/access.ts'
import type { Upload } from '#src/domains/artwork/artwork-service.server.ts'
import { queueStaffEmail } from '#src/platform/email/staff-emails.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { formatOrderJobReference } from '../emails/order-emails.ts'
import { takesCustomerArtwork } from '../line-artwork.ts'
import { formatOrderNumber } from '../order.ts'
import { findOrderByToken, listOrderLineRows, type OrderRow } from '../orders-store.server.ts'
import { buildArtworkReceivedEmail } from './artwork-received-email.ts'
import { attachOrderArtwork, auditArtwork, type OrderArtworkRefusal } from './attach-order-artwork-service.server.ts'

/** Whatever the session or network, so that a link cannot fill the disk [T76]. */
const filesPerOrder = { name: 'artwork of order', max: 10, seconds: 86_400 }

/** Whether the order of this link takes artwork. Asked before a file is read. */
export async function takesOrderArtwork(
  shop: Shop,
  publicToken: string,
): Promise<'yes' | 'order_closed' | 'not_found'> {
  const order = await findOrderByToken(shop.db, { publicToken })
  if (!order) return 'not_found'
  const lines = await listOrderLineRows(shop.db, order.id)
  return lines.some((line) => takesCustomerArtwork(order.status, line)) ? 'yes' : 'order_closed'
}

type SendArtworkInput = { publicToken: string; line: number; upload: Upload | undefined }

/** Anyone with the link of the order may send artwork that it lacks, until it is produced. Staff are emailed. */
export async function sendOrderArtwork(
  shop: Shop,
  visitor: Visitor,
  { publicToken, line, upload }: SendArtworkInput,
): Promise<Result<undefined, OrderArtworkRefusal | 'quota'>> {
  const order = await findOrderByToken(shop.db, { publicToken })
  if (!order) return refuse('not_found')
  const seconds = await countAttempt(shop, [{ ...filesPerOrder, subject: String(order.id) }])
  if (seconds > 0) return refuse('quota')
  const audit = auditArtwork({ by: visitor, number: order.number, line })
  return attachOrderArtwork(shop, visitor, {
    orderId: order.id,
    line,
    upload,
    sender: 'customer',
    isOpen: ({ status }, item) => takesCustomerArtwork(status, item),
    afterAttached: async (shop, change) => {
      await audit(shop, change)
      await queueArtworkReceivedEmail(shop, order, { title: change.before.title, fileName: change.fileName })
    },
  })
}

/** A reply to this email reaches the customer. */
async function queueArtworkReceivedEmail(
  shop: Shop,
  order: OrderRow,
  { title, fileName }: { title: string; fileName: string },
): Promise<void> {
  const url = shop.config.publicOrigin + staffOrderPath(order.number)
  const content = { reference: formatOrderNumber(order), title, fileName }
  await queueStaffEmail(shop, 'artworkReceivedEmail', {
    build: (locale) => buildArtworkReceivedEmail(locale, content, url),
    replyTo: order.email,
    reference: formatOrderJobReference(order.number),
  })
}
