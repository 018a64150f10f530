import type { Email } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as staffEmailText from '#src/translations/emails/staff-email-text.ts'

/** `reference`: the number of the order with its prefix. */
type ReceivedArtwork = { reference: string; title: string; fileName: string }

/** Notifies staff that a customer has sent artwork by the link of the order. */
export function buildArtworkReceivedEmail(
  locale: Locale,
  { reference, title, fileName }: ReceivedArtwork,
  url: string,
): Email {
  const subject = translate(locale, staffEmailText.artworkSubject, { reference })
  const body = translate(locale, staffEmailText.artworkBody)
  return {
    locale,
    subject,
    preview: body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      {
        kind: 'facts',
        facts: [
          [translate(locale, staffEmailText.artworkItem), title],
          [translate(locale, staffEmailText.artworkFile), fileName],
        ],
      },
      { kind: 'button', label: translate(locale, staffEmailText.openOrder), url },
    ],
  }
}
