import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { StaffQuoteTable } from '#src/domains/quotes/components/staff/staff-quote-table.tsx'
import { quoteDisplayStatuses } from '#src/domains/quotes/quote-states.ts'
import { staffQuotesQuery } from '#src/domains/quotes/staff/quote-admin-contract.ts'
import { listStaffQuotes } from '#src/domains/quotes/staff/quote-admin-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffQuotesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/staff-quotes-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = staffQuotesQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = unwrapOrThrow(await listStaffQuotes(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, quoteAdminText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffQuotesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore } = loaderData
  const { page, mine, ...otherFilters } = filter
  const filters = { ...otherFilters, mine: mine ? '1' : '' }
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={staffQuotesPath} filters={filters}>
        <TextField
          name="search"
          type="search"
          label={t(quoteAdminText.search)}
          hint={t(quoteAdminText.searchHint)}
          defaultValue={filter.search}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="status"
          label={t(quoteAdminText.status)}
          defaultValue={filter.status}
          placeholder={t(backofficeText.all)}
          options={quoteDisplayStatuses.map((value) => ({ value, label: t(ordersText.quoteStatuses[value]) }))}
        />
        <CheckboxField name="mine" value="1" label={t(quoteAdminText.mine)} defaultChecked={mine} />
      </FilterForm>
      <StaffQuoteTable
        quotes={rows}
        paging={{ page, hasMore, to: (page) => listUrl(staffQuotesPath, { ...filters, page }) }}
      />
    </BackofficePage>
  )
}
