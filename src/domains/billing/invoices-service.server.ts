import { getCustomerTermDays } from '#src/domains/customers/account/customer-credit-service.server.ts'
import { lockOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import { planFullRefund, type RefundEntry, subtractSameRate } from '#src/domains/pricing/refunds/refund.ts'
import { groupByVatRate, type TaxedAmount } from '#src/domains/pricing/vat.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { incrementCounter } from '#src/platform/database/counters.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import type { ChargeChanges } from './edited-charges.ts'
import { type FrozenTax, formatDocumentNumber, formatInvoicedOrder, type InvoiceContent } from './invoice.ts'
import { type BilledOrder, freezeCreditNote, freezeInvoice, listChargedParts } from './invoice-content.ts'
import { listInvoiceLines } from './invoice-lines.ts'
import {
  type BillingDocumentRow,
  findInvoiceByOrderId,
  insertBillingDocument,
  insertInvoiceLines,
  listCreditNotesByOrderId,
  listInvoiceNumbers,
  listInvoicesByOrderId,
  listOrderIdsByInvoiceSerial,
} from './invoices-store.server.ts'

type BillingContext = Pick<Shop, 'db' | 'clock'>
export type IssuedDocument = Pick<BillingDocumentRow, 'id' | 'serial' | 'number' | 'content'>

/**
 * Issues the invoice of an order, or returns the one issued before. Call it inside the transaction that marks the order as
 * paid or places it on account: a rollback also releases the serial, so that serials have no gaps [P21].
 */
export async function issueInvoice(shop: BillingContext, orderId: number): Promise<IssuedDocument> {
  const order = await lockOrderWithLines(shop, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to invoice`)
  const existing = await findInvoiceByOrderId(shop.db, orderId)
  if (existing) return existing
  return reissueInvoice(shop, order)
}

type OrderWithLines = NonNullable<Awaited<ReturnType<typeof lockOrderWithLines>>>

/** Issues an invoice of everything that the order costs, also if there is one. Call it with the locked order. */
export async function reissueInvoice(shop: BillingContext, order: OrderWithLines): Promise<IssuedDocument> {
  const company = await readCompany(shop.db)
  // Only an order on account is invoiced before it is paid.
  const paidAt = isOnAccount(order.paymentKind) ? null : (order.paidAt ?? shop.clock.now())
  return storeInvoice(shop, order, {
    netPence: order.totalGrossPence - order.vatPence,
    vatPence: order.vatPence,
    content: freezeInvoice(order, company, paidAt),
  })
}

type SupplementInput = { order: OrderWithLines; charged: ChargeChanges['charged'] }

/** Issues an invoice of what an edit has added to an invoiced order. It is not paid yet. Call it with the locked order. */
export async function issueSupplement(
  shop: BillingContext,
  { order, charged }: SupplementInput,
): Promise<IssuedDocument> {
  const { lines, deliveryNetPence, deliveryVatPence } = charged
  const sum = (field: 'lineNetPence' | 'discountNetPence' | 'vatPence') =>
    lines.reduce((total, line) => total + line[field], 0)
  const [subtotalNetPence, reductionNetPence] = [sum('lineNetPence'), sum('discountNetPence')]
  const added = { ...order, lines, deliveryNetPence, deliveryVatPence, subtotalNetPence, reductionNetPence }
  const products = order.lines.filter(({ id }) => lines.some((line) => line.id === id))
  return storeInvoice(
    shop,
    { ...order, lines: products },
    {
      netPence: subtotalNetPence - reductionNetPence + deliveryNetPence,
      vatPence: sum('vatPence') + deliveryVatPence,
      content: freezeInvoice(added, await readCompany(shop.db), null),
      isSupplement: true,
    },
  )
}

type NewInvoice = { netPence: number; vatPence: number; content: InvoiceContent; isSupplement?: boolean }

async function storeInvoice(shop: BillingContext, order: OrderWithLines, invoice: NewInvoice): Promise<IssuedDocument> {
  const { invoiceNumberPrefix } = await readCompany(shop.db)
  const now = shop.clock.now()
  const isPaid = invoice.content.payment.paidAt !== null
  const serial = await incrementCounter(shop.db, 'invoice serial')
  return storeDocument(shop, order, {
    ...invoice,
    serial,
    number: formatDocumentNumber(invoiceNumberPrefix, serial),
    orderId: order.id,
    grossPence: invoice.netPence + invoice.vatPence,
    issuedAt: now,
    paymentDueAt: isPaid ? now : (order.paymentDueAt ?? now),
  })
}

type BilledLines = { lines: Parameters<typeof listInvoiceLines>[2] }

async function storeDocument(
  shop: Pick<Shop, 'db'>,
  { lines }: BilledLines,
  row: Parameters<typeof insertBillingDocument>[1],
): Promise<BillingDocumentRow> {
  const stored = await insertBillingDocument(shop.db, row)
  await insertInvoiceLines(shop.db, stored, listInvoiceLines(stored.kind, stored.content, lines))
  return stored
}

/** Returns the invoice of an order, if there is one. The caller checks who may read it. */
export function findInvoice(shop: Pick<Shop, 'db'>, orderId: number): Promise<BillingDocumentRow | undefined> {
  return findInvoiceByOrderId(shop.db, orderId)
}

/** Returns the latest invoice of each order by its id, if it has one. The caller checks who may read them. */
export async function findInvoiceNumbers(
  shop: Pick<Shop, 'db'>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { number: string; issuedAt: Date }>> {
  const rows = await listInvoiceNumbers(shop.db, orderIds)
  return new Map(rows.map(({ orderId, ...invoice }) => [orderId, invoice]))
}

/** Returns all invoices of an order, oldest first: replaced ones, and those of what edits have added. The caller checks who may read them. */
export function listInvoices(shop: Pick<Shop, 'db'>, orderId: number): Promise<BillingDocumentRow[]> {
  return listInvoicesByOrderId(shop.db, orderId)
}

/** Returns the orders of invoices with these serials, whatever their prefix. The caller checks who may read them. */
export function findOrderIdsByInvoiceSerial(shop: Pick<Shop, 'db'>, serials: readonly number[]): Promise<number[]> {
  return listOrderIdsByInvoiceSerial(shop.db, serials)
}

/** Returns the credit notes of an order, oldest first. The caller checks who may read them. */
export function listCreditNotes(shop: Pick<Shop, 'db'>, orderId: number): Promise<BillingDocumentRow[]> {
  return listCreditNotesByOrderId(shop.db, orderId)
}

/** Returns the due date on the invoice of an order on account, or the one it would get if it were invoiced now. */
export async function computePaymentDueAt(
  shop: BillingContext,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<Date> {
  const invoice = await findInvoiceByOrderId(shop.db, id)
  if (invoice?.paymentDueAt) return invoice.paymentDueAt
  const { invoiceDueDays } = await readCompany(shop.db)
  const termDays = customerId === null ? undefined : await getCustomerTermDays(shop, customerId)
  return endOfDayAfter(shop.clock.now(), termDays ?? invoiceDueDays)
}

type CreditNoteInput = {
  orderId: number
  entries: readonly RefundEntry[]
  reason: string
  /** The lines as they were before an edit, which may have removed some. */
  lines?: BilledOrder['lines'] & BilledLines['lines']
  isEdit?: boolean
}

/**
 * Issues a credit note for refunded lines. Call it inside the transaction of the refund. At no VAT rate may the credit notes
 * of an order exceed its invoices.
 */
export async function issueCreditNote(
  shop: BillingContext,
  { orderId, entries, reason, lines, isEdit = false }: CreditNoteInput,
): Promise<Result<IssuedDocument, 'no_invoice' | 'too_much'>> {
  const found = await lockOrderWithLines(shop, orderId)
  const invoice = await findInvoiceByOrderId(shop.db, orderId)
  if (!found || !invoice) return refuse('no_invoice')
  const order = { ...found, ...(lines && { lines }) }
  const uncredited = await listUncreditedByVatRate(shop, orderId)
  if (entries.length === 0 || !isWithinUncredited(uncredited, entries)) return refuse('too_much')
  const content = freezeCreditNote(invoice.content, { ...invoice, entries, order, reason, isEdit })
  const sum = (field: 'netPence' | 'vatPence') => content.taxes.reduce((total, tax) => total + tax[field], 0)
  const { creditNoteNumberPrefix } = await readCompany(shop.db)
  const serial = await incrementCounter(shop.db, 'credit note serial')
  return ok(
    await storeDocument(shop, order, {
      serial,
      number: formatDocumentNumber(creditNoteNumberPrefix, serial),
      kind: 'credit note',
      orderId,
      netPence: sum('netPence'),
      vatPence: sum('vatPence'),
      grossPence: sum('netPence') + sum('vatPence'),
      content,
      issuedAt: shop.clock.now(),
    }),
  )
}

/** Whether the entries exceed neither the uncredited net nor the uncredited VAT at any rate. */
export function isWithinUncredited(uncredited: readonly TaxedAmount[], entries: readonly TaxedAmount[]): boolean {
  const isKnown = entries.every(({ vatRate }) => uncredited.some((rate) => rate.vatRate === vatRate))
  return (
    isKnown &&
    uncredited
      .map((rate) => subtractSameRate(rate, entries))
      .every(({ taxableNet, vat }) => taxableNet >= 0 && vat >= 0)
  )
}

/** Returns what was invoiced at each VAT rate and not credited yet. Empty if there is no invoice. */
export async function listUncreditedByVatRate(shop: Pick<Shop, 'db'>, orderId: number): Promise<TaxedAmount[]> {
  const issued = (await listInvoicesByOrderId(shop.db, orderId)).flatMap(({ content }) => content.taxes.map(toTaxed))
  const notes = await listCreditNotesByOrderId(shop.db, orderId)
  const credited = notes.flatMap(({ content }) => content.taxes.map(toTaxed))
  return groupByVatRate(issued).map(({ vatRate, taxableNet, vat }) =>
    subtractSameRate({ vatRate, taxableNet, vat }, credited),
  )
}

/** Credits everything that is not credited yet, line by line. */
export async function issueFullCreditNote(
  shop: BillingContext,
  { orderId, reason, isEdit }: Omit<CreditNoteInput, 'entries' | 'lines'>,
): Promise<Result<IssuedDocument, 'no_invoice' | 'too_much'>> {
  const order = await lockOrderWithLines(shop, orderId)
  const rates = await listUncreditedByVatRate(shop, orderId)
  if (!order) return refuse('no_invoice')
  return issueCreditNote(shop, {
    orderId,
    reason,
    isEdit,
    entries: planFullRefund({ parts: listChargedParts(order), rates }),
  })
}

/** Credits the invoice of a cancelled order. Only an order on account can have one: it is invoiced before it is paid. */
export async function creditCancelledOrder(shop: BillingContext, orderId: number): Promise<void> {
  const invoice = await findInvoiceByOrderId(shop.db, orderId)
  if (!invoice) return
  const reference = formatInvoicedOrder(invoice.content)
  const reason = translate(invoice.content.locale, pdfText.orderCancelledReason, { reference })
  const credited = await issueFullCreditNote(shop, { orderId, reason })
  if (!credited.ok) throw new Error(`No credit note for the cancelled order ${reference}: ${credited.refusal}`)
}

const toTaxed = ({ vatRateBp, netPence, vatPence }: FrozenTax): TaxedAmount => ({
  vatRate: basisPoints(vatRateBp),
  taxableNet: pence(netPence),
  vat: pence(vatPence),
})
