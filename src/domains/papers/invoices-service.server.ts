import { holdOrderToBill } from '#src/domains/orders/owed-orders-service.server.ts'
import { splitCredit } from '#src/domains/pricing/credit.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { drawNumber } from '#src/platform/counters.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as papersText from '#src/translations/papers-text.ts'
import { freezeCreditNote, freezeInvoice } from './invoice-content.ts'
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

export type Credit = { orderId: number; grossPence: number; reason: string }

/** For money that goes back. Call it inside the transaction of the refund; credits never exceed their invoice. */
export async function issueCreditNote(
  shop: Office,
  { orderId, grossPence, reason }: Credit,
): Promise<Result<Issued, 'no_invoice' | 'too_much'>> {
  await holdOrderToBill(shop, orderId)
  const invoice = await findInvoiceOf(shop.db, orderId)
  if (!invoice) return refuse('no_invoice')
  const earlier = await listCreditNotesOf(shop.db, orderId)
  const credited = earlier.reduce((sum, note) => sum + note.grossPence, 0)
  if (grossPence <= 0 || credited + grossPence > invoice.grossPence) return refuse('too_much')
  const left = invoice.content.taxes.map((tax) => subtractTaxes(tax, earlier))
  const taxes = splitCredit(left, pence(grossPence)).map(({ vatRate, taxableNet, vat }) => ({
    vatRateBp: vatRate,
    netPence: taxableNet,
    vatPence: vat,
  }))
  const vatPence = taxes.reduce((sum, tax) => sum + tax.vatPence, 0)
  return ok(
    await insertInvoice(shop.db, {
      serial: await drawNumber(shop.db, 'invoice serial'),
      kind: 'credit note',
      orderId,
      netPence: grossPence - vatPence,
      vatPence,
      grossPence,
      content: freezeCreditNote(invoice.content, { taxes, serial: invoice.serial, reason }),
      issuedAt: shop.clock.now(),
    }),
  )
}

/** An order on account is billed before it is paid: what was billed of one that is cancelled is owed no more. */
export async function creditCancelled(shop: Office, orderId: number): Promise<void> {
  const invoice = await findInvoiceOf(shop.db, orderId)
  if (!invoice) return
  const { locale, orderNumber: number } = invoice.content
  const reason = say(locale, papersText.cancelled, { number })
  const credited = await issueCreditNote(shop, { orderId, grossPence: invoice.grossPence, reason })
  if (!credited.ok) throw new Error(`No credit note for the cancelled order ${number}: ${credited.refusal}`)
}

function subtractTaxes({ vatRateBp, netPence, vatPence }: FrozenTax, notes: readonly InvoiceRow[]) {
  const given = notes.flatMap(({ content }) => content.taxes).filter((tax) => tax.vatRateBp === vatRateBp)
  const sum = (field: 'netPence' | 'vatPence') => given.reduce((total, tax) => total + tax[field], 0)
  return {
    vatRate: basisPoints(vatRateBp),
    taxableNet: pence(netPence - sum('netPence')),
    vat: pence(vatPence - sum('vatPence')),
  }
}
