import { formatAmountInWords } from '#src/domains/billing/amount-in-words.ts'
import type { FrozenParty, FrozenTax, InvoiceContent } from '#src/domains/billing/invoice.ts'
import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import { formatRegisteredOffice } from '#src/shared/company/company-details.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { pence } from '#src/shared/money/money.ts'
import type { Pdf, PdfTable } from '#src/shared/pdf/pdf.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { formatPence } from '../format-pence.ts'

export const formatVatRate = (basisPoints: number) => `${basisPoints / 100} %`

/** The parts that all PDFs of the shop have in common. */
export function buildPdfFrame(locale: Locale, { seller, at, ...named }: PdfFrameInput) {
  const heading = translate(locale, named.heading)
  return {
    locale,
    company: seller.brand,
    heading,
    title: translate(locale, pdfText.titleWithNumber, { heading, number: named.number }),
    at,
    footerLines: [
      [seller.name, ...seller.lines].join(', '),
      seller.registration,
      formatRegisteredOffice(locale, seller.registeredLines ?? []),
    ].filter(Boolean),
    formatPageNumber: (page: number, pages: number) => translate(locale, pdfText.pageNumber, { page, pages }),
  } satisfies Partial<Pdf>
}
type PdfFrameInput = {
  heading: Message
  number: string
  seller: InvoiceContent['seller']
  at: Date
}

export function buildParties(
  locale: Locale,
  { seller, buyer, deliverTo }: Pick<InvoiceContent, 'seller' | 'buyer'> & { deliverTo?: FrozenParty },
): Pdf['parties'] {
  const sellerLines = [
    seller.name,
    ...seller.lines,
    seller.vatNumber && translate(locale, pdfText.vatCode, { code: seller.vatNumber }),
    seller.telephone,
    seller.email,
  ].filter(Boolean)
  return [
    { title: translate(locale, pdfText.seller), lines: sellerLines },
    { title: translate(locale, pdfText.buyer), lines: [buyer.name, ...buyer.lines] },
    ...(deliverTo
      ? [{ title: translate(locale, ordersText.deliveryAddress), lines: [deliverTo.name, ...deliverTo.lines] }]
      : []),
  ]
}

export type PdfLine = {
  title: string
  sku: string
  options: readonly string[]
  qty: number
  /** Absent if the line is not priced yet. */
  amounts?: { unitNetPence: number; setupNetPence: number; discountNetPence: number; netPence: number }
  vatRateBp: number
}

export function buildLinesTable(locale: Locale, lines: readonly PdfLine[]): PdfTable {
  return {
    columns: [
      { title: translate(locale, pdfText.description) },
      { title: translate(locale, pdfText.units), width: 46 },
      { title: translate(locale, pdfText.quantity), width: 46, isNumeric: true },
      { title: translate(locale, pdfText.price), width: 62, isNumeric: true },
      { title: translate(locale, pdfText.discount), width: 58, isNumeric: true },
      { title: translate(locale, pdfText.taxColumn), width: 48, isNumeric: true },
      { title: translate(locale, pdfText.totalExcl), width: 74, isNumeric: true },
    ],
    rows: lines.map((line) => buildLineRow(locale, line)),
  }
}

function buildLineRow(locale: Locale, { title, sku, options, qty, amounts, vatRateBp }: PdfLine) {
  const setup = amounts?.setupNetPence
    ? [translate(locale, pdfText.setupCharge, { amount: formatPence(locale, amounts.setupNetPence) })]
    : []
  return {
    cells: [
      title,
      translate(locale, pdfText.pieces),
      formatCount(locale, qty),
      amounts ? formatPence(locale, amounts.unitNetPence) : translate(locale, ordersText.priceOnApplication),
      amounts?.discountNetPence ? `−${formatPence(locale, amounts.discountNetPence)}` : '–',
      formatVatRate(vatRateBp),
      amounts ? formatPence(locale, amounts.netPence) : '–',
    ],
    details: [sku, ...options, ...setup].filter(Boolean).join(' · '),
  }
}

export function buildTaxesTable(locale: Locale, taxes: readonly FrozenTax[]): PdfTable {
  return {
    columns: [
      { title: translate(locale, pdfText.taxRate) },
      { title: translate(locale, pdfText.taxable), width: 90, isNumeric: true },
      { title: translate(locale, pdfText.taxAmount), width: 74, isNumeric: true },
    ],
    rows: taxes.map(({ vatRateBp, netPence, vatPence }) => ({
      cells: [formatVatRate(vatRateBp), formatPence(locale, netPence), formatPence(locale, vatPence)],
    })),
  }
}

type PdfTotalsInput = {
  subtotalNetPence: number
  reductionNetPence: number
  reductionName: string
  shippingNetPence: number
  deliveryDetail?: string
  deliveryCurrencySign: string
  vatPence: number
  grossPence: number
}

/** The totals as the order page shows them. */
export function buildTotals(locale: Locale, totals: PdfTotalsInput): Pdf['totals'] {
  const { subtotalNetPence: subtotal, reductionNetPence: reduction, deliveryDetail: detail } = totals
  const discount = translate(locale, ordersText.discount, { name: totals.reductionName })
  const delivery =
    formatDeliveryCharge(locale, pence(totals.shippingNetPence), totals.deliveryCurrencySign) ??
    translate(locale, ordersText.free)
  return [
    [translate(locale, ordersText.subtotal), formatPence(locale, subtotal)],
    ...(reduction > 0 ? [[discount, `−${formatPence(locale, reduction)}`] as const] : []),
    // The lines above show their net after the discount, and add up to this.
    ...(reduction > 0
      ? [[translate(locale, pdfText.afterDiscount), formatPence(locale, subtotal - reduction)] as const]
      : []),
    [
      detail ? translate(locale, ordersText.deliveryWith, { detail }) : translate(locale, ordersText.delivery),
      delivery,
    ],
    [translate(locale, pdfText.tax), formatPence(locale, totals.vatPence)],
    [translate(locale, pdfText.total), formatPence(locale, totals.grossPence)],
  ]
}

export function buildAmountInWords(locale: Locale, grossPence: number): Pdf['sections'][number] {
  const words = formatAmountInWords(locale, pence(grossPence))
  return {
    title: translate(locale, pdfText.amountInWords),
    text: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

export const formatPdfDate = (locale: Locale, date: Date | string) => formatDate(locale, new Date(date).toISOString())
