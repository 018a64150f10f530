import { orderPaymentPath, orderReviewPath } from '#src/domains/orders/document-paths.ts'
import { wantsArtwork } from '#src/domains/orders/line-artwork.ts'
import { keptUntil } from '#src/domains/orders/order-keeping.ts'
import { isAwaitingTransfer, isUnpaid, type OrderMailKind } from '#src/domains/orders/order-mails.ts'
import type { orders } from '#src/domains/orders/orders-tables.server.ts'
import { formatDate, formatMoment } from '#src/shared/dates.ts'
import { greetingTo, type Letter, type LetterBlock } from '#src/shared/letter.ts'
import { type Message, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as mailText from '#src/translations/order-mail-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { documentItems } from './document-items.ts'
import { type BilledOrder, partyOf } from './invoice-content.ts'
import type { CreditedLine } from './invoices-tables.server.ts'

type Line = BilledOrder['lines'][number] & Parameters<typeof wantsArtwork>[0]
export type ToldOrder = Omit<BilledOrder, 'lines'> &
  Pick<
    typeof orders.$inferSelect,
    | 'id'
    | 'publicToken'
    | 'status'
    | 'paidAt'
    | 'paymentDueAt'
    | 'dispatchedAt'
    | 'firstName'
    | 'vatPence'
    | 'totalGrossPence'
    | 'replacesNumber'
    | 'placedByStaffId'
    | 'quoteRequestId'
    | 'expiresAt'
  > & { lines: readonly Line[] }
/** `serial` of its credit note; there is none of money that the order had no use for. `upTo`: gone back by then in all. */
export type ToldRefund = { grossPence: number; serial?: number; upTo: number }
type Surroundings = {
  origin: string
  bankDetails: string
  deliverySign: string
  refund?: ToldRefund
  /** Of the credit note of the refund. */
  creditedLines?: readonly CreditedLine[]
  note?: string
}
type Told =
  | Message<ToldValue>
  | Message<'number' | 'total'>
  | Message<'total' | 'due'>
  | Message<'number'>
  | Message<'total'>
  | Message
type ToldValue = 'number' | 'total' | 'due'
type Wording = { subject: Message<'number'>; title: Message; body: Told }

const cancelled = { subject: mailText.cancelledSubject, title: mailText.cancelledTitle }
const wordings: Record<Exclude<OrderMailKind, 'order received' | 'payment refunded'>, Wording> = {
  'payment received': { subject: mailText.paidSubject, title: mailText.paidTitle, body: mailText.paidBody },
  'payment failed': { subject: mailText.failedSubject, title: mailText.failedTitle, body: mailText.failedBody },
  'order dispatched': {
    subject: mailText.dispatchedSubject,
    title: mailText.dispatchedTitle,
    body: mailText.dispatchedBody,
  },
  'order cancelled': { ...cancelled, body: mailText.cancelledBody },
  'order expired': { ...cancelled, body: mailText.expiredBody },
  'artwork needed': { subject: mailText.artworkSubject, title: mailText.artworkTitle, body: mailText.artworkBody },
}

function wordingOf(kind: OrderMailKind, order: ToldOrder, refund: ToldRefund | undefined): Wording {
  if (kind === 'payment refunded') {
    const body = refund?.serial === undefined ? mailText.surplusBody : mailText.refundBody
    return { subject: mailText.refundSubject, title: mailText.refundTitle, body }
  }
  if (kind === 'order expired' && order.paymentMethod === 'bacs')
    return { ...cancelled, body: mailText.expiredTransferBody }
  if (kind !== 'order received') return wordings[kind]
  const opening = { subject: mailText.orderSubject, title: mailText.orderTitle }
  if (isAwaitingTransfer(order)) return { ...opening, body: mailText.orderByTransfer }
  if (order.paymentMethod === 'account') return { ...opening, body: mailText.orderOnAccount }
  return { ...opening, body: isUnpaid(order) ? mailText.orderUnpaid : mailText.orderPaid }
}

export function orderLetter(kind: OrderMailKind, order: ToldOrder, surroundings: Surroundings): Letter {
  const { locale, number } = order
  const { note } = surroundings
  const { subject, title, body } = wordingOf(kind, order, surroundings.refund)
  const values = {
    number,
    total: formatPounds(pence(surroundings.refund?.grossPence ?? order.totalGrossPence)),
    due: order.paymentDueAt ? formatDate(locale, order.paymentDueAt.toISOString()) : '',
  }
  const told = (message: Told) => say(locale, message as Message<ToldValue>, values)
  const text = told(body)
  return {
    locale,
    subject: say(locale, subject, values),
    preview: text,
    title: say(locale, title),
    blocks: [
      { kind: 'text', text: greetingTo(locale, order.firstName) },
      { kind: 'text', text },
      ...(kind === 'order received' && order.replacesNumber !== null
        ? [{ kind: 'text' as const, text: say(locale, mailText.replacesOrder, { number: order.replacesNumber }) }]
        : []),
      ...keepingTexts(order),
      ...moneyTexts(kind, order, surroundings).map((message) => ({ kind: 'text' as const, text: told(message) })),
      ...(note ? [{ kind: 'note' as const, title: say(locale, mailText.ourNote), text: note }] : []),
      ...blocksOf(kind, order, surroundings),
    ],
  }
}

/** Whoever is asked to pay reads until when they can. */
function keepingTexts(order: ToldOrder): LetterBlock[] {
  const until = isUnpaid(order) || isAwaitingTransfer(order) ? keptUntil(order) : undefined
  if (!until) return []
  const values = { until: formatMoment(order.locale, until.toISOString()) }
  return [{ kind: 'text', text: say(order.locale, paymentText.keptUntil, values) }]
}

/** What becomes of the money, paid or owed. */
function moneyTexts(kind: OrderMailKind, order: ToldOrder, { refund }: Surroundings): Told[] {
  if (kind === 'order dispatched') return [order.paidAt ? mailText.dispatchedPaid : mailText.dispatchedOnAccount]
  if (kind === 'order cancelled') return [owedOfCancelled(order), mailText.anyQuestion]
  if (kind === 'order expired') return [owedOfCancelled(order), mailText.orderAnew]
  if (kind !== 'payment refunded') return []
  const way = order.paymentMethod === 'stripe' ? mailText.refundToCard : mailText.refundOtherwise
  const isWhole = refund?.serial !== undefined && refund.upTo >= order.totalGrossPence
  return isWhole ? [way, order.dispatchedAt ? mailText.refundedWhole : mailText.refundedUnsent] : [way]
}

function owedOfCancelled({ paymentMethod }: ToldOrder): Told {
  if (paymentMethod === 'bacs') return mailText.cancelledByTransfer
  return paymentMethod === 'account' ? mailText.cancelledOnAccount : mailText.cancelledUnpaid
}

function blocksOf(kind: OrderMailKind, order: ToldOrder, surroundings: Surroundings): LetterBlock[] {
  if (kind === 'artwork needed') return artworkBlocks(order)
  if (kind === 'payment refunded') return [reviewButton(order, surroundings), ...creditedBlocks(order, surroundings)]
  if (kind === 'order cancelled' || kind === 'order expired')
    // Without amounts: there is nothing to pay.
    return [reviewButton(order, surroundings), documentItems(order.locale, order.lines)]
  return moneyBlocks(kind, order, surroundings)
}

/** What the money is for, with VAT, as on the credit note. */
function creditedBlocks({ locale }: ToldOrder, { refund, creditedLines = [] }: Surroundings): LetterBlock[] {
  if (!refund || creditedLines.length === 0) return []
  const pounds = (amount: number) => formatPounds(pence(amount))
  return [
    {
      kind: 'items',
      items: creditedLines.map(({ title, sku, qty, vatRateBp, grossPence }) => ({
        title,
        details: [sku, qty > 0 ? `× ${qty}` : '', say(locale, mailText.inclVatAt, { percent: vatRateBp / 100 })]
          .filter(Boolean)
          .join(' · '),
        amount: pounds(grossPence),
      })),
      totals: [[say(locale, mailText.refundTotal), pounds(refund.grossPence)]],
    },
  ]
}

function reviewButton({ locale, publicToken }: ToldOrder, { origin }: Surroundings): LetterBlock {
  return { kind: 'button', label: say(locale, mailText.seeOrder), url: origin + orderReviewPath(publicToken) }
}

function moneyBlocks(kind: OrderMailKind, order: ToldOrder, surroundings: Surroundings): LetterBlock[] {
  const { locale, publicToken } = order
  const { origin, bankDetails, deliverySign } = surroundings
  const reductionName = order.voucherName ?? order.voucherCode
  const button = (label: Message, path: string): LetterBlock => ({
    kind: 'button',
    label: say(locale, label),
    url: origin + path,
  })
  return [
    ...(kind === 'order received' && isAwaitingTransfer(order) ? [transferFacts(order, bankDetails)] : []),
    kind === 'payment failed'
      ? button(mailText.tryAgain, orderPaymentPath(publicToken))
      : isUnpaid(order)
        ? button(mailText.payNow, orderPaymentPath(publicToken))
        : button(mailText.seeOrder, orderReviewPath(publicToken)),
    documentItems(locale, order.lines, { ...order, reductionName, deliverySign }),
    {
      kind: 'columns',
      columns: [
        { title: say(locale, ordersText.deliveryAddress), lines: addressLines(order.shipping) },
        { title: say(locale, ordersText.billingAddress), lines: addressLines(order.billing) },
      ],
    },
  ]
}

function addressLines(address: ToldOrder['billing']): string[] {
  const { name, lines } = partyOf(address)
  return [name, ...lines]
}

function transferFacts({ locale, number, totalGrossPence }: ToldOrder, bankDetails: string): LetterBlock {
  return {
    kind: 'facts',
    facts: [
      [say(locale, mailText.amountToPay), formatPounds(pence(totalGrossPence))],
      [say(locale, mailText.payTo), bankDetails],
      [say(locale, mailText.reference), String(number)],
    ],
  }
}

/** What it waits for; should that have come since the mail was queued, all that is printed. */
function artworkBlocks({ locale, lines }: ToldOrder): LetterBlock[] {
  const open = lines.filter(wantsArtwork)
  return [documentItems(locale, open.length > 0 ? open : lines.filter(({ isPrinted }) => isPrinted))]
}
