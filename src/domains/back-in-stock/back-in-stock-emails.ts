import type { Email } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'

type BackInStockContent = { title: string; company: string; productUrl: string; stopUrl: string; texts?: EmailTexts }

export function buildBackInStockEmail(
  locale: Locale,
  { title, company, productUrl, stopUrl, texts = defaultEmailTexts }: BackInStockContent,
): Email {
  return {
    locale,
    subject: translate(locale, texts(backInStockText.emailSubject), { title }),
    preview: translate(locale, texts(backInStockText.emailText), { title }),
    title: translate(locale, texts(backInStockText.emailTitle)),
    blocks: [
      { kind: 'text', text: translate(locale, texts(backInStockText.emailText), { title }) },
      { kind: 'button', label: translate(locale, texts(backInStockText.emailButton)), url: productUrl },
      { kind: 'text', text: translate(locale, backInStockText.emailReason, { company, url: stopUrl }) },
    ],
  }
}
