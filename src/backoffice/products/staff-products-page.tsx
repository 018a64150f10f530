import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { BulkEditBar } from '#src/domains/catalogue/components/bulk-edit/bulk-edit-bar.tsx'
import { ProductExportLinks } from '#src/domains/catalogue/components/editing/product-export-links.tsx'
import { StaffProductFilters } from '#src/domains/catalogue/components/editing/staff-product-filters.tsx'
import { StaffProductTable } from '#src/domains/catalogue/components/editing/staff-product-table.tsx'
import { ProductViewTabs } from '#src/domains/catalogue/components/product-views/product-view-tabs.tsx'
import { staffProductsQuery } from '#src/domains/catalogue/editing/staff-products-contract.ts'
import { listStaffProducts } from '#src/domains/catalogue/editing/staff-products-service.server.ts'
import { handleProductViewForm } from '#src/domains/catalogue/product-views/product-views-form.server.ts'
import { listProductViews } from '#src/domains/catalogue/product-views/product-views-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  bulkEditsPath,
  importProductsPath,
  newProductPath,
  staffProductsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { plusIcon } from '#src/ui/icons/controls.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/staff-products-page.ts'

const readFilter = ({ url }: Request) => staffProductsQuery.parse(Object.fromEntries(new URL(url).searchParams))

export async function loader({ request, context }: Route.LoaderArgs) {
  const [shop, visitor] = [context.get(shopContext), context.get(visitorContext)]
  const filter = readFilter(request)
  const found = unwrapOrThrow(await listStaffProducts(shop, visitor, filter))
  const views = unwrapOrThrow(await listProductViews(shop, visitor))
  const isDeleted = new URL(request.url).searchParams.get('done') === 'deleted'
  return { title: translate(visitor.locale, productsText.title), filter, views, isDeleted, ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page: _, ...filters } = readFilter(request)
  const form = await request.formData()
  const handled = await handleProductViewForm(context.get(shopContext), context.get(visitorContext), { form, filters })
  if (handled.ok) return redirect(listUrl(staffProductsPath, filters), 303)
  const { refusal } = handled
  if (typeof refusal === 'string') return unwrapOrThrow<never>(refuse(refusal))
  return data(refusal, { status: 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, rows, hasMore, choices, canEdit, views, isDeleted } = loaderData
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
      {actionData && <MessageBox type="error" title={actionData.message} takesFocus />}
      {isDeleted && <MessageBox type="success" title={t(productsText.deleted)} />}
      <ProductViewTabs views={views} filters={filters} canShare={canEdit} />
      <FilterForm label={title} path={staffProductsPath} filters={filters}>
        <StaffProductFilters filter={filters} choices={choices} />
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
