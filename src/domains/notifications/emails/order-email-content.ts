import type { CreditedLine } from '#src/domains/billing/invoice.ts'
import { type BilledOrder, freezeParty } from '#src/domains/billing/invoice-content.ts'
import {
  isAwaitingPaymentChoice,
  isAwaitingTransfer,
  type OrderEmailKind,
} from '#src/domains/orders/emails/order-emails.ts'
import { isMissingArtwork } from '#src/domains/orders/line-artwork.ts'
import { formatOrderNumber, type Order } from '#src/domains/orders/order.ts'
import { isOnAccount, isPaidByTransfer, isRefundedAutomatically } from '#src/domains/orders/payment-rules.ts'
import { getUnpaidOrderExpiry } from '#src/domains/orders/placing/unpaid-order-expiry.ts'
import { hasExtraOwed } from '#src/domains/orders/state/order-payment-state.ts'
import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDate, formatDateTime, formatDay } from '#src/shared/locale/dates.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { orderArtworkPath, orderConfirmationPath, orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { type BankAccount, listBankLines } from '#src/shared/payments/bank-account.ts'
import * as orderEmailText from '#src/translations/emails/order-email-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { formatPence } from '../format-pence.ts'
import { buildLineItemsBlock } from './line-items-block.ts'

type Line = BilledOrder['lines'][number] & Parameters<typeof isMissingArtwork>[0]
export type NotificationOrder = Omit<BilledOrder, 'lines'> &
  Pick<
    Order,
    | 'id'
    | 'publicToken'
    | 'status'
    | 'paidAt'
    | 'receivedGrossPence'
    | 'extraOwedGrossPence'
    | 'paymentDueAt'
    | 'firstDispatchedAt'
    | 'dispatchedAt'
    | 'firstName'
    | 'vatPence'
    | 'totalGrossPence'
    | 'replacesNumber'
    | 'replacesNumberPrefix'
    | 'placedByStaffId'
    | 'quoteRequestId'
    | 'expiresAt'
  > & { lines: readonly Line[] }
/** `serial` is that of the credit note, absent for a refunded surplus. `refundedTotalPence` is the total refunded so far. */
export type NotificationRefund = { grossPence: number; serial?: number; refundedTotalPence: number }
/** What has left with this email. */
type NotificationShipment = {
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  lines: readonly { lineId: number; quantity: number }[]
}
type OrderEmailContext = {
  origin: string
  bank: BankAccount
  deliveryCurrencySign: string
  refund?: NotificationRefund
  /** Lines of the refund's credit note. */
  creditedLines?: readonly CreditedLine[]
  shipment?: NotificationShipment
  note?: string
  /** What is paid back after an edit. */
  moneyBackPence?: number
  texts?: EmailTexts
}
type OrderMessage =
  | Message<OrderMessageValue>
  | Message<'reference' | 'total'>
  | Message<'total' | 'due'>
  | Message<'reference'>
  | Message<'total'>
  | Message
type OrderMessageValue = 'reference' | 'total' | 'due'
type OrderEmailTexts = { subject: Message<'reference'>; title: Message; body: OrderMessage }

const cancelled = { subject: orderEmailText.cancelledSubject, title: orderEmailText.cancelledTitle }
const textsByKind: Record<Exclude<OrderEmailKind, 'order received' | 'payment refunded'>, OrderEmailTexts> = {
  'payment received': {
    subject: orderEmailText.paidSubject,
    title: orderEmailText.paidTitle,
    body: orderEmailText.paidBody,
  },
  'payment failed': {
    subject: orderEmailText.failedSubject,
    title: orderEmailText.failedTitle,
    body: orderEmailText.failedBody,
  },
  'order dispatched': {
    subject: orderEmailText.dispatchedSubject,
    title: orderEmailText.dispatchedTitle,
    body: orderEmailText.dispatchedBody,
  },
  'order changed': {
    subject: orderEmailText.changedSubject,
    title: orderEmailText.changedTitle,
    body: orderEmailText.changedBody,
  },
  'order cancelled': { ...cancelled, body: orderEmailText.cancelledBody },
  'order expired': { ...cancelled, body: orderEmailText.expiredBody },
  'invoice reminder': {
    subject: orderEmailText.reminderSubject,
    title: orderEmailText.reminderTitle,
    body: orderEmailText.reminderBody,
  },
  'artwork needed': {
    subject: orderEmailText.artworkSubject,
    title: orderEmailText.artworkTitle,
    body: orderEmailText.artworkBody,
  },
}

function getOrderEmailTexts(
  kind: OrderEmailKind,
  order: NotificationOrder,
  { refund, shipment }: OrderEmailContext,
): OrderEmailTexts {
  if (kind === 'order dispatched' && isPartShipment(order, shipment)) {
    return {
      subject: orderEmailText.partDispatchedSubject,
      title: orderEmailText.partDispatchedTitle,
      body: order.dispatchedAt ? orderEmailText.restDispatchedBody : orderEmailText.partDispatchedBody,
    }
  }
  if (kind === 'order cancelled' && order.firstDispatchedAt)
    return { ...cancelled, body: orderEmailText.cancelledRestBody }
  if (kind === 'payment refunded') {
    const body = refund?.serial === undefined ? orderEmailText.surplusBody : orderEmailText.refundBody
    return { subject: orderEmailText.refundSubject, title: orderEmailText.refundTitle, body }
  }
  if (kind === 'order expired' && isPaidByTransfer(order.paymentKind))
    return { ...cancelled, body: orderEmailText.expiredTransferBody }
  if (kind === 'order expired' && order.quoteRequestId !== null)
    return { ...cancelled, body: orderEmailText.expiredQuoteBody }
  if (kind !== 'order received') return textsByKind[kind]
  const opening = { subject: orderEmailText.orderSubject, title: orderEmailText.orderTitle }
  if (isAwaitingTransfer(order)) return { ...opening, body: orderEmailText.orderByTransfer }
  if (isOnAccount(order.paymentKind)) return { ...opening, body: orderEmailText.orderOnAccount }
  return { ...opening, body: isAwaitingPaymentChoice(order) ? orderEmailText.orderUnpaid : orderEmailText.orderPaid }
}

export function buildOrderEmail(kind: OrderEmailKind, order: NotificationOrder, context: OrderEmailContext): Email {
  const { locale } = order
  const { note, texts = defaultEmailTexts } = context
  const { subject, title, body } = getOrderEmailTexts(kind, order, context)
  const values = {
    reference: formatOrderNumber(order),
    total: formatPence(locale, context.refund?.grossPence ?? context.moneyBackPence ?? getStatedTotal(kind, order)),
    due: order.paymentDueAt ? formatDate(locale, order.paymentDueAt.toISOString()) : '',
  }
  const format = (message: OrderMessage) => translate(locale, texts(message as Message<OrderMessageValue>), values)
  const text = format(body)
  return {
    locale,
    subject: translate(locale, texts(subject), values),
    preview: text,
    title: translate(locale, texts(title)),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, order.firstName) },
      { kind: 'text', text },
      ...buildPurchaseOrder(order),
      ...(kind === 'order received' ? buildReplacedOrder(order) : []),
      ...buildPaymentDeadline(order),
      ...buildPromisedDispatch(kind, order),
      ...listPaymentMessages(kind, order, context).map((message) => ({ kind: 'text' as const, text: format(message) })),
      ...buildTracking(order, context),
      ...(note ? [{ kind: 'note' as const, title: translate(locale, orderEmailText.ourNote), text: note }] : []),
      ...buildDetailBlocks(kind, order, context),
    ],
  }
}

/** Emails that ask for money state what is still owed. */
function getStatedTotal(kind: OrderEmailKind, order: NotificationOrder) {
  const { paidAt, totalGrossPence, receivedGrossPence, extraOwedGrossPence } = order
  if (kind === 'order changed' && hasExtraOwed(order)) return extraOwedGrossPence
  const asksForMoney = kind === 'invoice reminder' || (kind === 'order dispatched' && paidAt === null)
  return asksForMoney ? totalGrossPence - receivedGrossPence : totalGrossPence
}

/** The shipment has not everything that was ordered. */
const isPartShipment = ({ lines }: NotificationOrder, shipment: NotificationShipment | undefined) =>
  shipment !== undefined &&
  !lines.every(({ id, qty }) => shipment.lines.some(({ lineId, quantity }) => lineId === id && quantity === qty))

function buildTracking({ locale }: NotificationOrder, { shipment }: OrderEmailContext): EmailBlock[] {
  if (!shipment) return []
  const { carrier, trackingNumber, trackingUrl } = shipment
  const facts = [
    [translate(locale, orderEmailText.carrier), carrier] as const,
    [translate(locale, orderEmailText.trackingNumber), trackingNumber] as const,
  ].filter(([, value]) => value)
  return [
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(trackingUrl
      ? [{ kind: 'button' as const, label: translate(locale, orderEmailText.trackDelivery), url: trackingUrl }]
      : []),
  ]
}

function buildPurchaseOrder({ locale, purchaseOrderNumber: number }: NotificationOrder): EmailBlock[] {
  return number ? [{ kind: 'text', text: translate(locale, ordersText.purchaseOrder, { number }) }] : []
}

function buildReplacedOrder({ locale, replacesNumber: number, replacesNumberPrefix }: NotificationOrder): EmailBlock[] {
  if (number === null) return []
  const reference = formatOrderNumber({ number, numberPrefix: replacesNumberPrefix })
  return [{ kind: 'text', text: translate(locale, orderEmailText.replacesOrder, { reference }) }]
}

function buildPromisedDispatch(kind: OrderEmailKind, order: NotificationOrder): EmailBlock[] {
  const { locale, promisedDispatchDate } = order
  if (!promisedDispatchDate || (kind !== 'order received' && kind !== 'payment received')) return []
  const isUnpaid = isAwaitingPaymentChoice(order) || isAwaitingTransfer(order)
  const message = isUnpaid ? orderEmailText.promisedDispatchOncePaid : orderEmailText.promisedDispatch
  const dispatch = translate(locale, message, { day: formatDay(locale, promisedDispatchDate) })
  const delivery =
    order.promisedDeliveryDate &&
    translate(locale, ordersText.deliveryOn, { day: formatDay(locale, order.promisedDeliveryDate) })
  return [{ kind: 'text', text: delivery ? `${dispatch} ${delivery}.` : dispatch }]
}

/** States until when an unpaid order can be paid. */
function buildPaymentDeadline(order: NotificationOrder): EmailBlock[] {
  const until = isAwaitingPaymentChoice(order) || isAwaitingTransfer(order) ? getUnpaidOrderExpiry(order) : undefined
  if (!until) return []
  const values = { until: formatDateTime(order.locale, until.toISOString()) }
  return [{ kind: 'text', text: translate(order.locale, paymentText.keptUntil, values) }]
}

/** Explains what happens to money paid or owed. */
function listPaymentMessages(
  kind: OrderEmailKind,
  order: NotificationOrder,
  { refund, moneyBackPence = 0 }: OrderEmailContext,
): OrderMessage[] {
  if (kind === 'order changed') {
    if (hasExtraOwed(order)) return [orderEmailText.changedToPay]
    return moneyBackPence > 0 ? [orderEmailText.changedMoneyBack] : []
  }
  if (kind === 'order dispatched')
    return [order.paidAt ? orderEmailText.dispatchedPaid : orderEmailText.dispatchedOnAccount]
  if (kind === 'order cancelled') return [getCancelledPaymentMessage(order), orderEmailText.anyQuestion]
  if (kind === 'order expired') {
    const isQuoted = order.quoteRequestId !== null
    return [getCancelledPaymentMessage(order), isQuoted ? orderEmailText.askForNewQuote : orderEmailText.orderAgain]
  }
  if (kind !== 'payment refunded') return []
  const method = isRefundedAutomatically(order.paymentKind)
    ? orderEmailText.refundToCard
    : orderEmailText.refundByOtherMethod
  const isFullRefund = refund?.serial !== undefined && refund.refundedTotalPence >= order.totalGrossPence
  return isFullRefund
    ? [
        method,
        (order.firstDispatchedAt ?? order.dispatchedAt)
          ? orderEmailText.fullyRefunded
          : orderEmailText.fullyRefundedBeforeDispatch,
      ]
    : [method]
}

function getCancelledPaymentMessage({ paymentKind }: NotificationOrder): OrderMessage {
  if (isPaidByTransfer(paymentKind)) return orderEmailText.cancelledByTransfer
  return isOnAccount(paymentKind) ? orderEmailText.cancelledOnAccount : orderEmailText.cancelledUnpaid
}

function buildDetailBlocks(kind: OrderEmailKind, order: NotificationOrder, context: OrderEmailContext): EmailBlock[] {
  if (kind === 'artwork needed') return buildArtworkBlocks(order, context)
  if (kind === 'order dispatched' && isPartShipment(order, context.shipment)) return buildShippedLines(order, context)
  if (kind === 'payment refunded') return [buildReviewButton(order, context), ...buildCreditedLines(order, context)]
  if (kind === 'order cancelled' || kind === 'order expired')
    // Without amounts, because there is nothing to pay.
    return [buildReviewButton(order, context), buildLineItemsBlock(order.locale, order.lines)]
  return buildOrderBlocks(kind, order, context)
}

/** The units that have left, without amounts: the order is paid or billed as a whole. */
function buildShippedLines(order: NotificationOrder, context: OrderEmailContext): EmailBlock[] {
  const { locale, lines, shipping } = order
  const quantities = new Map(context.shipment?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const shipped = lines.flatMap((line) => {
    const qty = quantities.get(line.id)
    return qty === undefined ? [] : [{ ...line, qty }]
  })
  const address = { title: translate(locale, ordersText.deliveryAddress), lines: formatAddressLines(shipping) }
  return [
    buildReviewButton(order, context),
    buildLineItemsBlock(locale, shipped),
    { kind: 'columns', columns: [address] },
  ]
}

/** The lines of the credit note, with VAT. */
function buildCreditedLines(
  { locale }: NotificationOrder,
  { refund, creditedLines = [] }: OrderEmailContext,
): EmailBlock[] {
  if (!refund || creditedLines.length === 0) return []
  return [
    {
      kind: 'items',
      items: creditedLines.map(({ title, sku, qty, vatRateBp, grossPence }) => ({
        title,
        details: [
          sku,
          qty > 0 ? `× ${formatCount(locale, qty)}` : '',
          translate(locale, orderEmailText.inclVatAt, { percent: vatRateBp / 100 }),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: formatPence(locale, grossPence),
      })),
      totals: [[translate(locale, orderEmailText.refundTotal), formatPence(locale, refund.grossPence)]],
    },
  ]
}

function buildReviewButton({ locale, publicToken }: NotificationOrder, { origin }: OrderEmailContext): EmailBlock {
  return {
    kind: 'button',
    label: translate(locale, orderEmailText.seeOrder),
    url: origin + orderConfirmationPath(publicToken),
  }
}

const asksForTransfer: ReadonlySet<OrderEmailKind> = new Set(['order received', 'order changed'])
const isTransferOwed = (order: NotificationOrder) => isAwaitingTransfer(order) || hasExtraOwed(order)

function buildOrderBlocks(kind: OrderEmailKind, order: NotificationOrder, context: OrderEmailContext): EmailBlock[] {
  const { locale, publicToken } = order
  const { origin, bank, deliveryCurrencySign, texts = defaultEmailTexts } = context
  const reductionName = order.voucherName ?? order.voucherCode
  const button = (label: Message, path: string): EmailBlock => ({
    kind: 'button',
    label: translate(locale, texts(label)),
    url: origin + path,
  })
  return [
    ...(kind === 'invoice reminder' || (asksForTransfer.has(kind) && isTransferOwed(order))
      ? [buildTransferFacts(order, bank)]
      : []),
    kind === 'payment failed'
      ? button(orderEmailText.tryAgain, orderPaymentPath(publicToken))
      : isAwaitingPaymentChoice(order) || (kind === 'order changed' && hasExtraOwed(order))
        ? button(orderEmailText.payNow, orderPaymentPath(publicToken))
        : button(orderEmailText.seeOrder, orderConfirmationPath(publicToken)),
    buildLineItemsBlock(locale, order.lines, { ...order, reductionName, deliveryCurrencySign }),
    {
      kind: 'columns',
      columns: [
        { title: translate(locale, ordersText.deliveryAddress), lines: formatAddressLines(order.shipping) },
        { title: translate(locale, ordersText.billingAddress), lines: formatAddressLines(order.billing) },
      ],
    },
  ]
}

function formatAddressLines(address: NotificationOrder['billing']): string[] {
  const { name, lines } = freezeParty(address)
  return [name, ...lines]
}

function buildTransferFacts(order: NotificationOrder, bank: BankAccount): EmailBlock {
  const { locale, totalGrossPence, receivedGrossPence, extraOwedGrossPence } = order
  const owedGrossPence = hasExtraOwed(order) ? extraOwedGrossPence : totalGrossPence - receivedGrossPence
  return {
    kind: 'facts',
    facts: [
      [translate(locale, orderEmailText.amountToPay), formatPence(locale, owedGrossPence)],
      [translate(locale, orderEmailText.payTo), listBankLines(locale, bank).join('\n')],
      [translate(locale, orderEmailText.reference), formatOrderNumber(order)],
    ],
  }
}

/** Lists the lines without artwork. If all artwork has arrived meanwhile, lists all printed lines. */
function buildArtworkBlocks(
  { locale, lines, publicToken }: NotificationOrder,
  { origin, texts = defaultEmailTexts }: OrderEmailContext,
): EmailBlock[] {
  const open = lines.filter(isMissingArtwork)
  return [
    {
      kind: 'button',
      label: translate(locale, texts(orderEmailText.sendArtwork)),
      url: origin + orderArtworkPath(publicToken),
    },
    buildLineItemsBlock(locale, open.length > 0 ? open : lines.filter(({ isPrinted }) => isPrinted)),
  ]
}
