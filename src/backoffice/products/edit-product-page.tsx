import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ProductDocumentsEditor } from '#src/domains/catalogue/components/documents/product-documents-editor.tsx'
import { CopyProduct, CopyRefusal, copyIntent } from '#src/domains/catalogue/components/editing/copy-product.tsx'
import { DeleteProduct, deleteIntent } from '#src/domains/catalogue/components/editing/delete-product.tsx'
import { getProductDraftName, ProductForm } from '#src/domains/catalogue/components/editing/product-form.tsx'
import { ProductHealthPanel } from '#src/domains/catalogue/components/editing/product-health-panel.tsx'
import { ProductPictures, picturesIntent } from '#src/domains/catalogue/components/editing/product-pictures.tsx'
import { documentResultQuery } from '#src/domains/catalogue/documents/product-documents-contract.ts'
import { getProductDocuments } from '#src/domains/catalogue/documents/product-documents-service.server.ts'
import { handleDeleteProductForm } from '#src/domains/catalogue/editing/product-deletion-form.server.ts'
import type { ProductState } from '#src/domains/catalogue/editing/product-edit.ts'
import { handleProductForm } from '#src/domains/catalogue/editing/product-editing-form.server.ts'
import { getProductForEditing } from '#src/domains/catalogue/editing/product-editing-service.server.ts'
import { presentEditedProduct, presentProductChoices } from '#src/domains/catalogue/editing/product-editing-view.ts'
import { handleCopyProductForm } from '#src/domains/catalogue/lifecycle/product-copy-form.server.ts'
import { uploadResultQuery } from '#src/domains/catalogue/pictures/product-pictures-contract.ts'
import { handlePicturesForm } from '#src/domains/catalogue/pictures/product-pictures-form.server.ts'
import { getProductPictures } from '#src/domains/catalogue/pictures/product-pictures-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import type { Message } from '#src/shared/locale/message.ts'
import {
  productCopiedPath,
  productDeletedPath,
  productPicturesPath,
  productPreviewPath,
  productSavedPath,
  staffProductsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/edit-product-page.ts'

/** No product has the id 0. */
const readId = (id: string) => parseNumber(id) ?? 0

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { locale } = visitor
  const { product, choices } = unwrapOrThrow(await getProductForEditing(shop, visitor, readId(params.id)))
  const pictures = unwrapOrThrow(await getProductPictures(shop, visitor, product.id))
  const documents = unwrapOrThrow(await getProductDocuments(shop, visitor, product.id))
  const user = await findSignedInUser(shop, visitor)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    product: presentEditedProduct(locale, product),
    pictures,
    uploaded: uploadResultQuery.parse(query),
    documents,
    documentResult: documentResultQuery.parse(query).document,
    choices: presentProductChoices(locale, choices),
    account: user?.email ?? '',
    saved: query.saved,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = readId(params.id)
  if (getField(form, 'intent') === picturesIntent) {
    const changed = await handlePicturesForm(shop, visitor, { productId: id, form })
    if (changed.ok) return redirect(productPicturesPath(id, { saved: picturesIntent }), 303)
    return respondToRefusedEdit(form, changed.refusal)
  }
  if (getField(form, 'intent') === deleteIntent) {
    const deleted = await handleDeleteProductForm(shop, visitor, id)
    return deleted.ok ? redirect(productDeletedPath, 303) : respondToRefusedEdit(form, deleted.refusal)
  }
  if (getField(form, 'intent') === copyIntent) {
    const copied = await handleCopyProductForm(shop, visitor, id)
    return copied.ok ? redirect(productCopiedPath(copied.value), 303) : respondToRefusedEdit(form, copied.refusal)
  }
  const saved = await handleProductForm(shop, visitor, { id, form })
  if (saved.ok) return redirect(productSavedPath(saved.value.id), 303)
  return respondToRefusedEdit(form, saved.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.product.title }]
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { product, pictures, documents, choices, account, saved } = loaderData
  const isPicturesForm = actionData?.values.intent === picturesIntent
  const isDeleteForm = actionData?.values.intent === deleteIntent
  const isCopyForm = actionData?.values.intent === copyIntent
  const refusedProduct = isPicturesForm || isDeleteForm || isCopyForm ? undefined : actionData
  const { id, title, slug, version, values, isPublished, state, hasVariants, health } = product
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(productsText.title), to: staffProductsPath }]}
      actions={
        <>
          <ButtonLink to={isPublished ? productPath(slug) : productPreviewPath(id, locale)} variant="secondary">
            {t(isPublished ? editorText.viewInShop : editorText.preview)}
          </ButtonLink>
          <CopyProduct />
        </>
      }
    >
      {saved === 'copy' && !actionData && <MessageBox type="success" title={t(editorText.copied)} />}
      {isCopyForm && <CopyRefusal errors={actionData?.errors.form ?? []} />}
      {saved === '' && !actionData && <SavedMessage id={id} state={state} />}
      <ProductHealthPanel health={health} />
      {/* The key renders the fields anew after a save. */}
      <ProductForm
        key={`${id} ${version}`}
        id={id}
        version={version}
        values={values}
        hasVariants={hasVariants}
        choices={choices}
        pictures={pictures}
        account={account}
        refused={refusedProduct}
        conflict={refusedProduct?.conflict}
      />
      <ProductPictures
        productId={id}
        pictures={pictures}
        result={actionData ? undefined : loaderData.uploaded}
        isSaved={saved === picturesIntent && !actionData}
        refused={isPicturesForm ? actionData : undefined}
      />
      <ProductDocumentsEditor
        productId={id}
        documents={documents}
        result={actionData ? undefined : loaderData.documentResult}
      />
      {!isPublished && <DeleteProduct sku={values.sku ?? ''} refused={isDeleteForm ? actionData : undefined} />}
    </BackofficePage>
  )
}

function SavedMessage({ id, state }: { id: number; state: ProductState }) {
  const t = useText()
  useSentDraft(getProductDraftName())
  useSentDraft(getProductDraftName(id))
  return <MessageBox type="success" title={t(savedTexts[state])} />
}

const savedTexts: Record<ProductState, Message> = {
  published: editorText.savedPublished,
  draft: editorText.savedDraft,
  scheduled: editorText.savedScheduled,
  archived: editorText.savedArchived,
}
