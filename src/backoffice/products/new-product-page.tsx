import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ProductDocumentsEditor } from '#src/domains/catalogue/components/documents/product-documents-editor.tsx'
import { ProductForm } from '#src/domains/catalogue/components/editing/product-form.tsx'
import { ProductPictures } from '#src/domains/catalogue/components/editing/product-pictures.tsx'
import { handleProductForm } from '#src/domains/catalogue/editing/product-editing-form.server.ts'
import { getProductChoices } from '#src/domains/catalogue/editing/product-editing-service.server.ts'
import { presentProductChoices } from '#src/domains/catalogue/editing/product-editing-view.ts'
import { createProductForm } from '#src/domains/catalogue/editing/product-form-fields.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { productSavedPath, staffProductsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-product-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const choices = unwrapOrThrow(await getProductChoices(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  return {
    title: translate(locale, editorText.newTitle),
    choices: presentProductChoices(locale, choices),
    values: createProductForm(choices.deliveryClasses[0]?.id ?? ''),
    account: user?.email ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const saved = await handleProductForm(context.get(shopContext), context.get(visitorContext), { form })
  if (saved.ok) return redirect(productSavedPath(saved.value.id), 303)
  return respondToRefusedEdit(form, saved.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, choices, values, account } = loaderData
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(productsText.title), to: staffProductsPath }]}>
      <ProductForm
        version={0}
        values={values}
        hasVariants={false}
        choices={choices}
        pictures={[]}
        account={account}
        refused={actionData}
      />
      <ProductPictures pictures={[]} />
      <ProductDocumentsEditor documents={[]} />
    </BackofficePage>
  )
}
