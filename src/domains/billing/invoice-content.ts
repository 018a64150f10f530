import { formatStreetLine } from '#src/domains/customers/account/address.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import type { Order, OrderLine } from '#src/domains/orders/order.ts'
import { type RefundEntry, type RefundPart, splitLineCharge } from '#src/domains/pricing/refunds/refund.ts'
import { calculateVat, groupByVatRate, type TaxedAmount } from '#src/domains/pricing/vat.ts'
import { getLegalParty } from '#src/shared/company/company-details.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { basisPoints, pence, zero } from '#src/shared/money/money.ts'
import { type BankAccount, listBankLines } from '#src/shared/payments/bank-account.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import type { CreditedLine, FrozenParty, FrozenTax, InvoiceContent } from './invoice.ts'

type Line = Pick<
  OrderLine,
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
  Order,
  | 'number'
  | 'numberPrefix'
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
  | 'paymentKind'
  | 'purchaseOrderNumber'
  | 'promisedDispatchDate'
  | 'promisedDeliveryDate'
  | 'deliveryDetail'
> & { lines: readonly Line[] }

export type Seller = {
  company: string
  legalName: string
  registeredAddressLines: readonly string[]
  addressLines: readonly string[]
  vatNumber: string
  registration: string
  email: string
  telephone: string
  bank: BankAccount
}

/** The seller as PDFs print it: invoices do not freeze the delivery sign. */
export type PdfSeller = Seller & { deliveryCurrencySign: string }

export function freezeInvoice(order: BilledOrder, seller: Seller, paidAt: Date | null): InvoiceContent {
  return {
    locale: order.locale,
    orderNumber: order.number,
    ...(order.numberPrefix && { orderNumberPrefix: order.numberPrefix }),
    orderedAt: order.createdAt.toISOString(),
    ...(order.purchaseOrderNumber && { purchaseOrderNumber: order.purchaseOrderNumber }),
    ...(order.promisedDispatchDate !== null && { promisedDispatchDate: order.promisedDispatchDate }),
    ...(order.promisedDeliveryDate !== null && { promisedDeliveryDate: order.promisedDeliveryDate }),
    ...(order.deliveryDetail && { deliveryDetail: order.deliveryDetail }),
    seller: freezeSeller(seller),
    buyer: freezeParty(order.billing),
    deliverTo: freezeParty(order.shipping),
    lines: order.lines.map(freezeLine),
    subtotalNetPence: order.subtotalNetPence,
    reductionNetPence: order.reductionNetPence,
    reductionName: order.voucherName ?? order.voucherCode ?? '',
    shippingNetPence: order.deliveryNetPence,
    taxes: computeOrderTaxes(order),
    payment: {
      method: order.paymentKind,
      paidAt: paidAt?.toISOString() ?? null,
      bankDetails: listBankLines(order.locale, seller.bank).join('\n'),
    },
  }
}

type CreditedRefund = {
  entries: readonly RefundEntry[]
  order: BilledOrder
  serial: number
  number: string
  reason: string
  isEdit: boolean
}

/** Copies seller and buyer from the invoice. Lines and amounts are those of the refund. */
export function freezeCreditNote(
  invoice: InvoiceContent,
  { entries, order, serial, number, reason, isEdit }: CreditedRefund,
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
    credits: { serial, number, reason, ...(isEdit && { isEdit }) },
    creditedLines: entries.map((entry) => freezeEntry(invoice.locale, entry, order.lines)),
  }
}

function freezeEntry(locale: Locale, entry: RefundEntry, lines: readonly Line[]): CreditedLine {
  const line = lines.find(({ id }) => id === entry.lineId)
  return {
    kind: entry.kind,
    position: line?.position ?? null,
    title: getCreditedLineTitle(locale, entry, line?.title ?? ''),
    sku: line?.internalSku ?? '',
    qty: entry.units,
    discountNetPence: entry.discountNet,
    netPence: entry.taxableNet,
    vatRateBp: entry.vatRate,
    vatPence: entry.vat,
    grossPence: entry.taxableNet + entry.vat,
  }
}

export function getCreditedLineTitle(
  locale: Locale,
  { kind, vatRate }: Pick<RefundEntry, 'kind' | 'vatRate'>,
  title: string,
) {
  if (kind === 'goods') return title
  if (kind === 'setup') return translate(locale, pdfText.creditedSetup, { title })
  if (kind === 'delivery') return translate(locale, ordersText.delivery)
  if (kind === 'goodwill') return translate(locale, pdfText.creditedGoodwill)
  return translate(locale, pdfText.creditAt, { rate: `${vatRate / 100} %` })
}

/** Lists what an order was charged for: goods and set-up of each line, and delivery. Refunds are not subtracted. */
export function listChargedParts(order: BilledOrder): RefundPart[] {
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
  return [...parts, { kind: 'delivery', lineId: null, units: 0, unitNet: zero, ...computeDeliveryTax(order, parts) }]
}

/** The name is the company, or the person if there is no company. */
export function freezeParty(address: FrozenAddress): FrozenParty {
  const person = `${address.firstName} ${address.lastName}`.trim()
  const lines = [
    address.companyName && person,
    formatStreetLine(address.houseNumber, address.address1),
    address.address2,
    address.address3,
    address.address4,
    address.postcode,
  ]
  return { name: address.companyName || person, lines: lines.filter(Boolean) }
}

export function freezeSeller(seller: Seller): InvoiceContent['seller'] {
  const { vatNumber, registration, email, telephone } = seller
  const registeredLines = [...seller.registeredAddressLines]
  return { ...getLegalParty(seller), brand: seller.company, vatNumber, registration, registeredLines, email, telephone }
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

function computeOrderTaxes(order: BilledOrder): FrozenTax[] {
  const goods = order.lines.map((line) => ({
    vatRate: basisPoints(line.vatRateBp),
    taxableNet: pence(line.lineNetPence - line.discountNetPence),
    vat: pence(line.vatPence),
  }))
  const entries = order.deliveryNetPence > 0 ? [...goods, computeDeliveryTax(order, goods)] : goods
  return freezeTaxes(entries)
}

function freezeTaxes(entries: readonly TaxedAmount[]): FrozenTax[] {
  return groupByVatRate(entries).map(({ vatRate, taxableNet, vat }) => ({
    vatRateBp: vatRate,
    netPence: taxableNet,
    vatPence: vat,
  }))
}

/** An order stores the VAT amount of its delivery, not the rate. Finds the rate that gives this amount. */
function computeDeliveryTax(
  { deliveryNetPence, deliveryVatPence }: BilledOrder,
  goods: readonly TaxedAmount[],
): TaxedAmount {
  const taxableNet = pence(deliveryNetPence)
  const candidateRates = [2000, 500, 0, ...goods.map(({ vatRate }) => vatRate)].map(basisPoints)
  const impliedRate = basisPoints(Math.round((deliveryVatPence * 10_000) / deliveryNetPence))
  const vatRate = candidateRates.find((rate) => calculateVat(taxableNet, rate) === deliveryVatPence) ?? impliedRate
  return { vatRate, taxableNet, vat: pence(deliveryVatPence) }
}
