import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { applicationStates } from '#src/domains/enquiries/trade-applications/trade-application.ts'
import { applicationsQuery } from '#src/domains/enquiries/trade-applications/trade-applications-contract.ts'
import {
  listTradeApplications,
  type TradeApplication,
} from '#src/domains/enquiries/trade-applications/trade-applications-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { tradeApplicationPath, tradeApplicationsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import * as inboxText from '#src/translations/backoffice/inbox-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/trade-applications-page.ts'
import { ApplicationBadge } from './application-badge.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = applicationsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = unwrapOrThrow(await listTradeApplications(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, tradeText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function TradeApplicationsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore } = loaderData
  const { page, state } = filter
  const states = applicationStates.map((value) => ({ value, label: t(tradeText.states[value]) }))
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={tradeApplicationsPath} filters={{ state: state === 'open' ? undefined : state }}>
        <SelectField
          name="state"
          label={t(tradeText.state)}
          defaultValue={state}
          placeholder={false}
          options={[...states, { value: 'all', label: t(inboxText.anyStatus) }]}
        />
      </FilterForm>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(tradeText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(tradeApplicationsPath, { state, page }) }}
        columns={[
          { title: t(inboxText.number), cell: numberCell, rowHeader: true },
          { title: t(inboxText.received), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
          { title: t(tradeText.applicant), cell: applicantCell },
          { title: t(tradeText.state), cell: stateCell },
        ]}
      />
    </BackofficePage>
  )
}

const numberCell = ({ id }: TradeApplication) => <TextLink to={tradeApplicationPath(id)}>{id}</TextLink>
const applicantCell = ({ name, companyName, email }: TradeApplication) => (
  <span className="wrap-anywhere">
    {companyName ? `${name}, ${companyName}` : name}
    <br />
    <span className="text-steel">{email}</span>
  </span>
)
const stateCell = ({ state }: TradeApplication) => <ApplicationBadge state={state} />
