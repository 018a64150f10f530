import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as emailText from '#src/translations/emails/trade-email-text.ts'
import type { TradeCredit } from './trade-account.ts'

/** Whether the customer can place an order on account. */
export const isCreditUsable = ({ creditLimitGrossPence, isOnHold }: TradeCredit) =>
  creditLimitGrossPence > 0 && !isOnHold

/** The limit and the terms, or why nothing can be ordered on account yet. */
export function listCreditBlocks(locale: Locale, credit: TradeCredit): EmailBlock[] {
  const { creditLimitGrossPence, paymentTermDays, isOnHold } = credit
  if (isOnHold) return [{ kind: 'text', text: translate(locale, emailText.onHold) }]
  if (creditLimitGrossPence === 0) return [{ kind: 'text', text: translate(locale, emailText.limitFollows) }]
  const limit = [translate(locale, emailText.creditLimit), formatPounds(locale, pence(creditLimitGrossPence))] as const
  if (paymentTermDays === null) return [{ kind: 'facts', facts: [limit] }]
  const days = translate(locale, emailText.days, { count: paymentTermDays })
  return [{ kind: 'facts', facts: [limit, [translate(locale, emailText.paymentTerms), days]] }]
}

type Recipient = { firstName: string; locale: Locale }

/** Notifies the customer that the trade account is open, with its limit. */
export function buildCreditEmail(
  { firstName, locale }: Recipient,
  credit: TradeCredit,
  { company, url }: { company: string; url: string },
): Email {
  const body = translate(locale, emailText.opened.body, { company })
  return {
    locale,
    subject: translate(locale, emailText.opened.subject, { company }),
    preview: body,
    title: translate(locale, emailText.opened.title),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, firstName) },
      { kind: 'text', text: body },
      ...listCreditBlocks(locale, credit),
      ...(isCreditUsable(credit) ? [{ kind: 'text' as const, text: translate(locale, emailText.linked) }] : []),
      { kind: 'button', label: translate(locale, emailText.goToAccount), url },
    ],
  }
}
