import { greetingTo, type Letter } from '#src/shared/letter.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as staffLettersText from '#src/translations/staff-letters-text.ts'

type Ordered = { locale: Locale; firstName: string; number: number; totalGrossPence: number }

/** To whoever ordered on the telephone: the order waits for their payment. */
export function paymentLinkLetter(
  { locale, firstName, number, totalGrossPence }: Ordered,
  { company, url }: { company: string; url: string },
): Letter {
  const total = formatPounds(pence(totalGrossPence))
  const body = say(locale, staffLettersText.paymentLinkBody, { number, company, total })
  const title = say(locale, staffLettersText.paymentLinkSubject, { number })
  return {
    locale,
    subject: title,
    preview: body,
    title,
    blocks: [
      { kind: 'text', text: greetingTo(locale, firstName) },
      { kind: 'text', text: body },
      { kind: 'button', label: say(locale, staffLettersText.paymentLinkButton), url },
      { kind: 'text', text: say(locale, staffLettersText.paymentLinkDoubt) },
    ],
    // Whoever has the link sees the order.
    isConfidential: true,
  }
}
