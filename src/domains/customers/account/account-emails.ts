import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as emailText from '#src/translations/emails/account-email-text.ts'

export type AccountEmailKind =
  | 'account created'
  | 'account invited'
  | 'staff invited'
  | 'password reset'
  | 'password changed'
  | 'second factor set up'
  | 'second factor turned off'
  | 'second factor reset'
  | 'recovery codes replaced'
  | 'recovery code used'
  | 'email verification'
  | 'account deleted'
type Recipient = { firstName: string; locale: Locale }
type KindTexts = {
  subject: Message<'company'> | Message
  body: Message<'company'>
  button?: Message
  note?: Message
  isConfidential?: boolean
}

const textsByKind: Record<AccountEmailKind, KindTexts> = {
  'account created': {
    subject: emailText.welcomeSubject,
    body: emailText.welcomeBody,
    button: emailText.welcomeButton,
    note: emailText.welcomeNotYou,
  },
  'account invited': {
    subject: emailText.welcomeSubject,
    body: emailText.invitedBody,
    button: emailText.invitedButton,
    note: emailText.invitedLinkExpiry,
    isConfidential: true,
  },
  'staff invited': {
    subject: emailText.staffInvitedSubject,
    body: emailText.staffInvitedBody,
    button: emailText.staffInvitedButton,
    note: emailText.staffInvitedExpiry,
    isConfidential: true,
  },
  'password reset': {
    subject: emailText.resetSubject,
    body: emailText.resetBody,
    button: emailText.resetButton,
    note: emailText.resetNotYou,
    isConfidential: true,
  },
  'password changed': {
    subject: emailText.changedSubject,
    body: emailText.changedBody,
    button: emailText.changedButton,
  },
  'second factor set up': {
    subject: emailText.secondFactorOnSubject,
    body: emailText.secondFactorOnBody,
    button: emailText.securityButton,
  },
  'second factor turned off': {
    subject: emailText.secondFactorOffSubject,
    body: emailText.secondFactorOffBody,
    button: emailText.securityButton,
  },
  'second factor reset': {
    subject: emailText.secondFactorResetSubject,
    body: emailText.secondFactorResetBody,
    button: emailText.securityButton,
  },
  'recovery codes replaced': {
    subject: emailText.recoveryCodesReplacedSubject,
    body: emailText.recoveryCodesReplacedBody,
    button: emailText.securityButton,
  },
  'recovery code used': {
    subject: emailText.recoveryCodeUsedSubject,
    body: emailText.recoveryCodeUsedBody,
    button: emailText.securityButton,
  },
  'email verification': {
    subject: emailText.verifySubject,
    body: emailText.verifyBody,
    button: emailText.verifyButton,
    note: emailText.verifyNotYou,
    isConfidential: true,
  },
  'account deleted': { subject: emailText.deletedSubject, body: emailText.deletedBody },
}

export function buildAccountEmail(
  kind: AccountEmailKind,
  { firstName, locale }: Recipient,
  { company, url, texts = defaultEmailTexts }: { company: string; url: string; texts?: EmailTexts },
): Email {
  const { subject, body, button, note, isConfidential } = textsByKind[kind]
  const title = translate(locale, texts(subject as Message<'company'>), { company })
  const text = (text: string): EmailBlock => ({ kind: 'text', text })
  return {
    locale,
    subject: title,
    preview: translate(locale, texts(body), { company }),
    title,
    blocks: [
      text(formatGreeting(locale, firstName)),
      text(translate(locale, texts(body), { company })),
      ...(button ? [{ kind: 'button' as const, label: translate(locale, texts(button)), url }] : []),
      ...(note ? [text(translate(locale, texts(note)))] : []),
    ],
    isConfidential,
  }
}
