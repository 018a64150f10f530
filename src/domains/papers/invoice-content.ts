import { streetLine } from '#src/domains/customers/address.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import type { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { groupByVatRate, type Taxed, vatOf } from '#src/domains/pricing/vat.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import type { FrozenParty, FrozenTax, InvoiceContent } from './invoices-tables.server.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
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

/** Seller and buyer as they stood on the invoice that it takes back from; only the amounts are its own. */
export function freezeCreditNote(
  invoice: InvoiceContent,
  { taxes, ...credits }: { taxes: FrozenTax[]; serial: number; reason: string },
): InvoiceContent {
  const netPence = taxes.reduce((sum, tax) => sum + tax.netPence, 0)
  return {
    ...invoice,
    lines: [],
    subtotalNetPence: netPence,
    reductionNetPence: 0,
    reductionName: '',
    shippingNetPence: 0,
    taxes,
    credits,
  }
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
