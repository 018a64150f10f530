import { DeskQuoteTable } from '#src/domains/quotes/components/desk-quote-table.tsx'
import { quotesQuery } from '#src/domains/quotes/quote-desk-contract.ts'
import { listQuotesForStaff } from '#src/domains/quotes/quote-desk-service.server.ts'
import { quoteStandings } from '#src/domains/quotes/quote-states.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/quotes-page.ts'

const path = '/dashboard/quotes'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = quotesQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = orRefuse(await listQuotesForStaff(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, quoteDeskText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore } = loaderData
  const { page, mine, ...words } = filter
  const filters = { ...words, mine: mine ? '1' : '' }
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={path} filters={filters}>
        <TextField
          name="search"
          type="search"
          label={t(quoteDeskText.search)}
          hint={t(quoteDeskText.searchHint)}
          defaultValue={filter.search}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="status"
          label={t(quoteDeskText.status)}
          defaultValue={filter.status}
          placeholder={t(backofficeText.all)}
          options={quoteStandings.map((value) => ({ value, label: t(ordersText.quoteStatuses[value]) }))}
        />
        <CheckboxField name="mine" value="1" label={t(quoteDeskText.mine)} defaultChecked={mine} />
      </FilterForm>
      <DeskQuoteTable quotes={rows} paging={{ page, hasMore, to: (page) => listAddress(path, { ...filters, page }) }} />
    </BackofficePage>
  )
}
