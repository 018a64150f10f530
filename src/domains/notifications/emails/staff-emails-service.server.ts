import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { formatOrderJobReference } from '#src/domains/orders/emails/order-emails.ts'
import { formatQuoteJobReference } from '#src/domains/quotes/emails/quote-emails.ts'
import { findQuoteWithLines } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import type { staffEmailEvents } from '#src/platform/email/staff-email-job-contract.ts'
import { queueStaffEmail } from '#src/platform/email/staff-emails.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { buildNewOrderEmail, buildQuoteDeclinedEmail, buildQuoteRequestEmail } from './staff-email-content.ts'

type StaffEvent = { event: (typeof staffEmailEvents)[number]; id: number; reason?: string }

/** Queues an email for each member of staff who gets emails about the event. Repeated calls queue nothing more. */
export async function queueStaffEmails(shop: Shop, staffEvent: StaffEvent): Promise<void> {
  if (staffEvent.event === 'newOrderEmail') await queueOrderStaffEmail(shop, staffEvent)
  else await queueQuoteStaffEmail(shop, staffEvent)
}

async function queueOrderStaffEmail(shop: Shop, { event, id }: StaffEvent): Promise<void> {
  const order = await findOrderWithLines(shop, { id })
  if (!order) return
  const context = await readContext(shop)
  await queueStaffEmail(shop, event, {
    build: (locale) => buildNewOrderEmail(order, { ...context, locale }),
    replyTo: order.email,
    reference: formatOrderJobReference(order.number),
    dedupeKey: `${event} ${id}`,
  })
}

async function queueQuoteStaffEmail(shop: Shop, { event, id, reason = '' }: StaffEvent): Promise<void> {
  const quote = await findQuoteWithLines(shop, { id })
  if (!quote) return
  const context = await readContext(shop)
  await queueStaffEmail(shop, event, {
    build: (locale) =>
      event === 'quoteDeclinedEmail'
        ? buildQuoteDeclinedEmail(quote, reason, { ...context, locale })
        : buildQuoteRequestEmail(quote, { ...context, locale }),
    replyTo: quote.email,
    reference: formatQuoteJobReference(quote.number),
    dedupeKey: `${event} ${id} ${quote.version.version}`,
  })
}

async function readContext({ db, config }: Shop) {
  const { deliveryCurrencySign } = await readCompany(db)
  return { origin: config.publicOrigin, deliveryCurrencySign }
}
