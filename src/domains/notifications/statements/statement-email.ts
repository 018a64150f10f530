import { type Email, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as statementText from '#src/translations/emails/statement-text.ts'
import { formatPence } from '../format-pence.ts'
import type { Statement } from './statement.ts'

type StatementTotals = Pick<Statement, 'locale' | 'at' | 'totalGrossPence' | 'overdueGrossPence'>
type StatementEmailContext = { firstName: string; company: string; url: string; texts?: EmailTexts }

/** The PDF with the single invoices is attached. */
export function buildStatementEmail(
  { locale, at, totalGrossPence, overdueGrossPence }: StatementTotals,
  { firstName, company, url, texts = defaultEmailTexts }: StatementEmailContext,
): Email {
  const body = translate(locale, texts(statementText.body), { company, date: formatDate(locale, at.toISOString()) })
  const overdue = formatPence(locale, overdueGrossPence)
  return {
    locale,
    subject: translate(locale, texts(statementText.subject), { company }),
    preview: body,
    title: translate(locale, texts(statementText.title)),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, firstName) },
      { kind: 'text', text: body },
      {
        kind: 'facts',
        facts: [
          [translate(locale, statementText.overdueTotal), overdue],
          [translate(locale, statementText.total), formatPence(locale, totalGrossPence)],
        ],
      },
      ...(overdueGrossPence > 0
        ? [{ kind: 'text' as const, text: translate(locale, texts(statementText.overdueBody), { amount: overdue }) }]
        : []),
      { kind: 'button', label: translate(locale, texts(statementText.button)), url },
    ],
  }
}
