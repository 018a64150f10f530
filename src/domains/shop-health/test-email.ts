import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'

export function buildTestEmail(locale: Locale, company: string, url: string): Email {
  const title = translate(locale, healthText.testEmailTitle, { company })
  return {
    locale,
    subject: title,
    preview: translate(locale, healthText.testEmailBody),
    title,
    blocks: [
      { kind: 'text', text: translate(locale, healthText.testEmailBody) },
      { kind: 'button', label: translate(locale, healthText.testEmailButton), url },
    ],
    // Its link works only for staff who are signed in, but nobody else needs it.
    isConfidential: true,
  }
}
