import { ReplyClock } from '#src/domains/content/components/reply-clock.tsx'
import { enquiryKinds, enquiryStatuses } from '#src/domains/content/enquiries.ts'
import { inboxQuery } from '#src/domains/content/enquiry-inbox-contract.ts'
import { type InboxEnquiry, listEnquiries } from '#src/domains/content/enquiry-inbox-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as inboxText from '#src/translations/inbox-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/enquiries-page.ts'

const path = '/dashboard/enquiries'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = orRefuse(await listEnquiries(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, inboxText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore } = loaderData
  const { page, status, kind } = filter
  const statuses = enquiryStatuses.map((value) => ({ value, label: t(inboxText.statuses[value]) }))
  const kinds = enquiryKinds.map((value) => ({ value, label: t(inboxText.kinds[value]) }))
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={path} filters={{ status: status === 'new' ? undefined : status, kind }}>
        <SelectField
          name="status"
          label={t(inboxText.status)}
          defaultValue={status}
          placeholder={false}
          options={[...statuses, { value: 'all', label: t(inboxText.anyStatus) }]}
        />
        <SelectField
          name="kind"
          label={t(inboxText.kind)}
          defaultValue={kind ?? ''}
          placeholder={t(backofficeText.all)}
          options={kinds}
        />
      </FilterForm>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(inboxText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listAddress(path, { status, kind, page }) }}
        columns={[
          { title: t(inboxText.number), cell: numberCell, rowHeader: true },
          { title: t(inboxText.received), cell: ({ createdAt }) => formatMoment(locale, createdAt) },
          { title: t(inboxText.from), cell: fromCell },
          { title: t(inboxText.about), cell: ({ details }) => details.title ?? details.page },
          { title: t(inboxText.kind), cell: (row) => t(inboxText.kinds[row.kind]) },
          { title: t(inboxText.status), cell: (row) => t(inboxText.statuses[row.status]) },
          { title: t(inboxText.reply), cell: replyCell },
        ]}
      />
    </BackofficePage>
  )
}

const numberCell = ({ id }: InboxEnquiry) => <TextLink to={`${path}/${id}`}>{id}</TextLink>
const fromCell = ({ name, companyName, email }: InboxEnquiry) => (
  <span className="wrap-anywhere">
    {companyName ? `${name}, ${companyName}` : name}
    <br />
    <span className="text-steel">{email}</span>
  </span>
)
/** What was closed without an answer waits for none. */
const replyCell = ({ status, answeredAt, reply }: InboxEnquiry) =>
  status === 'closed' && !answeredAt ? null : <ReplyClock reply={reply} />
