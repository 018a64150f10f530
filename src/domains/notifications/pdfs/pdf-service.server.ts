import { can, type Permission, type Visitor } from '#src/domains/access/access.ts'
import type { CreditedLine } from '#src/domains/billing/invoice.ts'
import { findInvoice, listCreditNotes, listInvoices } from '#src/domains/billing/invoices-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { isAwaitingTransfer, type OrderEmailKind } from '#src/domains/orders/emails/order-emails.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { OrderRefund } from '#src/domains/orders/order-view.ts'
import type { PdfLink } from '#src/domains/orders/pdf-link.ts'
import { isDispatchable } from '#src/domains/orders/shipments/shipment.ts'
import {
  findOpenUnits,
  findShipment,
  findUnitsToFollow,
  listOrderShipments,
} from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { isPartPaid } from '#src/domains/orders/state/order-payment-state.ts'
import { findQuoteWithLines, type QuoteKey } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Attachment } from '#src/platform/email/mailer.server.ts'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import { renderPdf } from '#src/platform/pdf/pdf.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import { type OrderPdfKind, orderPdfPath } from '#src/shared/paths/file-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import type { Pdf, PdfBrand } from '#src/shared/pdf/pdf.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as noticeText from '#src/translations/shell/shop-notice-text.ts'
import type { NotificationOrder, NotificationRefund } from '../emails/order-email-content.ts'
import type { NotificationQuote } from '../emails/quote-email-content.ts'
import { buildCreditNotePdf, buildInvoicePdf, buildProformaPdf, type ReceivedPart } from './invoice-pdf-view.ts'
import { buildQuotePdf } from './quote-pdf-view.ts'
import { buildDeliveryNotePdf, buildPackingListPdf, formatDeliveryNoteNumber } from './shipment-pdf-view.ts'

type PdfRequest = { key: Exclude<QuoteKey, { id: number }> }
/** `serial`: of an invoice or credit note, or the number of a shipment. Without it, the latest. */
type OrderPdfChoice = { kind: OrderPdfKind; serial?: number }
type PdfRefusal = 'not_found' | 'busy'

/** Rendering is CPU-bound, and anybody with a link can request it. */
export const runPdfLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 })

/** Returns the PDF to the customer of the order, staff, or anybody with the link. Others get 'not_found' [T39]. */
export async function getOrderPdf(
  shop: Shop,
  visitor: Visitor,
  { key, kind, serial }: PdfRequest & OrderPdfChoice,
): Promise<Result<Attachment, PdfRefusal>> {
  const order = await findOrderWithLines(shop, key)
  if (!order || !canRead(visitor, order, { key, permission: 'order.read' })) return refuse('not_found')
  return runPdfLimited(async () => {
    const file =
      kind === 'packing-list'
        ? await renderPackingList(shop, visitor, order)
        : await renderOrderPdf(shop, order, { kind, serial })
    return file ? ok(file) : refuse('not_found')
  })
}

export async function getQuotePdf(
  shop: Shop,
  visitor: Visitor,
  { key }: PdfRequest,
): Promise<Result<Attachment, PdfRefusal>> {
  const quote = await findQuoteWithLines(shop, key)
  if (!quote?.version.sentAt || !canRead(visitor, quote, { key, permission: 'quote.manage' }))
    return refuse('not_found')
  return runPdfLimited(async () => ok(await renderQuoteAttachment(shop, quote)))
}

/** Lists the links to the PDFs of an order. Empty if the visitor may not read them. */
export async function listOrderPdfs(shop: Shop, visitor: Visitor, { key }: PdfRequest): Promise<PdfLink[]> {
  const order = await findOrderWithLines(shop, key)
  if (!order || !canRead(visitor, order, { key, permission: 'order.read' })) return []
  const pathKey = 'number' in key ? key.number : key.publicToken
  const path = (kind: OrderPdfKind) => orderPdfPath(pathKey, kind)
  const invoices = await listInvoices(shop, order.id)
  const notes = await listCreditNotes(shop, order.id)
  const shipments = await listOrderShipments(shop, order.id)
  const isPackable = can(visitor, 'order.read') && isDispatchable(order.status)
  // The invoice of an order that was on account before has a due date that contradicts the terms of the transfer.
  const isInvoiceShown = !isAwaitingTransfer(order) || can(visitor, 'order.read')
  return [
    ...(isAwaitingTransfer(order)
      ? [{ kind: 'proforma' as const, path: path('proforma'), number: formatOrderNumber(order) }]
      : []),
    ...invoices
      .filter(() => isInvoiceShown)
      .map(({ serial, number }) => ({
        kind: 'invoice' as const,
        path: invoices.length === 1 ? path('invoice') : withQuery(path('invoice'), { serial }),
        number,
      })),
    ...notes.map((note) => ({
      kind: 'credit-notes' as const,
      path: withQuery(path('credit-notes'), { serial: note.serial }),
      number: note.number,
    })),
    ...shipments.map((shipment) => ({
      kind: 'delivery-notes' as const,
      path: withQuery(path('delivery-notes'), { serial: shipment.number }),
      number: formatDeliveryNoteNumber(order, shipment),
    })),
    ...(isPackable
      ? [{ kind: 'packing-list' as const, path: path('packing-list'), number: formatOrderNumber(order) }]
      : []),
  ]
}

/** Lists the refunds of an order. Empty if it was never paid: its credit notes only cancel the invoice. */
export async function listRefundSummaries(shop: Shop, visitor: Visitor, { key }: PdfRequest): Promise<OrderRefund[]> {
  const order = await findOrderWithLines(shop, key)
  if (!order || order.paidAt === null || !canRead(visitor, order, { key, permission: 'order.read' })) return []
  const notes = await listCreditNotes(shop, order.id)
  const refunds = notes.filter(({ content }) => !content.credits?.isEdit)
  return refunds.map(({ grossPence, issuedAt, content }) => ({
    amount: toPounds(pence(grossPence)),
    at: issuedAt.toISOString(),
    reason: content.credits?.reason ?? '',
    lines: (content.creditedLines ?? []).map(({ position, title, qty, grossPence }) => ({
      position,
      title,
      qty,
      amount: toPounds(pence(grossPence)),
    })),
  }))
}

/** `permission`: what staff need to read it. */
function canRead(
  visitor: Visitor,
  { customerId }: { customerId: number | null },
  { key, permission }: PdfRequest & { permission: Permission },
): boolean {
  if ('publicToken' in key || can(visitor, permission)) return true
  return can(visitor, 'account.own') && customerId !== null && visitor.customerId === customerId
}

/** Renders the PDF on every request, from frozen content. PDFs are not stored. */
async function renderOrderPdf(shop: Shop, order: NotificationOrder, { kind, serial }: OrderPdfChoice) {
  if (kind === 'delivery-notes') return renderDeliveryNote(shop, order, serial)
  if (kind === 'proforma') return isAwaitingTransfer(order) ? renderProforma(shop, order) : undefined
  if (kind === 'invoice') {
    const invoice =
      serial === undefined
        ? await findInvoice(shop, order.id)
        : (await listInvoices(shop, order.id)).find((each) => each.serial === serial)
    if (!invoice) return undefined
    // What was received in parts belongs to the invoice of the order, not to one of what an edit has added.
    const received = invoice.isSupplement ? undefined : getReceivedPart(order)
    const pdf = buildInvoicePdf(invoice, await readCompany(shop.db), received)
    return renderAttachment(shop, `invoice-${invoice.number}`, pdf)
  }
  const notes = await listCreditNotes(shop, order.id)
  const note = serial === undefined ? notes.at(-1) : notes.find((creditNote) => creditNote.serial === serial)
  return note && renderAttachment(shop, `credit-note-${note.number}`, buildCreditNotePdf(note))
}

async function renderDeliveryNote(shop: Shop, order: NotificationOrder, serial: number | undefined) {
  const shipment =
    serial === undefined
      ? (await listOrderShipments(shop, order.id)).at(-1)
      : await findShipment(shop, { orderId: order.id, number: serial })
  if (!shipment) return undefined
  const unitsToFollow = await findUnitsToFollow(shop, shipment)
  const pdf = buildDeliveryNotePdf(order, { shipment, unitsToFollow, seller: await readCompany(shop.db) })
  return renderAttachment(shop, `delivery-note-${formatDeliveryNoteNumber(order, shipment)}`, pdf)
}

/** Renders the packing list, which only staff may read, in their language. */
async function renderPackingList(shop: Shop, visitor: Visitor, order: NotificationOrder) {
  if (!can(visitor, 'order.read') || !isDispatchable(order.status)) return undefined
  const openUnits = await findOpenUnits(shop, order.id)
  const lines = [...openUnits].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  const seller = await readCompany(shop.db)
  const pdf = buildPackingListPdf(order, { lines, seller, locale: visitor.locale, now: shop.clock.now() })
  return renderAttachment(shop, `packing-list-${formatOrderNumber(order)}`, pdf)
}

/** Lists the lines of a credit note. */
export async function listCreditedLines(shop: Shop, orderId: number, serial: number): Promise<CreditedLine[]> {
  const notes = await listCreditNotes(shop, orderId)
  return notes.find((note) => note.serial === serial)?.content.creditedLines ?? []
}

type OrderEmailKindAndRefund = { kind: OrderEmailKind; refund?: NotificationRefund }

/** Renders the PDF attached to an email about the order: invoice, pro forma or credit note, if there is one. */
export async function listOrderAttachments(
  shop: Shop,
  order: NotificationOrder,
  input: OrderEmailKindAndRefund,
): Promise<Attachment[]> {
  const choice = chooseOrderPdf(order, input)
  const file = choice && (await renderOrderPdf(shop, order, choice))
  return file ? [file] : []
}

function chooseOrderPdf(
  order: NotificationOrder,
  { kind, refund }: OrderEmailKindAndRefund,
): OrderPdfChoice | undefined {
  if (refund?.serial !== undefined) return { kind: 'credit-notes', serial: refund.serial }
  if (kind === 'order cancelled') return { kind: 'credit-notes' }
  if (kind === 'invoice reminder') return { kind: 'invoice' }
  // An order on account is still unpaid: its invoice is attached once more.
  if (kind === 'order dispatched') return order.paidAt === null ? { kind: 'invoice' } : undefined
  if (kind !== 'order received' && kind !== 'payment received') return undefined
  return { kind: isAwaitingTransfer(order) ? 'proforma' : 'invoice' }
}

async function renderProforma(shop: Shop, order: NotificationOrder): Promise<Attachment> {
  const company = await readCompany(shop.db)
  const paymentDueAt = endOfDayAfter(order.createdAt, company.invoiceDueDays)
  return renderAttachment(
    shop,
    `proforma-${formatOrderNumber(order)}`,
    buildProformaPdf(order, company, { paymentDueAt, received: getReceivedPart(order) }),
  )
}

/** Undefined unless the order is part paid. */
function getReceivedPart(order: NotificationOrder): ReceivedPart | undefined {
  const { receivedGrossPence, totalGrossPence } = order
  return isPartPaid(order) ? { receivedGrossPence, owedGrossPence: totalGrossPence - receivedGrossPence } : undefined
}

export async function renderQuoteAttachment(shop: Shop, quote: NotificationQuote): Promise<Attachment> {
  const pdf = buildQuotePdf(quote, await readCompany(shop.db), shop.config.publicOrigin)
  return renderAttachment(shop, `quote-${quote.number}`, pdf)
}

/** The prefix of a number may have characters that file names cannot have. */
export async function renderAttachment(shop: Shop, name: string, pdf: Pdf): Promise<Attachment> {
  const notice = shop.isDemo ? translate(pdf.locale, noticeText.demo) : undefined
  return {
    filename: `${name.replaceAll(/[^\w.-]+/g, '-')}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf({ ...pdf, notice }, await readPdfBrand(shop)),
  }
}

/** A lost file of the logo does not keep anybody from an invoice. */
export async function readPdfBrand(shop: Shop): Promise<PdfBrand> {
  const { accentColour, logoKey } = await getSettings(shop)
  return { accentColour, logo: logoKey ? await shop.files.find(logoKey) : undefined }
}
