import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { StaffOrderTable } from '#src/domains/orders/components/staff/staff-order-table.tsx'
import { dueAges } from '#src/domains/orders/receivables/due-ages.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { listStaffOrders } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { fulfilmentStates, paymentFilters } from '#src/domains/orders/state/order-payment-state.ts'
import { listTestPaidOrders } from '#src/domains/payments/staff/staff-payments-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrdersPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/staff-orders-page.ts'

const fulfilmentTexts = { ...ordersText.fulfilmentStates, 'to produce': staffOrdersText.toProduce }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = staffOrdersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const shop = context.get(shopContext)
  const found = unwrapOrThrow(await listStaffOrders(shop, visitor, filter))
  const numbers = found.rows.map(({ number }) => number)
  const testPaid = unwrapOrThrow(await listTestPaidOrders(shop, visitor, numbers))
  return { title: translate(visitor.locale, staffOrdersText.title), filter, testPaid, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, testPaid, hasMore } = loaderData
  const { page, sort, ascending, ...filters } = filter
  const sorting = { sort: sort === 'placed' ? undefined : sort, ascending }
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={staffOrdersPath} filters={filters}>
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
          options={fulfilmentStates.map((value) => ({ value, label: t(fulfilmentTexts[value]) }))}
        />
        <SelectField
          name="payment"
          label={t(staffOrdersText.payment)}
          defaultValue={filter.payment}
          placeholder={t(backofficeText.all)}
          options={paymentFilters.map((value) => ({ value, label: t(staffOrdersText.paymentFilters[value]) }))}
        />
        <SelectField
          name="due"
          label={t(receivablesText.due)}
          defaultValue={filter.due}
          placeholder={t(backofficeText.all)}
          options={dueAges.map((value) => ({ value, label: t(receivablesText.ages[value]) }))}
        />
        <SelectField
          name="artwork"
          label={t(staffOrdersText.artwork)}
          defaultValue={filter.artwork}
          placeholder={t(backofficeText.all)}
          options={[{ value: 'waiting', label: t(staffOrdersText.artworkWaiting) }]}
        />
        <SelectField
          name="dispatch"
          label={t(staffOrdersText.dispatch)}
          defaultValue={filter.dispatch}
          placeholder={t(backofficeText.all)}
          options={[{ value: 'late', label: t(staffOrdersText.late) }]}
        />
        {filter.customer !== undefined && (
          <CheckboxField
            name="customer"
            value={filter.customer}
            label={t(staffOrdersText.onlyCustomer, { id: filter.customer })}
            defaultChecked
          />
        )}
        <TextField name="from" type="date" label={t(staffOrdersText.from)} defaultValue={filter.from} />
        <TextField name="until" type="date" label={t(staffOrdersText.until)} defaultValue={filter.until} />
      </FilterForm>
      <StaffOrderTable
        orders={rows}
        testPaid={testPaid}
        sort={{
          by: sort,
          descending: !ascending,
          to: (by, descending) => listUrl(staffOrdersPath, { ...filters, sort: by, ascending: !descending }),
        }}
        paging={{ page, hasMore, to: (page) => listUrl(staffOrdersPath, { ...filters, ...sorting, page }) }}
      />
    </BackofficePage>
  )
}
