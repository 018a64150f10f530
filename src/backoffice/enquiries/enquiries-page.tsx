import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ReplyTimeBadge } from '#src/domains/enquiries/components/reply-time-badge.tsx'
import { enquiryStatuses, inboxKinds } from '#src/domains/enquiries/enquiries.ts'
import { inboxQuery } from '#src/domains/enquiries/enquiry-inbox-contract.ts'
import { type InboxEnquiry, listEnquiries } from '#src/domains/enquiries/enquiry-inbox-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { enquiriesPath, enquiryPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as inboxText from '#src/translations/backoffice/inbox-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/enquiries-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = unwrapOrThrow(await listEnquiries(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, inboxText.title), filter, ...found }
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
  const kinds = inboxKinds.map((value) => ({ value, label: t(inboxText.kinds[value]) }))
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={enquiriesPath} filters={{ status: status === 'new' ? undefined : status, kind }}>
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
        paging={{ page, hasMore, to: (page) => listUrl(enquiriesPath, { status, kind, page }) }}
        columns={[
          { title: t(inboxText.number), cell: numberCell, rowHeader: true },
          { title: t(inboxText.received), cell: ({ createdAt }) => formatDateTime(locale, createdAt) },
          { title: t(inboxText.from), cell: fromCell },
          { title: t(inboxText.about), cell: ({ details }) => details.title ?? details.page },
          { title: t(inboxText.kind), cell: (row) => t(inboxText.kinds[row.kind]) },
          { title: t(inboxText.status), cell: (row) => t(inboxText.statuses[row.status]) },
          { title: t(inboxText.replyTime), cell: replyCell },
        ]}
      />
    </BackofficePage>
  )
}

const numberCell = ({ id }: InboxEnquiry) => <TextLink to={enquiryPath(id)}>{id}</TextLink>
const fromCell = ({ name, companyName, email }: InboxEnquiry) => (
  <span className="wrap-anywhere">
    {companyName ? `${name}, ${companyName}` : name}
    <br />
    <span className="text-steel">{email}</span>
  </span>
)
/** Enquiries closed without an answer have no reply time. */
const replyCell = ({ status, answeredAt, reply }: InboxEnquiry) =>
  status === 'closed' && !answeredAt ? null : <ReplyTimeBadge reply={reply} />
