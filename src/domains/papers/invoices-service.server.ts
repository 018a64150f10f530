import { holdOrderToBill } from '#src/domains/orders/owed-orders-service.server.ts'
import { planFullRefund, type RefundEntry, subtractAll } from '#src/domains/pricing/refund.ts'
import type { Taxed } from '#src/domains/pricing/vat.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { drawNumber } from '#src/platform/counters.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as papersText from '#src/translations/papers-text.ts'
import { chargedParts, freezeCreditNote, freezeInvoice } from './invoice-content.ts'
import { findInvoiceOf, type InvoiceRow, insertInvoice, listCreditNotesOf } from './invoices-store.server.ts'
import type { FrozenTax } from './invoices-tables.server.ts'

type Office = Pick<Shop, 'db' | 'clock'>
export type Issued = Pick<InvoiceRow, 'id' | 'serial'>

/**
 * The invoice of an order, issued once: whoever calls again is given the first one. Call it inside the transaction that
 * makes the order paid, or places it on account; the serial belongs to that transaction (threats.md P21).
 */
export async function issueInvoice(shop: Office, orderId: number): Promise<Issued> {
  const order = await holdOrderToBill(shop, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to bill`)
  const earlier = await findInvoiceOf(shop.db, orderId)
  if (earlier) return earlier
  const now = shop.clock.now()
  const company = await readCompany(shop.db)
  // Everything but an order on account is billed because it has been paid.
  const paidAt = order.paymentMethod === 'account' ? null : (order.paidAt ?? now)
  return insertInvoice(shop.db, {
    serial: await drawNumber(shop.db, 'invoice serial'),
    orderId,
    netPence: order.totalGrossPence - order.vatPence,
    vatPence: order.vatPence,
    grossPence: order.totalGrossPence,
    content: freezeInvoice(order, company, paidAt),
    issuedAt: now,
    payUntil: paidAt ? now : order.paymentDueAt,
  })
}

/** When an order on account is due, if it is billed now; once billed, its due date stays the one on the invoice. */
export async function computeDueDate(shop: Office, orderId: number): Promise<Date> {
  const invoice = await findInvoiceOf(shop.db, orderId)
  if (invoice?.payUntil) return invoice.payUntil
  const { invoiceDueDays } = await readCompany(shop.db)
  return endOfDayAfter(shop.clock.now(), invoiceDueDays)
}

type Credit = { orderId: number; entries: readonly RefundEntry[]; reason: string }

/**
 * For money that goes back, line by line. Call it inside the transaction of the refund. At no VAT rate do the credit notes of
 * an order exceed its invoice.
 */
export async function issueCreditNote(
  shop: Office,
  { orderId, entries, reason }: Credit,
): Promise<Result<Issued, 'no_invoice' | 'too_much'>> {
  const order = await holdOrderToBill(shop, orderId)
  const invoice = await findInvoiceOf(shop.db, orderId)
  if (!order || !invoice) return refuse('no_invoice')
  const left = await readUncredited(shop, invoice)
  if (entries.length === 0 || !fits(left, entries)) return refuse('too_much')
  const content = freezeCreditNote(invoice.content, { entries, order, serial: invoice.serial, reason })
  const sum = (field: 'netPence' | 'vatPence') => content.taxes.reduce((total, tax) => total + tax[field], 0)
  return ok(
    await insertInvoice(shop.db, {
      serial: await drawNumber(shop.db, 'invoice serial'),
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

/** Whether the entries take no more than is left at any VAT rate, neither of net nor of VAT. */
export function fits(left: readonly Taxed[], entries: readonly Taxed[]): boolean {
  const isKnown = entries.every(({ vatRate }) => left.some((rate) => rate.vatRate === vatRate))
  return (
    isKnown &&
    left.map((rate) => subtractAll(rate, entries)).every(({ taxableNet, vat }) => taxableNet >= 0 && vat >= 0)
  )
}

/** What was billed at each VAT rate and no credit note has taken back; nothing while there is no invoice. */
export async function listUncredited(shop: Pick<Shop, 'db'>, orderId: number): Promise<Taxed[]> {
  const invoice = await findInvoiceOf(shop.db, orderId)
  return invoice ? readUncredited(shop, invoice) : []
}

/** Credits an invoice as a whole, line by line. */
export async function issueFullCreditNote(
  shop: Office,
  { orderId, reason }: Omit<Credit, 'entries'>,
): Promise<Result<Issued, 'no_invoice' | 'too_much'>> {
  const order = await holdOrderToBill(shop, orderId)
  const rates = await listUncredited(shop, orderId)
  if (!order) return refuse('no_invoice')
  return issueCreditNote(shop, { orderId, reason, entries: planFullRefund({ parts: chargedParts(order), rates }) })
}

/** An order on account is billed before it is paid: what was billed of one that is cancelled is owed no more. */
export async function creditCancelled(shop: Office, orderId: number): Promise<void> {
  const invoice = await findInvoiceOf(shop.db, orderId)
  if (!invoice) return
  const { locale, orderNumber: number } = invoice.content
  const reason = say(locale, papersText.cancelled, { number })
  const credited = await issueFullCreditNote(shop, { orderId, reason })
  if (!credited.ok) throw new Error(`No credit note for the cancelled order ${number}: ${credited.refusal}`)
}

async function readUncredited(shop: Pick<Shop, 'db'>, { orderId, content }: InvoiceRow): Promise<Taxed[]> {
  const notes = await listCreditNotesOf(shop.db, orderId)
  const credited = notes.flatMap((note) => note.content.taxes.map(readTax))
  return content.taxes.map((tax) => subtractAll(readTax(tax), credited))
}

const readTax = ({ vatRateBp, netPence, vatPence }: FrozenTax): Taxed => ({
  vatRate: basisPoints(vatRateBp),
  taxableNet: pence(netPence),
  vat: pence(vatPence),
})
