import { isAwaitingTransfer } from '#src/domains/orders/emails/order-emails.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Email, EmailBlock } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { staffOrderPath, staffQuotePath } from '#src/shared/paths/backoffice-paths.ts'
import * as staffEmailText from '#src/translations/emails/staff-email-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { formatPence } from '../format-pence.ts'
import { buildLineItemsBlock } from './line-items-block.ts'
import type { NotificationOrder } from './order-email-content.ts'
import { addHirePeriods, type NotificationQuote } from './quote-email-content.ts'

/*
 * Emails that tell staff of an order or a quote, in the language of the shop. The texts of lines stay in the language of the
 * customer.
 */

type Customer = { email: string; telephone: string }
type Context = { locale: Locale; origin: string; deliveryCurrencySign: string }

export function buildNewOrderEmail(order: NotificationOrder & Customer, context: Context): Email {
  const { locale, origin, deliveryCurrencySign } = context
  const { firstName, lastName, companyName } = order.billing
  const values = { reference: formatOrderNumber(order), total: formatPence(locale, order.totalGrossPence) }
  const body = isAwaitingTransfer(order) ? staffEmailText.orderOnTransferBody : staffEmailText.orderBody
  const reductionName = order.voucherName ?? order.voucherCode
  const payment = order.paymentKind && translate(locale, ordersText.paymentMethods[order.paymentKind])
  return {
    locale,
    subject: translate(locale, staffEmailText.orderSubject, values),
    preview: translate(locale, body),
    title: translate(locale, staffEmailText.orderSubject, values),
    blocks: [
      { kind: 'text', text: translate(locale, body) },
      buildCustomerFacts(locale, { ...order, firstName, lastName, companyName }, [
        [translate(locale, staffEmailText.payment), payment ?? ''],
      ]),
      buildButton(locale, staffEmailText.openOrder, origin + staffOrderPath(order.number)),
      buildLineItemsBlock(locale, order.lines, { ...order, reductionName, deliveryCurrencySign }),
    ],
  }
}

type StaffQuote = NotificationQuote & Customer

export function buildQuoteRequestEmail(quote: StaffQuote, { locale, origin }: Context): Email {
  const subject = translate(locale, staffEmailText.requestSubject, { number: quote.number })
  const body = translate(locale, staffEmailText.requestBody)
  return {
    locale,
    subject,
    preview: body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      buildCustomerFacts(locale, quote),
      buildButton(locale, staffEmailText.openQuote, origin + staffQuotePath(quote.number)),
      buildLineItemsBlock(locale, addHirePeriods(quote)),
    ],
  }
}

/** `reason`: what the customer wrote; may be empty. */
export function buildQuoteDeclinedEmail(quote: StaffQuote, reason: string, { locale, origin }: Context): Email {
  const subject = translate(locale, staffEmailText.declinedSubject, { number: quote.number })
  const total = formatPence(locale, quote.version.totalGrossPence)
  const body = translate(locale, staffEmailText.declinedBody, { total })
  return {
    locale,
    subject,
    preview: reason || body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      ...(reason ? [{ kind: 'note' as const, title: translate(locale, staffEmailText.reason), text: reason }] : []),
      buildCustomerFacts(locale, quote),
      buildButton(locale, staffEmailText.openQuote, origin + staffQuotePath(quote.number)),
    ],
  }
}

type Person = Customer & { firstName: string; lastName: string; companyName: string }

function buildCustomerFacts(
  locale: Locale,
  { firstName, lastName, companyName, email, telephone }: Person,
  further: readonly (readonly [string, string])[] = [],
): EmailBlock {
  const facts = [
    [translate(locale, staffEmailText.customer), `${firstName} ${lastName}`.trim()],
    [translate(locale, staffEmailText.company), companyName],
    [translate(locale, staffEmailText.email), email],
    [translate(locale, staffEmailText.telephone), telephone],
    ...further,
  ] as const
  return { kind: 'facts', facts: facts.filter(([, value]) => value !== '') }
}

const buildButton = (locale: Locale, label: Message, url: string): EmailBlock => ({
  kind: 'button',
  label: translate(locale, label),
  url,
})
