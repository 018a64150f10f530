import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { customerFilters } from '#src/domains/customers/records/customer-records.ts'
import { customersQuery } from '#src/domains/customers/records/customer-records-contract.ts'
import { type CustomerRecord, listCustomers } from '#src/domains/customers/records/customer-records-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { customerPath, customersPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/customers-page.ts'
import { CustomerBadges } from './customer-badges.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = customersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = unwrapOrThrow(await listCustomers(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, customersText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore } = loaderData
  const { q, show, page } = filter
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={customersPath} filters={{ q, show }}>
        <TextField
          name="q"
          type="search"
          label={t(customersText.search)}
          hint={t(customersText.searchHint)}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          name="show"
          label={t(customersText.show)}
          defaultValue={show ?? ''}
          placeholder={t(backofficeText.all)}
          options={customerFilters.map((value) => ({ value, label: t(customersText.filters[value]) }))}
        />
      </FilterForm>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(customersText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(customersPath, { q, show, page }) }}
        columns={[
          { title: t(customersText.name), cell: nameCell, rowHeader: true },
          { title: t(customersText.company), cell: ({ companyName }) => companyName },
          { title: t(customersText.email), cell: emailCell },
          { title: t(customersText.telephone), cell: ({ telephone }) => telephone },
          { title: t(customersText.postcode), cell: ({ postcode }) => postcode },
          { title: t(customersText.status), cell: badgesCell },
        ]}
      />
    </BackofficePage>
  )
}

const nameCell = ({ id, firstName, lastName }: CustomerRecord) => (
  <TextLink to={customerPath(id)}>
    {firstName} {lastName}
  </TextLink>
)
const emailCell = ({ email }: CustomerRecord) => <span className="wrap-anywhere">{email}</span>
const badgesCell = (customer: CustomerRecord) => <CustomerBadges customer={customer} />
