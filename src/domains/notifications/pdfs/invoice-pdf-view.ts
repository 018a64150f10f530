import {
  type CreditedLine,
  type FrozenTax,
  formatInvoicedOrder,
  type Invoice,
  type InvoiceContent,
} from '#src/domains/billing/invoice.ts'
import { type BilledOrder, freezeInvoice, type PdfSeller } from '#src/domains/billing/invoice-content.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import { isOnAccount } from '#src/domains/orders/payment-rules.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { Pdf, PdfTable } from '#src/shared/pdf/pdf.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { formatPence } from '../format-pence.ts'
import {
  buildAmountInWords,
  buildLinesTable,
  buildParties,
  buildPdfFrame,
  buildTaxesTable,
  buildTotals,
  formatPdfDate,
  formatVatRate,
} from './pdf-view.ts'

/**
 * Everything on it was frozen when it was issued, except the delivery sign, which is only formatting [P19], and what has been received
 * of a part-paid order, which stands with the bank details.
 */
export function buildInvoicePdf(
  invoice: Invoice,
  { deliveryCurrencySign }: Pick<PdfSeller, 'deliveryCurrencySign'>,
  received?: ReceivedPart,
): Pdf {
  const { content, issuedAt, paymentDueAt } = invoice
  const { locale, payment } = content
  const { number } = invoice
  const due = formatPdfDate(locale, paymentDueAt ?? issuedAt)
  const paid = payment.paidAt && {
    date: formatPdfDate(locale, payment.paidAt),
    method: payment.method ? translate(locale, ordersText.paymentMethods[payment.method]) : '',
  }
  return {
    ...buildPdfFrame(locale, {
      heading: pdfText.invoice,
      number,
      seller: content.seller,
      at: issuedAt,
    }),
    details: [
      [translate(locale, pdfText.serial), number],
      [translate(locale, pdfText.date), formatPdfDate(locale, issuedAt)],
      [translate(locale, pdfText.payUntil), due],
      ...(paid ? [[translate(locale, pdfText.paid), translate(locale, pdfText.paidBy, paid)] as const] : []),
      [translate(locale, pdfText.order), formatInvoicedOrder(content)],
      ...buildPurchaseOrder(content),
      ...buildPromisedDates(content),
    ],
    ...buildInvoiceBody(content, { ...invoice, deliveryCurrencySign }),
    sections: [
      buildAmountInWords(locale, invoice.grossPence),
      ...(paid
        ? []
        : [buildTransferSection(content, number, { due: isOnAccount(payment.method) ? due : undefined, received })]),
      { title: translate(locale, pdfText.notes), text: translate(locale, pdfText.thankYou, getOrderValues(content)) },
    ],
  }
}

/** Builds the PDF of an order paid by bank transfer: the content of the later invoice, without a serial. */
export function buildProformaPdf(
  order: BilledOrder & { vatPence: number; totalGrossPence: number },
  seller: PdfSeller,
  { paymentDueAt, received }: { paymentDueAt: Date; received?: ReceivedPart },
): Pdf {
  const content = freezeInvoice(order, seller, null)
  const { locale, createdAt } = order
  const reference = formatOrderNumber(order)
  return {
    ...buildPdfFrame(locale, {
      heading: pdfText.proforma,
      number: reference,
      seller: content.seller,
      at: createdAt,
    }),
    details: [
      [translate(locale, pdfText.order), reference],
      ...buildPurchaseOrder(content),
      [translate(locale, pdfText.date), formatPdfDate(locale, createdAt)],
      [translate(locale, pdfText.payUntil), formatPdfDate(locale, paymentDueAt)],
      ...buildPromisedDates(content),
    ],
    ...buildInvoiceBody(content, {
      ...order,
      grossPence: order.totalGrossPence,
      deliveryCurrencySign: seller.deliveryCurrencySign,
    }),
    sections: [
      buildAmountInWords(locale, order.totalGrossPence),
      buildTransferSection(content, reference, { received }),
      {
        title: translate(locale, pdfText.notes),
        text: translate(locale, pdfText.proformaNote, getOrderValues(content)),
      },
    ],
  }
}

function buildPurchaseOrder({ locale, purchaseOrderNumber }: InvoiceContent): Pdf['details'] {
  return purchaseOrderNumber ? [[translate(locale, pdfText.purchaseOrder), purchaseOrderNumber]] : []
}

function buildPromisedDates(content: InvoiceContent): Pdf['details'] {
  const { locale, promisedDispatchDate: dispatchDay, promisedDeliveryDate: deliveryDay } = content
  return [
    ...(dispatchDay ? [[translate(locale, ordersText.dispatchDate), formatPdfDate(locale, dispatchDay)] as const] : []),
    ...(deliveryDay ? [[translate(locale, ordersText.deliveryDate), formatPdfDate(locale, deliveryDay)] as const] : []),
  ]
}

export function buildCreditNotePdf(note: Invoice): Pdf {
  const { content, issuedAt } = note
  const { locale, taxes, credits } = content
  const { number } = note
  return {
    ...buildPdfFrame(locale, {
      heading: pdfText.creditNote,
      number,
      seller: content.seller,
      at: issuedAt,
    }),
    details: [
      [translate(locale, pdfText.serial), number],
      [translate(locale, pdfText.date), formatPdfDate(locale, issuedAt)],
      [translate(locale, pdfText.creditedInvoice), credits?.number ?? ''],
      [translate(locale, pdfText.order), formatInvoicedOrder(content)],
      ...buildPurchaseOrder(content),
    ],
    parties: buildParties(locale, { seller: content.seller, buyer: content.buyer }),
    ...(content.creditedLines
      ? { table: buildCreditedLinesTable(locale, content.creditedLines), taxes: buildTaxesTable(locale, taxes) }
      : { table: buildCreditedRatesTable(locale, taxes) }),
    totals: [
      [translate(locale, pdfText.totalExcl), formatPence(locale, note.netPence)],
      [translate(locale, pdfText.tax), formatPence(locale, note.vatPence)],
      [translate(locale, pdfText.total), formatPence(locale, note.grossPence)],
    ],
    sections: [
      buildAmountInWords(locale, note.grossPence),
      { title: translate(locale, pdfText.notes), text: credits?.reason || '–' },
    ],
  }
}

function buildCreditedLinesTable(locale: Locale, lines: readonly CreditedLine[]): PdfTable {
  return {
    columns: [
      { title: translate(locale, pdfText.description) },
      { title: translate(locale, pdfText.quantity), width: 54, isNumeric: true },
      { title: translate(locale, pdfText.totalExcl), width: 84, isNumeric: true },
      { title: translate(locale, pdfText.taxColumn), width: 48, isNumeric: true },
      { title: translate(locale, pdfText.taxAmount), width: 66, isNumeric: true },
      { title: translate(locale, pdfText.total), width: 74, isNumeric: true },
    ],
    rows: lines.map(({ title, sku, qty, discountNetPence, netPence, vatRateBp, vatPence, grossPence }) => ({
      cells: [
        title,
        qty > 0 ? formatCount(locale, qty) : '–',
        formatPence(locale, netPence),
        formatVatRate(vatRateBp),
        formatPence(locale, vatPence),
        formatPence(locale, grossPence),
      ],
      details: [
        sku,
        ...(discountNetPence > 0
          ? [translate(locale, pdfText.afterDiscountOf, { amount: formatPence(locale, discountNetPence) })]
          : []),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

/** Builds the table of credit notes issued before refunds had lines: the credited amount at each VAT rate. */
function buildCreditedRatesTable(locale: Locale, taxes: readonly FrozenTax[]): PdfTable {
  return {
    columns: [
      { title: translate(locale, pdfText.description) },
      { title: translate(locale, pdfText.taxable), width: 90, isNumeric: true },
      { title: translate(locale, pdfText.taxAmount), width: 74, isNumeric: true },
      { title: translate(locale, pdfText.total), width: 80, isNumeric: true },
    ],
    rows: taxes.map(({ vatRateBp, netPence, vatPence }) => ({
      cells: [
        translate(locale, pdfText.creditAt, { rate: formatVatRate(vatRateBp) }),
        formatPence(locale, netPence),
        formatPence(locale, vatPence),
        formatPence(locale, netPence + vatPence),
      ],
    })),
  }
}

type InvoiceTotalsInput = { vatPence: number; grossPence: number; deliveryCurrencySign: string }

function buildInvoiceBody(content: InvoiceContent, { vatPence, grossPence, deliveryCurrencySign }: InvoiceTotalsInput) {
  const { locale } = content
  return {
    parties: buildParties(locale, content),
    table: buildLinesTable(
      locale,
      content.lines.map(({ title, sku, options, qty, vatRateBp, ...amounts }) => ({
        title,
        sku,
        options,
        qty,
        vatRateBp,
        amounts,
      })),
    ),
    taxes: buildTaxesTable(locale, content.taxes),
    totals: buildTotals(locale, { ...content, vatPence, grossPence, deliveryCurrencySign }),
  }
}

/** What a part-paid order has received and still owes. */
export type ReceivedPart = { receivedGrossPence: number; owedGrossPence: number }

/** `due` is set for an order on account. */
function buildTransferSection(
  { locale, payment }: InvoiceContent,
  reference: string,
  { due, received }: { due?: string; received?: ReceivedPart },
): Pdf['sections'][number] {
  const text = translate(locale, pdfText.payToBody, { bank: payment.bankDetails, reference })
  const terms = due === undefined ? '' : `${translate(locale, ordersText.onAccountDue, { date: due })}\n`
  const part =
    received &&
    translate(locale, ordersText.partReceived, {
      received: formatPence(locale, received.receivedGrossPence),
      rest: formatPence(locale, received.owedGrossPence),
    })
  return { title: translate(locale, pdfText.payTo), text: terms + (part ? `${part}\n` : '') + text }
}

const getOrderValues = (content: InvoiceContent) => ({
  reference: formatInvoicedOrder(content),
  date: formatPdfDate(content.locale, content.orderedAt),
})
