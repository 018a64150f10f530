import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'

/** Confirms a subscription and offers the unsubscribe link. */
export function buildSubscribedEmail(locale: Locale, company: string, unsubscribeUrl: string): Email {
  const text = translate(locale, newsletterText.emailText, { company })
  return {
    locale,
    subject: translate(locale, newsletterText.emailSubject, { company }),
    preview: text,
    title: translate(locale, newsletterText.emailTitle),
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: translate(locale, newsletterText.unsubscribe), url: unsubscribeUrl },
    ],
  }
}
