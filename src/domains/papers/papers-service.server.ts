import { can, type Visitor } from '#src/domains/access/access.ts'
import { type OrderPaper, orderPaperPath, type PaperLink } from '#src/domains/orders/document-paths.ts'
import { isAwaitingTransfer, type OrderMailKind } from '#src/domains/orders/order-mails.ts'
import type { Refunded } from '#src/domains/orders/order-view.ts'
import { findWholeOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { findWholeQuote, type QuoteKey } from '#src/domains/quotes/quote-requests-service.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import type { Attachment } from '#src/platform/mailer.server.ts'
import { drawPaper, type Paper } from '#src/platform/paper.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { takeTurns } from '#src/platform/turns.server.ts'
import { endOfDayAfter } from '#src/shared/dates.ts'
import { pence, toPounds } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { creditNotePaper, invoicePaper, proformaPaper } from './invoice-papers-view.ts'
import { findInvoiceOf, listCreditNotesOf } from './invoices-store.server.ts'
import type { CreditedLine } from './invoices-tables.server.ts'
import type { ToldOrder, ToldRefund } from './order-letters.ts'
import { serialOf } from './papers-view.ts'
import type { ToldQuote } from './quote-letters.ts'
import { quotePaper } from './quote-paper-view.ts'

type Asked = { key: Exclude<QuoteKey, { id: number }> }
type PaperRefusal = 'not_found' | 'busy'

/** Drawing keeps the processor busy, and anybody with a link may ask for it. */
const inTurn = takeTurns({ atOnce: 1, waiting: 20 })

/** For its owner, staff, or whoever has the link; to everybody else it does not exist (threats.md T39). */
export async function getOrderPaper(
  shop: Shop,
  visitor: Visitor,
  { key, paper, serial }: Asked & { paper: OrderPaper; serial?: number },
): Promise<Result<Attachment, PaperRefusal>> {
  const order = await findWholeOrder(shop, key)
  if (!order || !mayRead(visitor, order, key)) return refuse('not_found')
  return inTurn(async () => {
    const file = await orderPaper(shop, order, { paper, serial })
    return file ? ok(file) : refuse('not_found')
  })
}

export async function getQuotePaper(
  shop: Shop,
  visitor: Visitor,
  { key }: Asked,
): Promise<Result<Attachment, PaperRefusal>> {
  const quote = await findWholeQuote(shop, key)
  if (!quote?.version.sentAt || !mayRead(visitor, quote, key)) return refuse('not_found')
  return inTurn(async () => ok(await quoteAttachment(shop, quote)))
}

/** The papers that there are of an order, for a page that may show it. */
export async function listOrderPapers(shop: Shop, visitor: Visitor, { key }: Asked): Promise<PaperLink[]> {
  const order = await findWholeOrder(shop, key)
  if (!order || !mayRead(visitor, order, key)) return []
  const address = 'number' in key ? key.number : key.publicToken
  const path = (paper: OrderPaper) => orderPaperPath(address, paper)
  const invoice = await findInvoiceOf(shop.db, order.id)
  const notes = await listCreditNotesOf(shop.db, order.id)
  return [
    ...(isAwaitingTransfer(order)
      ? [{ paper: 'proforma' as const, path: path('proforma'), number: String(order.number) }]
      : []),
    ...(invoice ? [{ paper: 'invoice' as const, path: path('invoice'), number: serialOf(invoice) }] : []),
    ...notes.map((note) => ({
      paper: 'credit-notes' as const,
      path: `${path('credit-notes')}?serial=${note.serial}`,
      number: serialOf(note),
    })),
  ]
}

/** What went back of an order: of one that nobody has paid a credit note only takes the bill back. */
export async function listRefunded(shop: Shop, visitor: Visitor, { key }: Asked): Promise<Refunded[]> {
  const order = await findWholeOrder(shop, key)
  if (!order || order.paidAt === null || !mayRead(visitor, order, key)) return []
  const notes = await listCreditNotesOf(shop.db, order.id)
  return notes.map(({ grossPence, issuedAt, content }) => ({
    amount: toPounds(pence(grossPence)),
    at: issuedAt.toISOString(),
    lines: (content.creditedLines ?? []).map(({ position, title, qty, grossPence }) => ({
      position,
      title,
      qty,
      amount: toPounds(pence(grossPence)),
    })),
  }))
}

function mayRead(visitor: Visitor, { customerId }: { customerId: number | null }, key: Asked['key']): boolean {
  if ('publicToken' in key || can(visitor, 'backoffice.open')) return true
  return can(visitor, 'account.own') && customerId !== null && visitor.customerId === customerId
}

/** Drawn whenever it is asked for, from what was frozen: there is no file to lose, and nothing to keep in step. */
async function orderPaper(shop: Shop, order: ToldOrder, { paper, serial }: { paper: OrderPaper; serial?: number }) {
  if (paper === 'proforma') return isAwaitingTransfer(order) ? proformaAttachment(shop, order) : undefined
  if (paper === 'invoice') {
    const invoice = await findInvoiceOf(shop.db, order.id)
    return invoice && asAttachment(`invoice-${serialOf(invoice)}`, invoicePaper(invoice, await readCompany(shop.db)))
  }
  const notes = await listCreditNotesOf(shop.db, order.id)
  const note = serial === undefined ? notes.at(-1) : notes.find((each) => each.serial === serial)
  return note && asAttachment(`credit-note-${serialOf(note)}`, creditNotePaper(note))
}

/** What a refund was for, as its credit note says. */
export async function listCreditedLines(shop: Shop, orderId: number, serial: number): Promise<CreditedLine[]> {
  const notes = await listCreditNotesOf(shop.db, orderId)
  return notes.find((note) => note.serial === serial)?.content.creditedLines ?? []
}

type Told = { kind: OrderMailKind; refund?: ToldRefund }

/** The paper that goes with a mail about the order: its invoice, what to pay by bank transfer, or a credit note, where there is one. */
export async function listOrderAttachments(shop: Shop, order: ToldOrder, told: Told): Promise<Attachment[]> {
  const wanted = paperOf(order, told)
  const file = wanted && (await orderPaper(shop, order, wanted))
  return file ? [file] : []
}

function paperOf(order: ToldOrder, { kind, refund }: Told): { paper: OrderPaper; serial?: number } | undefined {
  if (refund?.serial !== undefined) return { paper: 'credit-notes', serial: refund.serial }
  if (kind === 'order cancelled') return { paper: 'credit-notes' }
  // What was bought on account is to be paid yet, as its invoice says.
  if (kind === 'order dispatched') return order.paidAt === null ? { paper: 'invoice' } : undefined
  if (kind !== 'order received' && kind !== 'payment received') return undefined
  return { paper: isAwaitingTransfer(order) ? 'proforma' : 'invoice' }
}

async function proformaAttachment(shop: Shop, order: ToldOrder): Promise<Attachment> {
  const company = await readCompany(shop.db)
  const payUntil = endOfDayAfter(order.createdAt, company.invoiceDueDays)
  return asAttachment(`proforma-${order.number}`, proformaPaper(order, company, payUntil))
}

export async function quoteAttachment(shop: Shop, quote: ToldQuote): Promise<Attachment> {
  const paper = quotePaper(quote, await readCompany(shop.db), shop.config.publicOrigin)
  return asAttachment(`quote-${quote.number}`, paper)
}

async function asAttachment(name: string, paper: Paper): Promise<Attachment> {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: await drawPaper(paper) }
}
