import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import type { Paper, PaperTable } from '#src/platform/paper.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as papersText from '#src/translations/papers-text.ts'
import { amountInWords } from './amount-in-words.ts'
import type { FrozenParty, FrozenTax, InvoiceContent } from './invoices-tables.server.ts'

export const pounds = (amount: number) => formatPounds(pence(amount))
export const percentage = (basisPoints: number) => `${basisPoints / 100} %`

/** As it is printed and quoted: one row of numbers for invoices and credit notes (threats.md P21). */
export function serialOf({ kind, serial }: { kind: 'invoice' | 'credit note'; serial: number }): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(serial).padStart(6, '0')}`
}

/** What all papers of the shop have in common. */
export function paperFrame(locale: Locale, { seller, at, ...named }: FrameInput) {
  const heading = say(locale, named.heading)
  return {
    locale,
    company: seller.brand,
    heading,
    title: say(locale, papersText.titled, { heading, number: named.number }),
    at,
    foot: [[seller.name, ...seller.lines].join(', '), seller.registration].filter(Boolean),
    pageOf: (page: number, pages: number) => say(locale, papersText.pageOf, { page, pages }),
  } satisfies Partial<Paper>
}
type FrameInput = {
  heading: Message
  number: string
  seller: InvoiceContent['seller']
  at: Date
}

export function partiesOf(
  locale: Locale,
  { seller, buyer, deliverTo }: Pick<InvoiceContent, 'seller' | 'buyer'> & { deliverTo?: FrozenParty },
): Paper['parties'] {
  const sellerLines = [
    seller.name,
    ...seller.lines,
    seller.vatNumber && say(locale, papersText.vatCode, { code: seller.vatNumber }),
    seller.telephone,
    seller.email,
  ].filter(Boolean)
  return [
    { title: say(locale, papersText.seller), lines: sellerLines },
    { title: say(locale, papersText.buyer), lines: [buyer.name, ...buyer.lines] },
    ...(deliverTo ? [{ title: say(locale, papersText.shipping), lines: [deliverTo.name, ...deliverTo.lines] }] : []),
  ]
}

export type PaperLine = {
  title: string
  sku: string
  options: readonly string[]
  qty: number
  /** Absent while it is price on application. */
  amounts?: { unitNetPence: number; setupNetPence: number; discountNetPence: number; netPence: number }
  vatRateBp: number
}

export function linesTable(locale: Locale, lines: readonly PaperLine[]): PaperTable {
  return {
    columns: [
      { title: say(locale, papersText.description) },
      { title: say(locale, papersText.units), width: 46 },
      { title: say(locale, papersText.quantity), width: 46, isNumeric: true },
      { title: say(locale, papersText.price), width: 62, isNumeric: true },
      { title: say(locale, papersText.discount), width: 58, isNumeric: true },
      { title: say(locale, papersText.taxColumn), width: 48, isNumeric: true },
      { title: say(locale, papersText.totalExcl), width: 74, isNumeric: true },
    ],
    rows: lines.map((line) => lineRow(locale, line)),
  }
}

function lineRow(locale: Locale, { title, sku, options, qty, amounts, vatRateBp }: PaperLine) {
  const setup = amounts?.setupNetPence
    ? [say(locale, papersText.setupOf, { amount: pounds(amounts.setupNetPence) })]
    : []
  return {
    cells: [
      title,
      say(locale, papersText.pieces),
      String(qty),
      amounts ? pounds(amounts.unitNetPence) : say(locale, ordersText.priceOnApplication),
      amounts?.discountNetPence ? `−${pounds(amounts.discountNetPence)}` : '–',
      percentage(vatRateBp),
      amounts ? pounds(amounts.netPence) : '–',
    ],
    details: [sku, ...options, ...setup].filter(Boolean).join(' · '),
  }
}

export function taxesTable(locale: Locale, taxes: readonly FrozenTax[]): PaperTable {
  return {
    columns: [
      { title: say(locale, papersText.taxRate) },
      { title: say(locale, papersText.taxable), width: 90, isNumeric: true },
      { title: say(locale, papersText.taxAmount), width: 74, isNumeric: true },
    ],
    rows: taxes.map(({ vatRateBp, netPence, vatPence }) => ({
      cells: [percentage(vatRateBp), pounds(netPence), pounds(vatPence)],
    })),
  }
}

type Sums = {
  subtotalNetPence: number
  reductionNetPence: number
  reductionName: string
  shippingNetPence: number
  deliverySign: string
  vatPence: number
  grossPence: number
}

/** The totals as the order page shows them. */
export function totalsOf(locale: Locale, sums: Sums): Paper['totals'] {
  const { subtotalNetPence: subtotal, reductionNetPence: reduction } = sums
  const discount = say(locale, ordersText.discount, { name: sums.reductionName })
  const delivery = formatDeliveryCharge(pence(sums.shippingNetPence), sums.deliverySign) ?? say(locale, ordersText.free)
  return [
    [say(locale, ordersText.subtotal), pounds(subtotal)],
    ...(reduction > 0 ? [[discount, `−${pounds(reduction)}`] as const] : []),
    // What the lines above add up to: they stand there with their share of the discount taken off.
    ...(reduction > 0 ? [[say(locale, papersText.afterDiscount), pounds(subtotal - reduction)] as const] : []),
    [say(locale, papersText.shipping), delivery],
    [say(locale, papersText.tax), pounds(sums.vatPence)],
    [say(locale, papersText.total), pounds(sums.grossPence)],
  ]
}

export function wordsSection(locale: Locale, grossPence: number): Paper['sections'][number] {
  const words = amountInWords(locale, pence(grossPence))
  return {
    title: say(locale, papersText.amountInWords),
    text: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

export const day = (locale: Locale, moment: Date | string) => formatDate(locale, new Date(moment).toISOString())
