import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { subscribersQuery } from '#src/domains/newsletter/staff/subscribers-contract.ts'
import { handleSubscriberForm } from '#src/domains/newsletter/staff/subscribers-form.server.ts'
import { type ListedSubscriber, listSubscribers } from '#src/domains/newsletter/staff/subscribers-service.server.ts'
import { subscriptionStates } from '#src/domains/newsletter/subscription.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { languages, locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { newsletterAdminDonePath, newsletterAdminPath } from '#src/shared/paths/content-editing-paths.ts'
import { exportSubscribersPath } from '#src/shared/paths/file-paths.ts'
import * as adminText from '#src/translations/backoffice/marketing/newsletter-admin-text.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/newsletter-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = subscribersQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listSubscribers(context.get(shopContext), visitor, filter))
  const done = query.get('done') as keyof typeof adminText.done
  return {
    title: translate(visitor.locale, adminText.title),
    filter,
    ...found,
    done: Object.hasOwn(adminText.done, done) ? done : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const removed = await handleSubscriberForm(context.get(shopContext), context.get(visitorContext), form)
  return removed.ok
    ? redirect(newsletterAdminDonePath(removed.value), 303)
    : respondToRefusedEdit(form, removed.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore, canExport, done } = loaderData
  const { page, ...filters } = filter
  return (
    <BackofficePage title={title}>
      {done && !actionData && <MessageBox type="success" title={t(adminText.done[done])} />}
      <p className="max-w-3xl text-steel">{t(adminText.about)}</p>
      {canExport && (
        <p className="flex max-w-3xl flex-wrap gap-x-6 gap-y-2 text-steel">
          {t(adminText.exportAbout)}
          <a href={exportSubscribersPath(filters)} download className="text-link">
            {t(adminText.download)}
          </a>
        </p>
      )}
      <SubscriberFilters {...filters} />
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ email }) => email}
        empty={<p>{t(Object.values(filters).some(Boolean) ? adminText.empty : adminText.nobody)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(newsletterAdminPath, { ...filters, page }) }}
        columns={[
          { title: t(adminText.search), cell: renderEmail, rowHeader: true },
          { title: t(adminText.state), cell: renderState },
          { title: t(adminText.language), cell: (row) => languages[row.locale].name },
          { title: t(adminText.topics), cell: renderTopics },
          { title: t(adminText.since), cell: ({ subscribedAt }) => formatDateTime(locale, subscribedAt) },
        ]}
      />
      <RemovePanel refused={actionData} />
    </BackofficePage>
  )
}

function SubscriberFilters({ q, state, locale }: Omit<Route.ComponentProps['loaderData']['filter'], 'page'>) {
  const t = useText()
  return (
    <FilterForm label={t(adminText.title)} path={newsletterAdminPath} filters={{ q, state, locale }}>
      <TextField
        name="q"
        type="search"
        label={t(adminText.search)}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="state"
        label={t(adminText.state)}
        placeholder={t(adminText.anyState)}
        defaultValue={state ?? ''}
        options={subscriptionStates.map((value) => ({ value, label: t(adminText.states[value]) }))}
      />
      <SelectField
        name="locale"
        label={t(adminText.language)}
        placeholder={t(adminText.anyState)}
        defaultValue={locale ?? ''}
        options={locales.map((value) => ({ value, label: languages[value].name }))}
      />
    </FilterForm>
  )
}

const tones = { subscribed: 'positive', pending: 'waiting', unsubscribed: 'neutral' } as const

const renderEmail = ({ email }: ListedSubscriber) => <span className="wrap-anywhere">{email}</span>
const renderState = (row: ListedSubscriber) => <StateBadge {...row} />
const renderTopics = (row: ListedSubscriber) => <Topics {...row} />

function StateBadge({ state }: ListedSubscriber) {
  const t = useText()
  return <Badge tone={tones[state]}>{t(adminText.states[state])}</Badge>
}

function Topics({ topics }: ListedSubscriber) {
  const t = useText()
  return topics.map((topic) => t(newsletterText.topics[topic])).join(', ') || '–'
}

function RemovePanel({ refused }: { refused?: RefusedForm }) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="remove-address">
      <h2 id="remove-address">{t(adminText.remove)}</h2>
      <p>{t(adminText.removeAbout)}</p>
      <PostForm
        intent="unsubscribe"
        label={t(adminText.remove)}
        refused={refused}
        getErrorLabel={(field) => (field === 'email' ? t(adminText.search) : undefined)}
        submit={t(adminText.unsubscribe)}
        button={{ variant: 'secondary' }}
        renderSubmit={(button) => (
          <div className="flex flex-wrap gap-2">
            {button}
            <Button type="submit" name="delete" value="on" variant="secondary">
              {t(adminText.deleteAddress)}
            </Button>
          </div>
        )}
      >
        {(getProps) => (
          <TextField {...getProps('email')} type="email" label={t(adminText.search)} required autoComplete="off" />
        )}
      </PostForm>
    </section>
  )
}
