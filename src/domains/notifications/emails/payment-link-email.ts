import { type Email, formatGreeting } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as paymentLinkText from '#src/translations/emails/payment-link-email-text.ts'
import { formatPence } from '../format-pence.ts'

type PaymentLinkOrder = { locale: Locale; firstName: string; number: number; totalGrossPence: number }

/** Asks the customer to pay an order that staff placed for them. */
export function buildPaymentLinkEmail(
  { locale, firstName, number, totalGrossPence }: PaymentLinkOrder,
  { company, url }: { company: string; url: string },
): Email {
  const total = formatPence(totalGrossPence)
  const body = translate(locale, paymentLinkText.body, { number, company, total })
  const title = translate(locale, paymentLinkText.subject, { number })
  return {
    locale,
    subject: title,
    preview: body,
    title,
    blocks: [
      { kind: 'text', text: formatGreeting(locale, firstName) },
      { kind: 'text', text: body },
      { kind: 'button', label: translate(locale, paymentLinkText.button), url },
      { kind: 'text', text: translate(locale, paymentLinkText.replyNote) },
    ],
    // Anybody who has the link can see the order.
    isConfidential: true,
  }
}
