import { formatMoment } from '#src/shared/dates.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SentMail, UnsentMail } from '../staff-mails-view.ts'
import { SendAgain } from './send-again.tsx'
import { UnsentName } from './unsent-name.tsx'
import { UnsentState } from './unsent-state.tsx'

/** What was written about an order, to its customer and to the shop, and what is on its way. */
export function OrderMails({ sent, unsent }: { sent: readonly SentMail[]; unsent: readonly UnsentMail[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="backoffice-panel" aria-labelledby="order-mails">
      <h2 id="order-mails">{t(staffMailsText.ofOrder)}</h2>
      {sent.length + unsent.length === 0 && <p>{t(staffMailsText.none)}</p>}
      <ul className="grid gap-3">
        {unsent.map((mail) => (
          <li key={`unsent ${mail.id}`} className="grid justify-items-start gap-2">
            <span className="font-semibold">
              <UnsentName mail={mail} />
            </span>
            <UnsentState mail={mail} />
            <SendAgain mail={mail} />
          </li>
        ))}
        {sent.map(({ id, subject, to, sent_at }) => (
          <li key={id} className="grid">
            <TextLink to={`/dashboard/mails/${id}`}>{subject}</TextLink>
            <span className="wrap-anywhere text-sm text-steel">{`${formatMoment(locale, sent_at)}, ${to}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
