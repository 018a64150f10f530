import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as changeText from '#src/translations/emails/order-change-email-text.ts'
import * as staffEmailText from '#src/translations/emails/staff-email-text.ts'

/** `kind`: whether the customer has cancelled the order, or requested a change. */
type OrderChange = { kind: 'cancelled' | 'requested'; reference: string; text: string }

/** Notifies staff that a customer has cancelled an order or requested a change. */
export function buildOrderChangeEmail(locale: Locale, { kind, reference, text }: OrderChange, url: string): Email {
  const subject = translate(locale, changeText.subjects[kind], { reference })
  const body = translate(locale, changeText.bodies[kind])
  return {
    locale,
    subject,
    preview: body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      ...(text ? [{ kind: 'facts' as const, facts: [[translate(locale, changeText.message), text] as const] }] : []),
      { kind: 'button', label: translate(locale, staffEmailText.openOrder), url },
    ],
  }
}
