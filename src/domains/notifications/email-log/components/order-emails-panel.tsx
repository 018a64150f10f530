import { formatDateTime } from '#src/shared/locale/dates.ts'
import { emailPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { SentEmail, UnsentEmail } from '../email-log-view.ts'
import { ResendEmailForm } from './resend-email-form.tsx'
import { UnsentEmailName } from './unsent-email-name.tsx'
import { UnsentEmailState } from './unsent-email-state.tsx'

type Props = { about?: 'order' | 'quote'; sent: readonly SentEmail[]; unsent: readonly UnsentEmail[] }

/** Lists the emails about an order or a quote: unsent ones first, then sent ones, whose page sends them again. */
export function OrderEmailsPanel({ about = 'order', sent, unsent }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="backoffice-panel" aria-labelledby="order-mails">
      <h2 id="order-mails">{t(about === 'order' ? emailLogText.orderEmails : emailLogText.quoteEmails)}</h2>
      {sent.length + unsent.length === 0 && <p>{t(emailLogText.noEmails)}</p>}
      <ul className="grid gap-3">
        {unsent.map((email) => (
          <li key={`unsent ${email.id}`} className="grid justify-items-start gap-2">
            <span className="font-semibold">
              <UnsentEmailName email={email} />
            </span>
            <UnsentEmailState email={email} />
            <ResendEmailForm email={email} />
          </li>
        ))}
        {sent.map(({ id, subject, to, sent_at }) => (
          <li key={id} className="grid">
            <TextLink to={emailPath(id)}>{subject}</TextLink>
            <span className="wrap-anywhere text-sm text-steel">{`${formatDateTime(locale, sent_at)}, ${to}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
