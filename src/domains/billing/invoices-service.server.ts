import { getCustomerTermDays } from '#src/domains/customers/account/customer-credit-service.server.ts'
import { lockOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import { planFullRefund, type RefundEntry, subtractSameRate } from '#src/domains/pricing/refunds/refund.ts'
import type { TaxedAmount } from '#src/domains/pricing/vat.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { incrementCounter } from '#src/platform/database/counters.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import { type FrozenTax, formatDocumentNumber, formatInvoicedOrder } from './invoice.ts'
import { freezeCreditNote, freezeInvoice, listChargedParts } from './invoice-content.ts'
import { listInvoiceLines } from './invoice-lines.ts'
import {
  type BillingDocumentRow,
  findInvoiceByOrderId,
  insertBillingDocument,
  insertInvoiceLines,
  listCreditNotesByOrderId,
  listInvoiceNumbers,
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
  const now = shop.clock.now()
  const company = await readCompany(shop.db)
  // Only an order on account is invoiced before it is paid.
  const paidAt = isOnAccount(order.paymentKind) ? null : (order.paidAt ?? now)
  const serial = await incrementCounter(shop.db, 'invoice serial')
  return storeDocument(shop, order, {
    serial,
    number: formatDocumentNumber(company.invoiceNumberPrefix, serial),
    orderId,
    netPence: order.totalGrossPence - order.vatPence,
    vatPence: order.vatPence,
    grossPence: order.totalGrossPence,
    content: freezeInvoice(order, company, paidAt),
    issuedAt: now,
    paymentDueAt: paidAt ? now : order.paymentDueAt,
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

type CreditNoteInput = { orderId: number; entries: readonly RefundEntry[]; reason: string }

/**
 * Issues a credit note for refunded lines. Call it inside the transaction of the refund. At no VAT rate may the credit notes
 * of an order exceed its invoice.
 */
export async function issueCreditNote(
  shop: BillingContext,
  { orderId, entries, reason }: CreditNoteInput,
): Promise<Result<IssuedDocument, 'no_invoice' | 'too_much'>> {
  const order = await lockOrderWithLines(shop, orderId)
  const invoice = await findInvoiceByOrderId(shop.db, orderId)
  if (!order || !invoice) return refuse('no_invoice')
  const uncredited = await computeUncredited(shop, invoice)
  if (entries.length === 0 || !isWithinUncredited(uncredited, entries)) return refuse('too_much')
  const content = freezeCreditNote(invoice.content, { ...invoice, entries, order, reason })
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
  const invoice = await findInvoiceByOrderId(shop.db, orderId)
  return invoice ? computeUncredited(shop, invoice) : []
}

/** Credits everything that is not credited yet, line by line. */
export async function issueFullCreditNote(
  shop: BillingContext,
  { orderId, reason }: Omit<CreditNoteInput, 'entries'>,
): Promise<Result<IssuedDocument, 'no_invoice' | 'too_much'>> {
  const order = await lockOrderWithLines(shop, orderId)
  const rates = await listUncreditedByVatRate(shop, orderId)
  if (!order) return refuse('no_invoice')
  return issueCreditNote(shop, { orderId, reason, entries: planFullRefund({ parts: listChargedParts(order), rates }) })
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

async function computeUncredited(
  shop: Pick<Shop, 'db'>,
  { orderId, content }: BillingDocumentRow,
): Promise<TaxedAmount[]> {
  const notes = await listCreditNotesByOrderId(shop.db, orderId)
  const credited = notes.flatMap((note) => note.content.taxes.map(toTaxed))
  return content.taxes.map((tax) => subtractSameRate(toTaxed(tax), credited))
}

const toTaxed = ({ vatRateBp, netPence, vatPence }: FrozenTax): TaxedAmount => ({
  vatRate: basisPoints(vatRateBp),
  taxableNet: pence(netPence),
  vat: pence(vatPence),
})
