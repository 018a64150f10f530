import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as emailText from '#src/translations/emails/trade-email-text.ts'
import type { TradeDecision } from './trade-application.ts'

type Applicant = { name: string; email: string; locale: Locale }
type Context = { company: string; url: string; isLinked: boolean }

/** Tells the applicant the decision. Without an account an approval invites to open one with the address of the application. */
export function buildTradeDecisionEmail(applicant: Applicant, decision: TradeDecision, context: Context): Email {
  const { name, locale } = applicant
  const { company } = context
  const isApproved = decision.outcome === 'approved'
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
        ? listApprovalBlocks(applicant, decision, context)
        : [{ kind: 'note' as const, title: translate(locale, emailText.reason), text: decision.reason }]),
    ],
  }
}

type Approval = Extract<TradeDecision, { outcome: 'approved' }>

function listApprovalBlocks(
  { email, locale }: Applicant,
  { terms }: Approval,
  { url, isLinked }: Context,
): EmailBlock[] {
  const facts: [string, string][] = terms
    ? [
        [translate(locale, emailText.creditLimit), formatPounds(pence(terms.creditLimitGrossPence))],
        ...(terms.paymentTermDays === null
          ? []
          : [
              [
                translate(locale, emailText.paymentTerms),
                translate(locale, emailText.days, { count: terms.paymentTermDays }),
              ] as [string, string],
            ]),
      ]
    : []
  return [
    ...(facts.length > 0
      ? [{ kind: 'facts' as const, facts }]
      : [{ kind: 'text' as const, text: translate(locale, emailText.limitFollows) }]),
    {
      kind: 'text',
      text: isLinked ? translate(locale, emailText.linked) : translate(locale, emailText.notLinked, { email }),
    },
    { kind: 'button', label: translate(locale, isLinked ? emailText.openAccount : emailText.register), url },
  ]
}
