import { greetingTo, type Letter, type LetterBlock } from '#src/shared/letter.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as mailText from '#src/translations/mail-text.ts'

export type AccountLetterKind =
  | 'account created'
  | 'account invited'
  | 'password reset'
  | 'password changed'
  | 'email verification'
  | 'account deleted'
type Addressee = { firstName: string; locale: Locale }
type Wording = {
  subject: Message<'company'> | Message
  body: Message<'company'>
  button?: Message
  doubt?: Message
  isConfidential?: boolean
}

const wordings: Record<AccountLetterKind, Wording> = {
  'account created': {
    subject: mailText.welcomeSubject,
    body: mailText.welcomeBody,
    button: mailText.welcomeButton,
    doubt: mailText.welcomeDoubt,
  },
  'account invited': {
    subject: mailText.welcomeSubject,
    body: mailText.invitedBody,
    button: mailText.invitedButton,
    doubt: mailText.invitedDoubt,
    isConfidential: true,
  },
  'password reset': {
    subject: mailText.resetSubject,
    body: mailText.resetBody,
    button: mailText.resetButton,
    doubt: mailText.resetDoubt,
    isConfidential: true,
  },
  'password changed': {
    subject: mailText.changedSubject,
    body: mailText.changedBody,
    button: mailText.changedButton,
  },
  'email verification': {
    subject: mailText.verifySubject,
    body: mailText.verifyBody,
    button: mailText.verifyButton,
    doubt: mailText.verifyDoubt,
    isConfidential: true,
  },
  'account deleted': { subject: mailText.deletedSubject, body: mailText.deletedBody },
}

export function accountLetter(
  kind: AccountLetterKind,
  { firstName, locale }: Addressee,
  { company, url }: { company: string; url: string },
): Letter {
  const { subject, body, button, doubt, isConfidential } = wordings[kind]
  const title = say(locale, subject as Message<'company'>, { company })
  const text = (text: string): LetterBlock => ({ kind: 'text', text })
  return {
    locale,
    subject: title,
    preview: say(locale, body, { company }),
    title,
    blocks: [
      text(greetingTo(locale, firstName)),
      text(say(locale, body, { company })),
      ...(button ? [{ kind: 'button' as const, label: say(locale, button), url }] : []),
      ...(doubt ? [text(say(locale, doubt))] : []),
    ],
    isConfidential,
  }
}
