import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { type OrderEmailPayload, orderEmailJob } from '#src/domains/orders/emails/order-email-job-contract.ts'
import { shouldStillSend } from '#src/domains/orders/emails/order-emails.ts'
import { findShipment } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { quoteEmailJob } from '#src/domains/quotes/emails/quote-email-job-contract.ts'
import { describeQuotePromise } from '#src/domains/quotes/quote-promise-service.server.ts'
import { findQuoteWithLines } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { sendEmail } from '#src/platform/email/email-jobs.server.ts'
import { staffEmailJob } from '#src/platform/email/staff-email-job-contract.ts'
import { createJobHandler, type Job, type JobResult } from '#src/platform/jobs/job-queue.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { listCreditedLines, listOrderAttachments, renderQuoteAttachment } from '../pdfs/pdf-service.server.ts'
import { statementJobHandlers } from '../statements/statement-service.server.ts'
import { buildOrderEmail } from './order-email-content.ts'
import { sendOrderEmailWithinLimit } from './order-email-limit-service.server.ts'
import { buildQuoteEmail } from './quote-email-content.ts'
import { queueStaffEmails } from './staff-emails-service.server.ts'

/** Builds the email when it is sent, from the frozen order. The job itself stores no personal data or secret. */
const orderEmailHandlers = createJobHandler(orderEmailJob, async (shop, payload, job) => {
  const order = await findOrderWithLines(shop, { id: payload.orderId })
  if (!order || !shouldStillSend(payload, order)) return undefined
  const send = () => sendOrderEmail(shop, job, { payload, order })
  return payload.isResent ? send() : sendOrderEmailWithinLimit(shop, { kind: payload.kind, order, job }, send)
})

type OrderEmailToSend = {
  payload: OrderEmailPayload
  order: NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>
}

async function sendOrderEmail(shop: Shop, job: Job, { payload, order }: OrderEmailToSend): Promise<JobResult> {
  const { kind, orderId, refund, note, shipmentId, moneyBackPence } = payload
  const shipment = shipmentId === undefined ? undefined : await findShipment(shop, { id: shipmentId })
  // Staff have undone the shipment.
  if (shipmentId !== undefined && !shipment) return undefined
  const { bank, deliveryCurrencySign } = await readCompany(shop.db)
  const { publicOrigin: origin } = shop.config
  const creditedLines = refund?.serial === undefined ? [] : await listCreditedLines(shop, orderId, refund.serial)
  const email = buildOrderEmail(kind, order, {
    origin,
    bank,
    deliveryCurrencySign,
    refund,
    creditedLines,
    note,
    moneyBackPence,
    shipment,
    texts: await getEmailTexts(shop, kind),
  })
  const attachments = await listOrderAttachments(shop, order, { kind, refund })
  return sendEmail(shop, job, { to: order.email, email, attachments })
}

const quoteEmailHandlers = createJobHandler(quoteEmailJob, async (shop, { kind, quoteRequestId, note }, job) => {
  const quote = await findQuoteWithLines(shop, { id: quoteRequestId })
  if (!quote) return undefined
  const { deliveryCurrencySign } = await readCompany(shop.db)
  const promise = await describeQuotePromise(shop, quote.locale, quote.createdAt.toISOString())
  const texts = await getEmailTexts(shop, kind)
  const origin = shop.config.publicOrigin
  const email = buildQuoteEmail(kind, quote, { origin, deliveryCurrencySign, promise, note, texts })
  const hasPdf = quote.version.sentAt !== null && (kind === 'quote priced' || kind === 'quote reminder')
  const attachments = hasPdf ? [await renderQuoteAttachment(shop, quote)] : []
  return sendEmail(shop, job, { to: quote.email, email, attachments })
})

const staffEmailHandlers = createJobHandler(staffEmailJob, async (shop, payload) => {
  await transaction(shop, (shop) => queueStaffEmails(shop, payload))
  return undefined
})

export const notificationJobHandlers = {
  ...orderEmailHandlers,
  ...quoteEmailHandlers,
  ...staffEmailHandlers,
  ...statementJobHandlers,
}
