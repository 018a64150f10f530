import { greetingTo, type Letter } from '#src/shared/letter.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as proofText from '#src/translations/proof-text.ts'
import type { ProofAnswer } from './proofs.ts'

type Told = { locale: Locale; firstName: string; number: number; title: string; version: number; note: string }

/** To whom the order belongs: there is something to look at before it is printed. */
export function proofLetter({ locale, firstName, number, title, version, note }: Told, url: string): Letter {
  const subject = say(locale, version > 1 ? proofText.mailAgainSubject : proofText.mailSubject, { number })
  const body = say(locale, proofText.mailBody, { title, number })
  return {
    locale,
    subject,
    preview: body,
    title: subject,
    blocks: [
      { kind: 'text', text: greetingTo(locale, firstName) },
      { kind: 'text', text: body },
      ...(note ? [{ kind: 'note' as const, title: say(locale, proofText.ourNote), text: note }] : []),
      { kind: 'button', label: say(locale, proofText.mailButton), url },
      { kind: 'text', text: say(locale, proofText.mailWaiting) },
    ],
  }
}

type Answered = { number: number; title: string; version: number; answer: ProofAnswer; comment: string }

/** To the shop: it may print, or has to draw again. */
export function proofAnswerLetter(
  locale: Locale,
  { number, title, version, answer, comment }: Answered,
  url: string,
): Letter {
  const isApproved = answer === 'approved'
  const subject = say(locale, isApproved ? proofText.approvedSubject : proofText.changesSubject, { number })
  const body = say(locale, isApproved ? proofText.approvedBody : proofText.changesBody, { title, version })
  return {
    locale,
    subject,
    preview: comment || body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      ...(comment ? [{ kind: 'note' as const, title: say(locale, proofText.customersComment), text: comment }] : []),
      { kind: 'button', label: say(locale, proofText.openOrder, { number }), url },
    ],
  }
}
