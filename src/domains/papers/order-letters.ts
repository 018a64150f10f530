import { orderPaymentPath, orderReviewPath } from '#src/domains/orders/document-paths.ts'
import { isAwaitingTransfer, isUnpaid, type OrderMailKind } from '#src/domains/orders/order-mails.ts'
import type { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { greetingTo, type Letter, type LetterBlock } from '#src/shared/letter.ts'
import { type Message, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as mailText from '#src/translations/order-mail-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { documentItems } from './document-items.ts'
import { type BilledOrder, partyOf } from './invoice-content.ts'

type Line = BilledOrder['lines'][number] & Pick<typeof orderLines.$inferSelect, 'artworkFileId' | 'design'>
export type ToldOrder = Omit<BilledOrder, 'lines'> &
  Pick<
    typeof orders.$inferSelect,
    'id' | 'publicToken' | 'status' | 'firstName' | 'vatPence' | 'totalGrossPence' | 'replacesNumber'
  > & { lines: readonly Line[] }
/** `serial` of its credit note; there is none of money that the order had no use for. */
export type ToldRefund = { grossPence: number; serial?: number }
type Surroundings = { origin: string; bankDetails: string; refund?: ToldRefund }
type Wording = { subject: Message<'number'>; title: Message; body: Message<'number' | 'total'> | Message<'number'> }

const wordings: Record<Exclude<OrderMailKind, 'order received' | 'payment refunded'>, Wording> = {
  'payment received': { subject: mailText.paidSubject, title: mailText.paidTitle, body: mailText.paidBody },
  'payment failed': { subject: mailText.failedSubject, title: mailText.failedTitle, body: mailText.failedBody },
  'artwork needed': { subject: mailText.artworkSubject, title: mailText.artworkTitle, body: mailText.artworkBody },
}

function wordingOf(kind: OrderMailKind, order: ToldOrder, refund: ToldRefund | undefined): Wording {
  if (kind === 'payment refunded') {
    const body = refund?.serial === undefined ? mailText.surplusBody : mailText.refundBody
    return { subject: mailText.refundSubject, title: mailText.refundTitle, body }
  }
  if (kind !== 'order received') return wordings[kind]
  const opening = { subject: mailText.orderSubject, title: mailText.orderTitle }
  if (isAwaitingTransfer(order)) return { ...opening, body: mailText.orderByTransfer }
  if (order.paymentMethod === 'account') return { ...opening, body: mailText.orderOnAccount }
  return { ...opening, body: isUnpaid(order) ? mailText.orderUnpaid : mailText.orderPaid }
}

export function orderLetter(kind: OrderMailKind, order: ToldOrder, surroundings: Surroundings): Letter {
  const { locale, number } = order
  const { subject, title, body } = wordingOf(kind, order, surroundings.refund)
  const values = { number, total: formatPounds(pence(surroundings.refund?.grossPence ?? order.totalGrossPence)) }
  const text = say(locale, body as Message<'number' | 'total'>, values)
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
      ...blocksOf(kind, order, surroundings),
    ],
  }
}

function blocksOf(kind: OrderMailKind, order: ToldOrder, surroundings: Surroundings): LetterBlock[] {
  if (kind === 'artwork needed') return artworkBlocks(order)
  if (kind === 'payment refunded') return refundBlocks(order, surroundings)
  return moneyBlocks(kind, order, surroundings)
}

function refundBlocks({ locale, paymentMethod, publicToken }: ToldOrder, { origin }: Surroundings): LetterBlock[] {
  const way = paymentMethod === 'stripe' ? mailText.refundToCard : mailText.refundOtherwise
  return [
    { kind: 'text', text: say(locale, way) },
    { kind: 'button', label: say(locale, mailText.seeOrder), url: origin + orderReviewPath(publicToken) },
  ]
}

function moneyBlocks(kind: OrderMailKind, order: ToldOrder, { origin, bankDetails }: Surroundings): LetterBlock[] {
  const { locale, publicToken } = order
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
    documentItems(locale, order.lines, { ...order, reductionName: order.voucherName ?? order.voucherCode }),
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

/** The lines that nothing to print has come for. */
function artworkBlocks({ locale, lines }: ToldOrder): LetterBlock[] {
  const open = lines.filter((line) => line.artworkFileId === null && line.design === null)
  return [documentItems(locale, open.length > 0 ? open : lines)]
}
