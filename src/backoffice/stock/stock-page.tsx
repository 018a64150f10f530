import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { StockTable } from '#src/domains/catalogue/components/stock/stock-table.tsx'
import { appliedQuery, staffStockQuery } from '#src/domains/catalogue/stock/staff/staff-stock-contract.ts'
import { listStaffStock } from '#src/domains/catalogue/stock/staff/staff-stock-service.server.ts'
import { presentStock } from '#src/domains/catalogue/stock/staff/staff-stock-view.ts'
import { stockFilters } from '#src/domains/catalogue/stock/staff/stock-adjustment.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pasteStockPath, stockPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/stock-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const { searchParams } = new URL(request.url)
  const filter = staffStockQuery.parse(Object.fromEntries(searchParams))
  const { rows, hasMore, canEdit } = unwrapOrThrow(await listStaffStock(context.get(shopContext), visitor, filter))
  return {
    title: translate(locale, stockText.title),
    filter,
    rows: rows.map((row) => presentStock(locale, row)),
    hasMore,
    canEdit,
    applied: appliedQuery.parse(searchParams.get('applied')),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore, canEdit, applied } = loaderData
  const { page, ...filters } = filter
  const isFiltered = page > 1 || Object.values(filters).some(Boolean)
  return (
    <BackofficePage
      title={title}
      actions={canEdit && <ButtonLink to={pasteStockPath}>{t(stockText.paste)}</ButtonLink>}
    >
      {applied !== undefined && (
        <MessageBox type="success" title={t(stockText.applied, { count: applied })} takesFocus />
      )}
      <FilterForm label={title} path={stockPath} filters={filters}>
        <TextField
          name="q"
          type="search"
          label={t(stockText.search)}
          hint={t(stockText.searchHint)}
          defaultValue={filter.q}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="show"
          label={t(stockText.show)}
          defaultValue={filter.show}
          placeholder={t(backofficeText.all)}
          options={stockFilters.map((value) => ({ value, label: t(stockText.filters[value]) }))}
        />
      </FilterForm>
      <p className="text-sm text-steel">{t(stockText.columnsHint)}</p>
      <StockTable
        rows={rows}
        empty={<p>{t(isFiltered ? stockText.noMatch : stockText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(stockPath, { ...filters, page }) }}
      />
    </BackofficePage>
  )
}
