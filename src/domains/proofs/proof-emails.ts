import { type Email, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import type { ProofAnswer } from './proofs.ts'

type ProofEmailData = {
  locale: Locale
  firstName: string
  reference: string
  title: string
  version: number
  note: string
}
type ProofEmailContext = { url: string; texts?: EmailTexts }

/** Asks the customer to approve a proof. */
export function buildProofEmail(
  { locale, firstName, reference, title, version, note }: ProofEmailData,
  { url, texts = defaultEmailTexts }: ProofEmailContext,
): Email {
  const subject = translate(locale, texts(version > 1 ? proofText.emailNewVersionSubject : proofText.emailSubject), {
    reference,
  })
  const body = translate(locale, texts(proofText.emailBody), { title, reference })
  return {
    locale,
    subject,
    preview: body,
    title: subject,
    blocks: [
      { kind: 'text', text: formatGreeting(locale, firstName) },
      { kind: 'text', text: body },
      ...(note ? [{ kind: 'note' as const, title: translate(locale, proofText.ourNote), text: note }] : []),
      { kind: 'button', label: translate(locale, texts(proofText.emailButton)), url },
      { kind: 'text', text: translate(locale, texts(proofText.emailWaiting)) },
    ],
  }
}

type ProofAnswerEmailData = { reference: string; title: string; version: number; answer: ProofAnswer; comment: string }

/** Notifies the shop that a proof was approved, or that the customer requests changes. */
export function buildProofAnswerEmail(
  locale: Locale,
  { reference, title, version, answer, comment }: ProofAnswerEmailData,
  url: string,
): Email {
  const isApproved = answer === 'approved'
  const subject = translate(locale, isApproved ? proofText.approvedSubject : proofText.changesSubject, { reference })
  const body = translate(locale, isApproved ? proofText.approvedBody : proofText.changesBody, { title, version })
  return {
    locale,
    subject,
    preview: comment || body,
    title: subject,
    blocks: [
      { kind: 'text', text: body },
      ...(comment
        ? [{ kind: 'note' as const, title: translate(locale, proofText.customersComment), text: comment }]
        : []),
      { kind: 'button', label: translate(locale, proofText.openOrder, { reference }), url },
    ],
  }
}
