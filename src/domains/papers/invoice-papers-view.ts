import type { Paper, PaperTable } from '#src/platform/paper.server.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as papersText from '#src/translations/papers-text.ts'
import { type BilledOrder, freezeInvoice, type PaperSeller } from './invoice-content.ts'
import type { CreditedLine, FrozenTax, InvoiceContent, invoices } from './invoices-tables.server.ts'
import {
  day,
  linesTable,
  paperFrame,
  partiesOf,
  percentage,
  pounds,
  serialOf,
  taxesTable,
  totalsOf,
  wordsSection,
} from './papers-view.ts'

type Invoice = typeof invoices.$inferSelect

/** Everything on it was frozen when it was issued (threats.md P19), except the delivery sign, which is display only. */
export function invoicePaper(invoice: Invoice, { deliverySign }: Pick<PaperSeller, 'deliverySign'>): Paper {
  const { content, issuedAt, payUntil } = invoice
  const { locale, payment } = content
  const serial = serialOf(invoice)
  const due = day(locale, payUntil ?? issuedAt)
  const paid = payment.paidAt && {
    date: day(locale, payment.paidAt),
    method: payment.method ? say(locale, ordersText.paymentMethods[payment.method]) : '',
  }
  return {
    ...paperFrame(locale, {
      heading: papersText.invoice,
      number: serial,
      seller: content.seller,
      at: issuedAt,
    }),
    facts: [
      [say(locale, papersText.serial), serial],
      [say(locale, papersText.date), day(locale, issuedAt)],
      [say(locale, papersText.payUntil), due],
      ...(paid ? [[say(locale, papersText.paid), say(locale, papersText.paidBy, paid)] as const] : []),
      [say(locale, papersText.order), String(content.orderNumber)],
    ],
    ...billOf(content, { ...invoice, deliverySign }),
    sections: [
      wordsSection(locale, invoice.grossPence),
      ...(paid ? [] : [transferSection(content, serial, payment.method === 'account' ? due : undefined)]),
      { title: say(locale, papersText.notes), text: say(locale, papersText.thanks, orderOf(content)) },
    ],
  }
}

/** For a bank transfer: what the invoice will say, without a serial, for it is none. */
export function proformaPaper(
  order: BilledOrder & { vatPence: number; totalGrossPence: number },
  seller: PaperSeller,
  payUntil: Date,
): Paper {
  const content = freezeInvoice(order, seller, null)
  const { locale, number, createdAt } = order
  return {
    ...paperFrame(locale, {
      heading: papersText.proforma,
      number: String(number),
      seller: content.seller,
      at: createdAt,
    }),
    facts: [
      [say(locale, papersText.order), String(number)],
      [say(locale, papersText.date), day(locale, createdAt)],
      [say(locale, papersText.payUntil), day(locale, payUntil)],
    ],
    ...billOf(content, { ...order, grossPence: order.totalGrossPence, deliverySign: seller.deliverySign }),
    sections: [
      wordsSection(locale, order.totalGrossPence),
      transferSection(content, String(number)),
      { title: say(locale, papersText.notes), text: say(locale, papersText.proformaNote, orderOf(content)) },
    ],
  }
}

export function creditNotePaper(note: Invoice): Paper {
  const { content, issuedAt } = note
  const { locale, taxes, credits } = content
  const serial = serialOf(note)
  return {
    ...paperFrame(locale, {
      heading: papersText.creditNote,
      number: serial,
      seller: content.seller,
      at: issuedAt,
    }),
    facts: [
      [say(locale, papersText.serial), serial],
      [say(locale, papersText.date), day(locale, issuedAt)],
      [say(locale, papersText.creditedInvoice), serialOf({ kind: 'invoice', serial: credits?.serial ?? 0 })],
      [say(locale, papersText.order), String(content.orderNumber)],
    ],
    parties: partiesOf(locale, { seller: content.seller, buyer: content.buyer }),
    ...(content.creditedLines
      ? { table: creditedTable(locale, content.creditedLines), taxes: taxesTable(locale, taxes) }
      : { table: creditedRates(locale, taxes) }),
    totals: [
      [say(locale, papersText.totalExcl), pounds(note.netPence)],
      [say(locale, papersText.tax), pounds(note.vatPence)],
      [say(locale, papersText.total), pounds(note.grossPence)],
    ],
    sections: [
      wordsSection(locale, note.grossPence),
      { title: say(locale, papersText.notes), text: credits?.reason || '–' },
    ],
  }
}

function creditedTable(locale: Locale, lines: readonly CreditedLine[]): PaperTable {
  return {
    columns: [
      { title: say(locale, papersText.description) },
      { title: say(locale, papersText.quantity), width: 54, isNumeric: true },
      { title: say(locale, papersText.totalExcl), width: 84, isNumeric: true },
      { title: say(locale, papersText.taxColumn), width: 48, isNumeric: true },
      { title: say(locale, papersText.taxAmount), width: 66, isNumeric: true },
      { title: say(locale, papersText.total), width: 74, isNumeric: true },
    ],
    rows: lines.map(({ title, sku, qty, discountNetPence, netPence, vatRateBp, vatPence, grossPence }) => ({
      cells: [
        title,
        qty > 0 ? String(qty) : '–',
        pounds(netPence),
        percentage(vatRateBp),
        pounds(vatPence),
        pounds(grossPence),
      ],
      details: [
        sku,
        ...(discountNetPence > 0 ? [say(locale, papersText.discountOf, { amount: pounds(discountNetPence) })] : []),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

/** Credit notes that were issued before refunds had lines say what they credit at each rate. */
function creditedRates(locale: Locale, taxes: readonly FrozenTax[]): PaperTable {
  return {
    columns: [
      { title: say(locale, papersText.description) },
      { title: say(locale, papersText.taxable), width: 90, isNumeric: true },
      { title: say(locale, papersText.taxAmount), width: 74, isNumeric: true },
      { title: say(locale, papersText.total), width: 80, isNumeric: true },
    ],
    rows: taxes.map(({ vatRateBp, netPence, vatPence }) => ({
      cells: [
        say(locale, papersText.creditAt, { rate: percentage(vatRateBp) }),
        pounds(netPence),
        pounds(vatPence),
        pounds(netPence + vatPence),
      ],
    })),
  }
}

type Sums = { vatPence: number; grossPence: number; deliverySign: string }

function billOf(content: InvoiceContent, { vatPence, grossPence, deliverySign }: Sums) {
  const { locale } = content
  return {
    parties: partiesOf(locale, content),
    table: linesTable(
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
    taxes: taxesTable(locale, content.taxes),
    totals: totalsOf(locale, { ...content, vatPence, grossPence, deliverySign }),
  }
}

/** `due`: of an order on account. */
function transferSection(
  { locale, payment }: InvoiceContent,
  reference: string,
  due?: string,
): Paper['sections'][number] {
  const text = say(locale, papersText.payToBody, { bank: payment.bankDetails, reference })
  const terms = due === undefined ? '' : `${say(locale, ordersText.onAccountDue, { date: due })}\n`
  return { title: say(locale, papersText.payTo), text: terms + text }
}

const orderOf = ({ locale, orderNumber, orderedAt }: InvoiceContent) => ({
  number: orderNumber,
  date: day(locale, orderedAt),
})
