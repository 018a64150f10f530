import { StaffOrderTable } from '#src/domains/orders/components/staff-order-table.tsx'
import { fulfilmentStates, paymentFilters } from '#src/domains/orders/order-payment-state.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff-orders-contract.ts'
import { listStaffOrders } from '#src/domains/orders/staff-orders-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/orders-page.ts'

const path = '/dashboard/orders'
const fulfilmentNames = { ...ordersText.fulfilmentStates, 'to produce': staffOrdersText.toProduce }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = staffOrdersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = orRefuse(await listStaffOrders(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, staffOrdersText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore } = loaderData
  const { page, sort, ascending, ...filters } = filter
  const order = { sort: sort === 'placed' ? undefined : sort, ascending }
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={path} filters={filters}>
        <TextField
          name="q"
          type="search"
          label={t(staffOrdersText.search)}
          hint={t(staffOrdersText.searchHint)}
          defaultValue={filter.q}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="status"
          label={t(staffOrdersText.fulfilment)}
          defaultValue={filter.status}
          placeholder={t(backofficeText.all)}
          options={fulfilmentStates.map((value) => ({ value, label: t(fulfilmentNames[value]) }))}
        />
        <SelectField
          name="payment"
          label={t(staffOrdersText.payment)}
          defaultValue={filter.payment}
          placeholder={t(backofficeText.all)}
          options={paymentFilters.map((value) => ({ value, label: t(staffOrdersText.paymentFilters[value]) }))}
        />
        <SelectField
          name="artwork"
          label={t(staffOrdersText.artwork)}
          defaultValue={filter.artwork}
          placeholder={t(backofficeText.all)}
          options={[{ value: 'waiting', label: t(staffOrdersText.artworkWaiting) }]}
        />
        <TextField name="from" type="date" label={t(staffOrdersText.from)} defaultValue={filter.from} />
        <TextField name="until" type="date" label={t(staffOrdersText.until)} defaultValue={filter.until} />
      </FilterForm>
      <StaffOrderTable
        orders={rows}
        sort={{
          by: sort,
          descending: !ascending,
          to: (by, descending) => listAddress(path, { ...filters, sort: by, ascending: !descending }),
        }}
        paging={{ page, hasMore, to: (page) => listAddress(path, { ...filters, ...order, page }) }}
      />
    </BackofficePage>
  )
}
