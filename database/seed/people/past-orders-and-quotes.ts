import type { OrderStatus } from '#src/domains/orders/state/order-states.ts'
import type { QuoteStatus } from '#src/domains/quotes/quote-states.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'

export type PastLine = {
  sku: string
  qty: number
  colours?: number
  /** Title of a production option; defaults to the first one. */
  production?: string
  /** Option labels of the variant; defaults to the first one. */
  options?: readonly string[]
  isHire?: boolean
  print?: PastPrint
}

/** An approved design and an uploaded artwork file of a line. */
export type PastPrint = { texts: readonly string[]; artwork: { name: string; instructions: string } }

export type PastOrder = {
  email: string
  placedAt: string
  status: OrderStatus
  kind: PaymentKind
  /** On account and not paid yet, even if dispatched. */
  isUnpaid?: boolean
  referrer: string
  voucher?: string
  lines: readonly PastLine[]
}

/** In the order of placing, which determines their numbers. */
export const pastOrders: readonly PastOrder[] = [
  {
    email: 'trade@example.com',
    placedAt: '2026-01-20T08:12:00Z',
    status: 'completed',
    kind: 'account',
    referrer: 'Exhibition',
    lines: [
      { sku: 'HTL-CMB26', qty: 3, options: ['With horizontal flue kit', 'Programmer and thermostat'] },
      { sku: 'NGT-IN38BSPM50', qty: 12 },
    ],
  },
  {
    email: 'customer@example.com',
    placedAt: '2026-02-11T19:40:00Z',
    status: 'completed',
    kind: 'card',
    referrer: 'Search Engine',
    lines: [{ sku: 'HBR-BND1225', qty: 1, options: ['Bottom outlet', 'Ultrasonic gauge'] }],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-04-02T07:31:00Z',
    status: 'completed',
    kind: 'account',
    referrer: 'Word of mouth',
    lines: [
      { sku: 'NGT-CTPAPR10', qty: 50 },
      { sku: 'NGT-FL38BSP900', qty: 40, production: 'Next working day' },
    ],
  },
  {
    email: 'customer@example.com',
    placedAt: '2026-05-28T12:05:00Z',
    status: 'refunded',
    kind: 'card',
    referrer: 'Google Ads',
    lines: [{ sku: 'KES-ULTEGPLUGIN', qty: 1 }],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-07-14T15:20:00Z',
    status: 'dispatched',
    kind: 'account',
    isUnpaid: true,
    referrer: 'Email',
    lines: [
      { sku: 'STG-HIVSTD', qty: 30, options: ['Yellow hi-vis', 'L'], colours: 2 },
      { sku: 'STG-TSHHVY', qty: 50, options: ['Navy', 'XL'], production: 'Express' },
    ],
  },
  {
    email: 'customer@example.com',
    placedAt: '2026-08-30T10:00:00Z',
    status: 'cancelled',
    kind: 'transfer',
    referrer: 'Radio',
    lines: [{ sku: 'CLW-RAI500', qty: 1, options: ['Sand'] }],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-09-22T09:45:00Z',
    status: 'in production',
    kind: 'account',
    referrer: 'Networking Event',
    voucher: 'TRADE15',
    lines: [
      { sku: 'FPR-PENCLK', qty: 500, options: ['Royal blue'], colours: 2 },
      { sku: 'BRW-MUGCAM', qty: 144, options: ['White'], colours: 3 },
    ],
  },
  {
    email: 'customer@example.com',
    placedAt: '2026-10-19T20:15:00Z',
    status: 'paid',
    kind: 'card',
    referrer: 'Facebook Ads',
    voucher: 'FREEDELIVERY',
    lines: [
      {
        sku: 'BRW-MUGNAM',
        qty: 6,
        options: ['Sky blue'],
        print: {
          texts: ['Hartley & Sons', 'Thirsk, since 1987'],
          artwork: {
            name: 'hartley-crest.png',
            instructions: 'Our crest on the back of the mug, as large as it goes.',
          },
        },
      },
      { sku: 'KES-BOOK1', qty: 2 },
    ],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-11-09T16:55:00Z',
    status: 'awaiting payment',
    kind: 'transfer',
    referrer: 'Word of mouth',
    lines: [{ sku: 'VAL-SLM1000', qty: 2 }],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-11-10T08:25:00Z',
    status: 'dispatched',
    kind: 'account',
    isUnpaid: true,
    referrer: 'Word of mouth',
    lines: [{ sku: 'NGT-CTPAPR10', qty: 20 }],
  },
  {
    email: 'trade@example.com',
    placedAt: '2026-11-13T11:40:00Z',
    status: 'awaiting payment',
    kind: 'account',
    isUnpaid: true,
    referrer: 'Word of mouth',
    lines: [{ sku: 'NGT-IN38BSPM50', qty: 6 }],
  },
]

export type PastQuote = {
  email: string
  requestedAt: string
  status: QuoteStatus
  message: string
  referrer: string
  hire?: readonly [from: string, to: string]
  /** Unit prices excl. VAT in pence that staff offered, per line; without it the quote is not priced yet. */
  offeredPence?: readonly number[]
  lines: readonly PastLine[]
}

export const pastQuotes: readonly PastQuote[] = [
  {
    email: 'customer@example.com',
    requestedAt: '2026-03-03T11:20:00Z',
    status: 'expired',
    message: 'For next summer, no hurry.',
    referrer: 'Search Engine',
    offeredPence: [118_000],
    lines: [{ sku: 'VAL-SLM1200', qty: 1 }],
  },
  {
    email: 'trade@example.com',
    requestedAt: '2026-10-28T08:02:00Z',
    status: 'priced',
    message: 'Three sites in Lincolnshire, delivery in one week.',
    referrer: 'Word of mouth',
    offeredPence: [615_000, 171_500],
    lines: [
      { sku: 'HBR-BND9000', qty: 2 },
      { sku: 'ANV-DSL2500', qty: 3, options: ['High-flow nozzle', 'Water filter'] },
    ],
  },
  {
    email: 'trade@example.com',
    requestedAt: '2026-11-12T13:47:00Z',
    status: 'requested',
    message: 'Road tow please, we collect on Friday.',
    referrer: 'Email',
    hire: ['2026-12-01', '2026-12-18'],
    lines: [{ sku: 'IRN-BOW950', qty: 1, options: ['12 V pump'], isHire: true }],
  },
  {
    email: 'customer@example.com',
    requestedAt: '2026-11-13T17:05:00Z',
    status: 'requested',
    message: 'Can it go through a 900 mm gate?',
    referrer: 'Newspaper',
    lines: [
      { sku: 'IRN-STB10000', qty: 1 },
      { sku: 'FPR-BANPVC', qty: 4, options: ['3 x 1 m'] },
    ],
  },
]
