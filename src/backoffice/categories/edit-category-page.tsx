import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleCategoryForm } from '#src/domains/catalogue/categories/category-editing-form.server.ts'
import { getCategoryForEditing } from '#src/domains/catalogue/categories/category-order-service.server.ts'
import { CategoryForm, getCategoryDraftName } from '#src/domains/catalogue/components/categories/category-form.tsx'
import { PictureUploadForm } from '#src/domains/catalogue/components/pictures/picture-upload-form.tsx'
import { parsePictureResult } from '#src/domains/catalogue/pictures/picture-upload.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import {
  categoriesPath,
  categoryDeletedPath,
  editCategorySavedPath,
  newCategoryPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { saveCategoryPicturePath } from '#src/shared/paths/file-paths.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-category-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const category = unwrapOrThrow(await getCategoryForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const user = await findSignedInUser(shop, visitor)
  const query = new URL(request.url).searchParams
  return {
    ...category,
    account: user?.email ?? '',
    isSaved: query.has('saved'),
    pictureResult: parsePictureResult(query.get('picture')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleCategoryForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? categoryDeletedPath : editCategorySavedPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const {
    id,
    title,
    path,
    version,
    content,
    parents,
    filterNames,
    account,
    imageKey,
    isSaved,
    pictureResult,
    notDeletable,
  } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(categoriesText.title), to: categoriesPath }]}
      actions={
        <>
          <TextLink to={newCategoryPath(id)}>{t(categoriesText.addUnder)}</TextLink>
          {content.isPublished && <TextLink to={categoryPath(path)}>{t(categoriesText.view)}</TextLink>}
        </>
      }
    >
      {isSaved && !actionData && <SavedMessage id={id} isPublished={content.isPublished} />}
      {/* The key renders the fields anew after a save. */}
      <CategoryForm
        key={`${id} ${version}`}
        stored={{ id, path, version }}
        content={content}
        parents={parents}
        filterNames={filterNames}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <PictureUploadForm
        label={t(categoriesText.picture)}
        action={saveCategoryPicturePath(id)}
        storedKey={imageKey}
        result={actionData ? undefined : pictureResult}
      />
      <DeletePanel
        title={t(categoriesText.remove)}
        about={t(categoriesText.removeAbout)}
        obstacle={notDeletable && t(categoriesText.notDeletable[notDeletable])}
        refused={isDeleteRefused ? actionData : undefined}
      />
    </BackofficePage>
  )
}

function SavedMessage({ id, isPublished }: { id: number; isPublished: boolean }) {
  const t = useText()
  useSentDraft(getCategoryDraftName(id))
  useSentDraft(getCategoryDraftName(undefined))
  return <MessageBox type="success" title={t(isPublished ? categoriesText.saved : categoriesText.savedHidden)} />
}
