import { formatOrderNumber, type Order } from '#src/domains/orders/order.ts'
import { type Email, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as paymentLinkText from '#src/translations/emails/payment-link-email-text.ts'
import { formatPence } from '../format-pence.ts'

type PaymentLinkOrder = Pick<Order, 'locale' | 'firstName' | 'number' | 'numberPrefix' | 'totalGrossPence'>

/** Asks the customer to pay an order that staff placed for them. */
export function buildPaymentLinkEmail(
  order: PaymentLinkOrder,
  { company, url, texts = defaultEmailTexts }: { company: string; url: string; texts?: EmailTexts },
): Email {
  const { locale, firstName } = order
  const reference = formatOrderNumber(order)
  const total = formatPence(locale, order.totalGrossPence)
  const body = translate(locale, texts(paymentLinkText.body), { reference, company, total })
  const title = translate(locale, texts(paymentLinkText.subject), { reference })
  return {
    locale,
    subject: title,
    preview: body,
    title,
    blocks: [
      { kind: 'text', text: formatGreeting(locale, firstName) },
      { kind: 'text', text: body },
      { kind: 'button', label: translate(locale, texts(paymentLinkText.button)), url },
      { kind: 'text', text: translate(locale, texts(paymentLinkText.replyNote)) },
    ],
    // Anybody who has the link can see the order.
    isConfidential: true,
  }
}
