import type { CreditedLine } from '#src/domains/billing/invoice.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import { calculateVat } from '#src/domains/pricing/vat.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import type { NotificationOrder } from './order-email-content.ts'
import type { NotificationQuote } from './quote-email-content.ts'

/* A fictitious order and quote, for the email previews under /dev/mails and for tests. */

export type SampleLine = {
  title: string
  sku: string
  options?: readonly string[]
  qty: number
  unit: number
  setup?: number
  rate?: number
}

const sampleLines: readonly SampleLine[] = [
  {
    title: 'Harbour 1225 bunded oil tank',
    sku: 'HBR-BND1225',
    options: ['Bottom outlet', 'Ultrasonic gauge'],
    qty: 2,
    unit: 98_550,
  },
  { title: 'Ceramic mug, full-wrap print', sku: 'BRW-MUGCAM', options: ['White'], qty: 144, unit: 325, setup: 9_000 },
  { title: 'The boiler book, second edition', sku: 'KES-BOOK1', qty: 3, unit: 1_499, rate: 0 },
]

const office: FrozenAddress = {
  companyName: 'Núñez & Søn Heating Ltd',
  firstName: 'Íñigo',
  lastName: 'Núñez O’Brien',
  houseNumber: '14',
  address1: 'Mill Lane',
  address2: 'Unit 3, Thorpe Industrial Estate',
  address3: 'Thirsk',
  address4: 'North Yorkshire',
  postcode: 'YO7 1AA',
  country: 'GB',
}
const site: FrozenAddress = { ...office, companyName: '', houseNumber: 'Rose Cottage', address1: 'Chapel Road' }

const token = '0123456789abcdef0123456789abcdef'
const placedAt = new Date('2026-06-10T09:12:00Z')
const expiresAt = new Date('2026-07-10T09:12:00Z')

export function createSampleOrder(
  locale: Locale,
  changes: Partial<NotificationOrder> = {},
  goods: readonly SampleLine[] = sampleLines,
): NotificationOrder {
  const lines = goods.map((line, index) => ({ ...freezeSampleLine(line), id: index + 1, position: index + 1 }))
  return {
    id: 1,
    number: 100_042,
    numberPrefix: '',
    publicToken: token,
    status: 'paid',
    paidAt: placedAt,
    paymentDueAt: null,
    receivedGrossPence: 0,
    extraOwedGrossPence: 0,
    firstDispatchedAt: null,
    dispatchedAt: null,
    paymentKind: 'card',
    replacesNumber: null,
    replacesNumberPrefix: '',
    placedByStaffId: null,
    quoteRequestId: null,
    expiresAt: null,
    firstName: office.firstName,
    billing: office,
    shipping: site,
    purchaseOrderNumber: null,
    locale,
    ...computeSampleTotals(lines),
    voucherCode: null,
    voucherName: null,
    createdAt: placedAt,
    promisedDispatchDate: '2026-06-17',
    promisedDeliveryDate: null,
    deliveryDetail: '',
    lines,
    ...changes,
  }
}

/** £100: 25 mugs, and £2.50 of goodwill. */
export function createSampleCreditedLines(locale: Locale): CreditedLine[] {
  const standard = { sku: '', qty: 0, position: null, discountNetPence: 0, vatRateBp: 2000 }
  const mugs = {
    kind: 'goods',
    title: 'Ceramic mug, full-wrap print',
    sku: 'BRW-MUGCAM',
    qty: 25,
    position: 2,
  } as const
  const goodwill = { kind: 'goodwill', title: translate(locale, pdfText.creditedGoodwill) } as const
  return [
    { ...standard, ...mugs, netPence: 8125, vatPence: 1625, grossPence: 9750 },
    { ...standard, ...goodwill, netPence: 208, vatPence: 42, grossPence: 250 },
  ]
}

export function createSampleQuote(locale: Locale, changes: Partial<NotificationQuote> = {}): NotificationQuote {
  const lines = sampleLines.map((line, index) => ({ ...freezeSampleLine(line), isHire: index === 0 }))
  return {
    number: 5_017,
    status: 'priced',
    withdrawal: null,
    answeredAt: placedAt,
    publicToken: token,
    locale,
    firstName: office.firstName,
    lastName: office.lastName,
    companyName: office.companyName,
    postcode: office.postcode,
    billing: null,
    hireFrom: '2026-07-20',
    hireTo: '2026-08-14',
    createdAt: placedAt,
    expiresAt,
    version: {
      ...computeSampleTotals(lines),
      note: 'Kerbside delivery. We bring a second man and a pallet truck.',
      createdAt: placedAt,
      sentAt: placedAt,
      expiresAt,
    },
    lines,
    ...changes,
  }
}

function freezeSampleLine({ title, sku, options = [], qty, unit, setup = 0, rate = 2000 }: SampleLine) {
  const lineNetPence = unit * qty + setup
  const vatPence = calculateVat(pence(lineNetPence), basisPoints(rate))
  return {
    title,
    internalSku: sku,
    options: options.map((label) => ({ kind: 'option' as const, label })),
    qty,
    unitNetPence: unit,
    setupNetPence: setup,
    lineNetPence,
    discountNetPence: 0,
    vatRateBp: rate,
    vatPence: vatPence as number,
    grossPence: lineNetPence + vatPence,
    isPrinted: setup > 0,
    artworkFileId: null,
    artworkStatus: 'none' as const,
    designId: null,
    design: null,
  }
}

function computeSampleTotals(lines: readonly ReturnType<typeof freezeSampleLine>[]) {
  const sum = (field: 'lineNetPence' | 'vatPence') => lines.reduce((total, line) => total + line[field], 0)
  const subtotalNetPence = sum('lineNetPence')
  const vatPence = sum('vatPence') + 900
  return {
    subtotalNetPence,
    reductionNetPence: 0,
    deliveryNetPence: 4_500,
    deliveryVatPence: 900,
    vatPence,
    totalGrossPence: subtotalNetPence + 4_500 + vatPence,
  }
}
