import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { EmailReferenceLink } from '#src/domains/notifications/email-log/components/email-reference-link.tsx'
import { SendAgainForm } from '#src/domains/notifications/email-log/components/send-again-form.tsx'
import { getSentEmail } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { handleSendAgainForm } from '#src/domains/notifications/email-log/send-again-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { emailSentAgainPath, emailsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/email-page.ts'

/** The Content-Security-Policy blocks them; in emails they only serve small and dark screens. */
const styleElements = /<style[\s\S]*?<\/style>/g

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = parseNumber(params.id) ?? 0
  return {
    email: unwrapOrThrow(await getSentEmail(context.get(shopContext), context.get(visitorContext), id)),
    isQueued: new URL(request.url).searchParams.has('queued'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const result = unwrapOrThrow(await handleSendAgainForm(context.get(shopContext), visitor, id))
  if ('errors' in result) return respondWithErrors(form, result.errors, { status: result.status })
  return redirect(emailSentAgainPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.email.subject }]
}

export default function EmailPage({ loaderData: { email, isQueued }, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const [problem] = actionData?.errors.form ?? []
  const { subject, to, sent_at, reference, attachments, html, text } = email
  const details = [
    { label: t(emailLogText.to), value: <span className="wrap-anywhere">{to}</span> },
    { label: t(emailLogText.sent), value: formatDateTime(locale, sent_at) },
    ...(reference ? [{ label: t(emailLogText.reference), value: <EmailReferenceLink reference={reference} /> }] : []),
    ...(attachments.length > 0 ? [{ label: t(emailLogText.attachments), value: attachments.join(', ') }] : []),
  ]
  return (
    <BackofficePage title={subject} parentCrumbs={[{ title: t(emailLogText.title), to: emailsPath }]}>
      {isQueued && !actionData && <MessageBox type="success" title={t(emailLogText.resent)} />}
      {problem && <MessageBox type="error" title={problem} live />}
      <section className="backoffice-panel">
        <SpecificationTable caption={subject} rows={details} />
        <SendAgainForm email={email} />
      </section>
      {html === null ? (
        <MessageBox title={t(emailLogText.confidentialNotice)} />
      ) : (
        <section className="backoffice-panel">
          {/* The sandbox blocks scripts and forms of the email. */}
          <iframe
            title={t(emailLogText.preview)}
            srcDoc={html.replaceAll(styleElements, '')}
            sandbox=""
            className="h-200 w-full border border-line"
          />
          <Collapsible title={t(emailLogText.plainText)}>
            <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</pre>
          </Collapsible>
        </section>
      )}
    </BackofficePage>
  )
}
