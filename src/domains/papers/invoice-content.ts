import { streetLine } from '#src/domains/customers/address.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import type { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { type RefundEntry, type RefundPart, splitLineCharge } from '#src/domains/pricing/refund.ts'
import { groupByVatRate, type Taxed, vatOf } from '#src/domains/pricing/vat.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { basisPoints, pence, zero } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as papersText from '#src/translations/papers-text.ts'
import type { CreditedLine, FrozenParty, FrozenTax, InvoiceContent } from './invoices-tables.server.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'position'
  | 'title'
  | 'internalSku'
  | 'options'
  | 'qty'
  | 'unitNetPence'
  | 'setupNetPence'
  | 'lineNetPence'
  | 'discountNetPence'
  | 'vatRateBp'
  | 'vatPence'
  | 'grossPence'
>

export type BilledOrder = Pick<
  typeof orders.$inferSelect,
  | 'number'
  | 'locale'
  | 'createdAt'
  | 'billing'
  | 'shipping'
  | 'subtotalNetPence'
  | 'reductionNetPence'
  | 'deliveryNetPence'
  | 'deliveryVatPence'
  | 'voucherName'
  | 'voucherCode'
  | 'paymentMethod'
> & { lines: readonly Line[] }

export type Seller = {
  company: string
  addressLines: readonly string[]
  vatNumber: string
  registration: string
  email: string
  telephone: string
  bankDetails: string
}

/** What a PDF needs to know of the shop besides what an invoice freezes. */
export type PaperSeller = Seller & { deliverySign: string }

export function freezeInvoice(order: BilledOrder, seller: Seller, paidAt: Date | null): InvoiceContent {
  return {
    locale: order.locale,
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    seller: freezeSeller(seller),
    buyer: partyOf(order.billing),
    deliverTo: partyOf(order.shipping),
    lines: order.lines.map(freezeLine),
    subtotalNetPence: order.subtotalNetPence,
    reductionNetPence: order.reductionNetPence,
    reductionName: order.voucherName ?? order.voucherCode ?? '',
    shippingNetPence: order.deliveryNetPence,
    taxes: taxesOf(order),
    payment: {
      method: order.paymentMethod,
      paidAt: paidAt?.toISOString() ?? null,
      bankDetails: seller.bankDetails,
    },
  }
}

type Credited = { entries: readonly RefundEntry[]; order: BilledOrder; serial: number; reason: string }

/** Seller and buyer as they stood on the invoice that it takes back from; lines and amounts are its own. */
export function freezeCreditNote(
  invoice: InvoiceContent,
  { entries, order, serial, reason }: Credited,
): InvoiceContent {
  const taxes = freezeTaxes(entries)
  return {
    ...invoice,
    lines: [],
    subtotalNetPence: taxes.reduce((sum, tax) => sum + tax.netPence, 0),
    reductionNetPence: 0,
    reductionName: '',
    shippingNetPence: 0,
    taxes,
    credits: { serial, reason },
    creditedLines: entries.map((entry) => freezeEntry(invoice.locale, entry, order.lines)),
  }
}

function freezeEntry(locale: Locale, entry: RefundEntry, lines: readonly Line[]): CreditedLine {
  const line = lines.find(({ id }) => id === entry.lineId)
  return {
    kind: entry.kind,
    position: line?.position ?? null,
    title: titleOf(locale, entry, line?.title ?? ''),
    sku: line?.internalSku ?? '',
    qty: entry.units,
    discountNetPence: entry.discountNet,
    netPence: entry.taxableNet,
    vatRateBp: entry.vatRate,
    vatPence: entry.vat,
    grossPence: entry.taxableNet + entry.vat,
  }
}

export function titleOf(locale: Locale, { kind, vatRate }: Pick<RefundEntry, 'kind' | 'vatRate'>, title: string) {
  if (kind === 'goods') return title
  if (kind === 'setup') return say(locale, papersText.creditedSetup, { title })
  if (kind === 'delivery') return say(locale, ordersText.delivery)
  if (kind === 'goodwill') return say(locale, papersText.creditedGoodwill)
  return say(locale, papersText.creditAt, { rate: `${vatRate / 100} %` })
}

/** What an order was charged for, part by part, with nothing refunded. */
export function chargedParts(order: BilledOrder): RefundPart[] {
  const parts = order.lines.flatMap((line): RefundPart[] => {
    const unitNet = pence(line.unitNetPence)
    const { goods, setup } = splitLineCharge({
      qty: line.qty,
      unitNet,
      setupNet: pence(line.setupNetPence),
      discountNet: pence(line.discountNetPence),
      vat: pence(line.vatPence),
      vatRate: basisPoints(line.vatRateBp),
    })
    return [
      { kind: 'goods', lineId: line.id, units: line.qty, unitNet, ...goods },
      { kind: 'setup', lineId: line.id, units: 0, unitNet: zero, ...setup },
    ]
  })
  if (order.deliveryNetPence === 0) return parts
  return [...parts, { kind: 'delivery', lineId: null, units: 0, unitNet: zero, ...deliveryOf(order, parts) }]
}

/** The address starts with whom the goods or the bill are for. */
export function partyOf(address: FrozenAddress): FrozenParty {
  const person = `${address.firstName} ${address.lastName}`.trim()
  const lines = [
    address.companyName && person,
    streetLine(address.houseNumber, address.address1),
    address.address2,
    address.address3,
    address.address4,
    address.postcode,
  ]
  return { name: address.companyName || person, lines: lines.filter(Boolean) }
}

/** The company's name as the law knows it is the first line of its address. */
export function freezeSeller(seller: Seller): InvoiceContent['seller'] {
  const [first = '', ...rest] = seller.addressLines
  const { vatNumber, registration, email, telephone } = seller
  const brand = seller.company
  return { name: first || brand, lines: rest, brand, vatNumber, registration, email, telephone }
}

function freezeLine(line: Line): InvoiceContent['lines'][number] {
  return {
    title: line.title,
    sku: line.internalSku,
    options: line.options.map(({ label }) => label),
    qty: line.qty,
    unitNetPence: line.unitNetPence,
    setupNetPence: line.setupNetPence,
    discountNetPence: line.discountNetPence,
    netPence: line.lineNetPence - line.discountNetPence,
    vatRateBp: line.vatRateBp,
    vatPence: line.vatPence,
    grossPence: line.grossPence,
  }
}

function taxesOf(order: BilledOrder): FrozenTax[] {
  const goods = order.lines.map((line) => ({
    vatRate: basisPoints(line.vatRateBp),
    taxableNet: pence(line.lineNetPence - line.discountNetPence),
    vat: pence(line.vatPence),
  }))
  const entries = order.deliveryNetPence > 0 ? [...goods, deliveryOf(order, goods)] : goods
  return freezeTaxes(entries)
}

function freezeTaxes(entries: readonly Taxed[]): FrozenTax[] {
  return groupByVatRate(entries).map(({ vatRate, taxableNet, vat }) => ({
    vatRateBp: vatRate,
    netPence: taxableNet,
    vatPence: vat,
  }))
}

/** An order keeps the VAT of its delivery, not the rate: it is the one that gives this VAT. */
function deliveryOf({ deliveryNetPence, deliveryVatPence }: BilledOrder, goods: readonly Taxed[]): Taxed {
  const taxableNet = pence(deliveryNetPence)
  const likely = [2000, 500, 0, ...goods.map(({ vatRate }) => vatRate)].map(basisPoints)
  const quotient = basisPoints(Math.round((deliveryVatPence * 10_000) / deliveryNetPence))
  const vatRate = likely.find((rate) => vatOf(taxableNet, rate) === deliveryVatPence) ?? quotient
  return { vatRate, taxableNet, vat: pence(deliveryVatPence) }
}
