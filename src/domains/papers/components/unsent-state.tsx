import { formatMoment } from '#src/shared/dates.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { UnsentMail } from '../staff-mails-view.ts'

/** Where a mail stands that has not been sent, and why. */
export function UnsentState({ mail: { attempts, error, next_at, is_unless_paid } }: { mail: UnsentMail }) {
  const t = useText()
  const locale = useLocale()
  if (!error) {
    const when = is_unless_paid && next_at ? formatMoment(locale, next_at) : undefined
    const text = when ? t(staffMailsText.unlessPaid, { when }) : t(staffMailsText.underWay)
    return <Badge className="whitespace-normal">{text}</Badge>
  }
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={next_at ? 'waiting' : 'late'}>
        {next_at ? t(staffMailsText.next, { when: formatMoment(locale, next_at) }) : t(staffMailsText.givenUp)}
      </Badge>
      <span className="wrap-anywhere text-sm">{error}</span>
      <span className="text-sm text-steel">{t(staffMailsText.attempts, { count: attempts })}</span>
    </span>
  )
}
