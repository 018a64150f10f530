import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { BulkEditBar } from '#src/domains/catalogue/components/bulk-edit/bulk-edit-bar.tsx'
import { ProductExportLinks } from '#src/domains/catalogue/components/editing/product-export-links.tsx'
import { StaffProductTable } from '#src/domains/catalogue/components/editing/staff-product-table.tsx'
import { productStates } from '#src/domains/catalogue/editing/product-edit.ts'
import { staffProductsQuery } from '#src/domains/catalogue/editing/staff-products-contract.ts'
import { listStaffProducts } from '#src/domains/catalogue/editing/staff-products-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  bulkEditsPath,
  importProductsPath,
  newProductPath,
  staffProductsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { plusIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/staff-products-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = staffProductsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = unwrapOrThrow(await listStaffProducts(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, productsText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore, choices, canEdit } = loaderData
  const { page, ...filters } = filter
  const isFiltered = page > 1 || Object.values(filters).some(Boolean)
  return (
    <BackofficePage
      title={title}
      actions={
        canEdit && (
          <>
            <ButtonLink to={bulkEditsPath} variant="secondary">
              {t(bulkText.recent)}
            </ButtonLink>
            <ButtonLink to={importProductsPath} variant="secondary">
              {t(transferText.importTitle)}
            </ButtonLink>
            <ButtonLink to={newProductPath} icon={plusIcon}>
              {t(productsText.add)}
            </ButtonLink>
          </>
        )
      }
    >
      <FilterForm label={title} path={staffProductsPath} filters={filters}>
        <TextField
          name="q"
          type="search"
          label={t(productsText.search)}
          hint={t(productsText.searchHint)}
          defaultValue={filter.q}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SelectField
          name="category"
          label={t(productsText.category)}
          defaultValue={filter.category}
          placeholder={t(backofficeText.all)}
          options={choices.category}
        />
        <SelectField
          name="brand"
          label={t(productsText.brand)}
          defaultValue={filter.brand}
          placeholder={t(backofficeText.all)}
          options={choices.brand}
        />
        <SelectField
          name="state"
          label={t(productsText.state)}
          defaultValue={filter.state}
          placeholder={t(backofficeText.all)}
          options={productStates.map((value) => ({ value, label: t(productsText.states[value]) }))}
        />
      </FilterForm>
      {rows.length > 0 && <ProductExportLinks filters={filters} />}
      {rows.length > 0 && canEdit && <BulkEditBar key={rows.map(({ id }) => id).join()} filters={filters} />}
      <StaffProductTable
        products={rows}
        canEdit={canEdit}
        empty={isFiltered ? <p>{t(productsText.noMatch)}</p> : <FirstStep canEdit={canEdit} />}
        paging={{ page, hasMore, to: (page) => listUrl(staffProductsPath, { ...filters, page }) }}
      />
    </BackofficePage>
  )
}

function FirstStep({ canEdit }: { canEdit: boolean }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-3">
      <h2>{t(productsText.emptyTitle)}</h2>
      <p>{t(productsText.emptyHint)}</p>
      {canEdit && <ButtonLink to={newProductPath}>{t(productsText.addFirst)}</ButtonLink>}
    </div>
  )
}
