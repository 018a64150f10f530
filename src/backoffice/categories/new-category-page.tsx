import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { type CategoryEdit, categoryTextNames } from '#src/domains/catalogue/categories/category-edit.ts'
import { handleNewCategoryForm } from '#src/domains/catalogue/categories/category-editing-form.server.ts'
import { listFilterNames, listParentOptions } from '#src/domains/catalogue/categories/category-order-service.server.ts'
import { CategoryForm } from '#src/domains/catalogue/components/categories/category-form.tsx'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { categoriesPath, editCategorySavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-category-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const parents = unwrapOrThrow(await listParentOptions(shop, visitor))
  const parentId = parseNumber(new URL(request.url).searchParams.get('parent') ?? '')
  const user = await findSignedInUser(shop, visitor)
  return {
    title: translate(visitor.locale, categoriesText.add),
    parents,
    filterNames: await listFilterNames(shop, visitor.locale),
    parentId: parents.some(({ id }) => id === parentId) ? (parentId ?? null) : null,
    account: user?.email ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewCategoryForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editCategorySavedPath(created.value), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const emptyCategory: CategoryEdit = {
  ...mapTranslatedFields(categoryTextNames, () => ''),
  slug: '',
  parentId: null,
  isPublished: true,
  isLanding: false,
  defaultSort: 'best-match',
  priceLimits: [],
  filterSlugs: [],
  pinnedSkus: [],
}

export default function NewCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, parents, filterNames, parentId, account } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(categoriesText.title), to: categoriesPath }]}>
      <CategoryForm
        content={{ ...emptyCategory, parentId }}
        parents={parents}
        filterNames={filterNames}
        account={account}
        refused={actionData}
      />
    </BackofficePage>
  )
}
