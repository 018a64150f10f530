import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'

type BackInStockContent = { title: string; company: string; productUrl: string; stopUrl: string }

export function buildBackInStockEmail(
  locale: Locale,
  { title, company, productUrl, stopUrl }: BackInStockContent,
): Email {
  return {
    locale,
    subject: translate(locale, backInStockText.emailSubject, { title }),
    preview: translate(locale, backInStockText.emailText, { title }),
    title: translate(locale, backInStockText.emailTitle),
    blocks: [
      { kind: 'text', text: translate(locale, backInStockText.emailText, { title }) },
      { kind: 'button', label: translate(locale, backInStockText.emailButton), url: productUrl },
      { kind: 'text', text: translate(locale, backInStockText.emailReason, { company, url: stopUrl }) },
    ],
  }
}
