import { redirect } from 'react-router'
import { SentMailTable } from '#src/domains/papers/components/sent-mail-table.tsx'
import { UnsentMailTable } from '#src/domains/papers/components/unsent-mail-table.tsx'
import { againForm, mailStates, mailsQuery } from '#src/domains/papers/staff-mails-contract.ts'
import { listMails, sendMailAgain } from '#src/domains/papers/staff-mails-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/mails-page.ts'

const path = '/dashboard/mails'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = mailsQuery.parse(Object.fromEntries(query))
  const found = orRefuse(await listMails(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, staffMailsText.title), filter, isQueued: query.has('queued'), ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mail } = againForm.catch({ mail: 0 }).parse(Object.fromEntries(await request.formData()))
  orRefuse(await sendMailAgain(context.get(shopContext), context.get(visitorContext), { id: mail }))
  return redirect(`${path}?state=failed&queued`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, isQueued, sent, unsent, hasMore, failed } = loaderData
  const { state, to, page } = filter
  const paging = { page, hasMore, to: (page: number) => listAddress(path, { state, to, page }) }
  return (
    <BackofficePage title={title}>
      {isQueued && <MessageBox type="success" title={t(staffMailsText.queued)} />}
      {state === 'sent' && failed > 0 && (
        <MessageBox type="error" title={t(staffMailsText.failedCount, { count: failed })}>
          <TextLink to={listAddress(path, { state: 'failed' })}>{t(staffMailsText.lookAtFailed)}</TextLink>
        </MessageBox>
      )}
      <FilterForm label={title} path={path} filters={{ state: state !== 'sent', to }}>
        <SelectField
          name="state"
          label={t(staffMailsText.state)}
          defaultValue={state}
          placeholder={false}
          options={mailStates.map((value) => ({ value, label: t(staffMailsText.states[value]) }))}
        />
        {state === 'sent' && (
          <TextField
            name="to"
            type="search"
            label={t(staffMailsText.to)}
            hint={t(staffMailsText.toHint)}
            defaultValue={to}
          />
        )}
      </FilterForm>
      {state === 'sent' ? (
        <SentMailTable rows={sent} paging={paging} />
      ) : (
        <UnsentMailTable rows={unsent} paging={paging} />
      )}
    </BackofficePage>
  )
}
