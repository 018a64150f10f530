import type { Email } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'

type ConfirmationContext = { company: string; url: string; texts?: EmailTexts }

/** Asks whether the owner of the address has signed up. */
export function buildConfirmationEmail(
  locale: Locale,
  { company, url, texts = defaultEmailTexts }: ConfirmationContext,
): Email {
  const text = translate(locale, texts(newsletterText.confirmationText), { company })
  return {
    locale,
    subject: translate(locale, texts(newsletterText.confirmationSubject), { company }),
    preview: text,
    title: translate(locale, texts(newsletterText.confirmationTitle)),
    // Its links are secrets of the subscriber.
    isConfidential: true,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: translate(locale, texts(newsletterText.confirmationButton)), url },
      { kind: 'text', text: translate(locale, texts(newsletterText.confirmationNotYou)) },
    ],
  }
}

type WelcomeContext = { company: string; preferencesUrl: string; unsubscribeUrl: string; texts?: EmailTexts }

/** Sent once the address is confirmed. */
export function buildWelcomeEmail(
  locale: Locale,
  { company, preferencesUrl, unsubscribeUrl, texts = defaultEmailTexts }: WelcomeContext,
): Email {
  const text = translate(locale, texts(newsletterText.emailText), { company })
  return {
    locale,
    subject: translate(locale, texts(newsletterText.emailSubject), { company }),
    preview: text,
    title: translate(locale, texts(newsletterText.emailTitle)),
    isConfidential: true,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: translate(locale, newsletterText.preferences), url: preferencesUrl },
      { kind: 'button', label: translate(locale, newsletterText.unsubscribe), url: unsubscribeUrl },
    ],
  }
}
