import { AboutLink } from '#src/domains/papers/components/about-link.tsx'
import { getSentMail } from '#src/domains/papers/staff-mails-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { Collapsible } from '#src/ui/collapsible.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { SpecificationTable } from '#src/ui/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/mail-page.ts'

/** The policy of our pages refuses them; those of a mail are for telephones and dark screens only. */
const styleElements = /<style[\s\S]*?<\/style>/g

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseNumber(params.id) ?? 0
  return { mail: orRefuse(await getSentMail(context.get(shopContext), context.get(visitorContext), id)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.mail.subject }]
}

export default function MailPage({ loaderData: { mail } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { subject, to, sent_at, about, attachments, html, text } = mail
  const facts = [
    { label: t(staffMailsText.to), value: <span className="wrap-anywhere">{to}</span> },
    { label: t(staffMailsText.sent), value: formatMoment(locale, sent_at) },
    ...(about ? [{ label: t(staffMailsText.about), value: <AboutLink about={about} /> }] : []),
    ...(attachments.length > 0 ? [{ label: t(staffMailsText.attached), value: attachments.join(', ') }] : []),
  ]
  return (
    <BackofficePage title={subject} between={[{ title: t(staffMailsText.title), to: '/dashboard/mails' }]}>
      <section className="backoffice-panel">
        <SpecificationTable caption={subject} rows={facts} />
      </section>
      {html === null ? (
        <MessageBox title={t(staffMailsText.confidential)} />
      ) : (
        <section className="backoffice-panel">
          {/* Neither script nor form of a mail may do anything here. */}
          <iframe
            title={t(staffMailsText.preview)}
            srcDoc={html.replaceAll(styleElements, '')}
            sandbox=""
            className="h-200 w-full border border-line"
          />
          <Collapsible title={t(staffMailsText.plainText)}>
            <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</pre>
          </Collapsible>
        </section>
      )}
    </BackofficePage>
  )
}
