import type { Letter } from '#src/shared/letter.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as newsletterText from '#src/translations/newsletter-text.ts'

/** The only letter that a subscription itself causes: what was asked for, and the way out. */
export function subscribedLetter(locale: Locale, company: string, unsubscribeUrl: string): Letter {
  const text = say(locale, newsletterText.letterText, { company })
  return {
    locale,
    subject: say(locale, newsletterText.letterSubject, { company }),
    preview: text,
    title: say(locale, newsletterText.letterTitle),
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: say(locale, newsletterText.leave), url: unsubscribeUrl },
    ],
  }
}
