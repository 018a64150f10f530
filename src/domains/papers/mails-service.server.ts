import { z } from 'zod'
import { isStillToTell, orderMailKinds, orderMailWork } from '#src/domains/orders/order-mails.ts'
import { findWholeOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { quoteMailKinds, quoteMailWork } from '#src/domains/quotes/quote-mails.ts'
import { findWholeQuote } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { sendLetter } from '#src/platform/mail.server.ts'
import type { OutboxWorker } from '#src/platform/outbox.server.ts'
import { orderLetter } from './order-letters.ts'
import { listCreditedLines, listOrderAttachments, quoteAttachment } from './papers-service.server.ts'
import { quoteLetter } from './quote-letters.ts'

const orderWork = z.object({
  kind: z.enum(orderMailKinds),
  orderId: z.number(),
  isUnlessPaid: z.boolean(),
  refund: z.object({ grossPence: z.number(), serial: z.number().optional(), upTo: z.number() }).optional(),
  note: z.string().optional(),
})
const quoteWork = z.object({ kind: z.enum(quoteMailKinds), quoteRequestId: z.number(), note: z.string().optional() })

/** Written when it is sent: everything it says is frozen on the order, and the row in the outbox holds no secret. */
const sendOrderMail: OutboxWorker = async (shop, work) => {
  const told = orderWork.parse(work.payload)
  const { kind, orderId, refund, note } = told
  const order = await findWholeOrder(shop, { id: orderId })
  if (!order || !isStillToTell(told, order)) return undefined
  const { bankDetails, deliverySign } = await readCompany(shop.db)
  const { publicOrigin: origin } = shop.config
  const creditedLines = refund?.serial === undefined ? [] : await listCreditedLines(shop, orderId, refund.serial)
  const letter = orderLetter(kind, order, { origin, bankDetails, deliverySign, refund, creditedLines, note })
  const attachments = await listOrderAttachments(shop, order, { kind, refund })
  return sendLetter(shop, work, { to: order.email, letter, attachments })
}

const sendQuoteMail: OutboxWorker = async (shop, work) => {
  const { kind, quoteRequestId, note } = quoteWork.parse(work.payload)
  const quote = await findWholeQuote(shop, { id: quoteRequestId })
  if (!quote) return undefined
  const { deliverySign } = await readCompany(shop.db)
  const letter = quoteLetter(kind, quote, { origin: shop.config.publicOrigin, deliverySign, note })
  const hasPaper = quote.version.sentAt !== null && (kind === 'quote priced' || kind === 'quote reminder')
  const attachments = hasPaper ? [await quoteAttachment(shop, quote)] : []
  return sendLetter(shop, work, { to: quote.email, letter, attachments })
}

export const documentMailWorkers = { [orderMailWork]: sendOrderMail, [quoteMailWork]: sendQuoteMail }
