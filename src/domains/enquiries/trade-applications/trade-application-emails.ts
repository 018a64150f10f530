import { isCreditUsable, listCreditBlocks } from '#src/domains/customers/trade/credit-emails.ts'
import type { TradeApprovalResult } from '#src/domains/customers/trade/trade-account.ts'
import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as emailText from '#src/translations/emails/trade-email-text.ts'

type Applicant = { name: string; email: string; locale: Locale }
/** `approval`: what the decision has led to, whatever its own terms were. */
export type DecisionResult =
  | { outcome: 'approved'; approval: TradeApprovalResult }
  | { outcome: 'declined'; reason: string }
type Context = { company: string; url: string }

/** Notifies the applicant of the decision. Without an account an approval invites to open one with the address of the application. */
export function buildTradeDecisionEmail(applicant: Applicant, result: DecisionResult, context: Context): Email {
  const { name, locale } = applicant
  const { company } = context
  const isApproved = result.outcome === 'approved'
  const texts = isApproved ? emailText.approved : emailText.declined
  const body = translate(locale, texts.body, { company })
  return {
    locale,
    subject: translate(locale, texts.subject, { company }),
    preview: body,
    title: translate(locale, texts.title),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, name) },
      { kind: 'text', text: body },
      ...(isApproved
        ? listApprovalBlocks(applicant, result.approval, context)
        : [{ kind: 'note' as const, title: translate(locale, emailText.reason), text: result.reason }]),
    ],
  }
}

function listApprovalBlocks(
  { email, locale }: Applicant,
  { isLinked, credit }: TradeApprovalResult,
  { url }: Context,
): EmailBlock[] {
  const nextStep = isLinked
    ? isCreditUsable(credit) && translate(locale, emailText.linked)
    : translate(locale, emailText.notLinked, { email })
  return [
    ...listCreditBlocks(locale, credit),
    ...(nextStep ? [{ kind: 'text' as const, text: nextStep }] : []),
    { kind: 'button', label: translate(locale, isLinked ? emailText.goToAccount : emailText.register), url },
  ]
}
