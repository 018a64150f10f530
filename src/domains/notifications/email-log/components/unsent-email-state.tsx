import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { UnsentEmail } from '../email-log-view.ts'

/** Whether an unsent email is queued, retried or given up, and its last error. */
export function UnsentEmailState({ email: { attempts, error, next_at, is_payment_request } }: { email: UnsentEmail }) {
  const t = useText()
  const locale = useLocale()
  if (!error) {
    const when = is_payment_request && next_at ? formatDateTime(locale, next_at) : undefined
    const text = when ? t(emailLogText.sentUnlessPaid, { when }) : t(emailLogText.queued)
    return <Badge className="whitespace-normal">{text}</Badge>
  }
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={next_at ? 'waiting' : 'negative'}>
        {next_at ? t(emailLogText.nextAttempt, { when: formatDateTime(locale, next_at) }) : t(emailLogText.givenUp)}
      </Badge>
      <span className="wrap-anywhere text-sm">{error}</span>
      <span className="text-sm text-steel">{t(emailLogText.attempts, { count: attempts })}</span>
    </span>
  )
}
