import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { SentEmailTable } from '#src/domains/notifications/email-log/components/sent-email-table.tsx'
import { UnsentEmailTable } from '#src/domains/notifications/email-log/components/unsent-email-table.tsx'
import { emailLogQuery, emailLogStates, resendForm } from '#src/domains/notifications/email-log/email-log-contract.ts'
import { listEmails, resendEmail } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { emailQueuedPath, emailsPath, failedEmailsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/emails-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = emailLogQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listEmails(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, emailLogText.title), filter, isQueued: query.has('queued'), ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mail: id } = resendForm.catch({ mail: 0 }).parse(Object.fromEntries(await request.formData()))
  unwrapOrThrow(await resendEmail(context.get(shopContext), context.get(visitorContext), { id }))
  return redirect(emailQueuedPath, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, isQueued, sent, unsent, hasMore, failed } = loaderData
  const { state, to, page } = filter
  const paging = { page, hasMore, to: (page: number) => listUrl(emailsPath, { state, to, page }) }
  return (
    <BackofficePage title={title}>
      {isQueued && <MessageBox type="success" title={t(emailLogText.resent)} />}
      {state === 'sent' && failed > 0 && (
        <MessageBox type="error" title={t(emailLogText.failedCount, { count: failed })}>
          <TextLink to={failedEmailsPath}>{t(emailLogText.showFailed)}</TextLink>
        </MessageBox>
      )}
      <FilterForm label={title} path={emailsPath} filters={{ state: state !== 'sent', to }}>
        <SelectField
          name="state"
          label={t(emailLogText.state)}
          defaultValue={state}
          placeholder={false}
          options={emailLogStates.map((value) => ({ value, label: t(emailLogText.states[value]) }))}
        />
        {state === 'sent' && (
          <TextField
            name="to"
            type="search"
            label={t(emailLogText.to)}
            hint={t(emailLogText.toHint)}
            defaultValue={to}
          />
        )}
      </FilterForm>
      {state === 'sent' ? (
        <SentEmailTable rows={sent} paging={paging} />
      ) : (
        <UnsentEmailTable rows={unsent} paging={paging} />
      )}
    </BackofficePage>
  )
}
