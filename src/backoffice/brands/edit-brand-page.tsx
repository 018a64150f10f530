import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleBrandForm } from '#src/domains/catalogue/brands/brands-editing-form.server.ts'
import { getBrandForEditing } from '#src/domains/catalogue/brands/brands-order-service.server.ts'
import { BrandForm, getBrandDraftName } from '#src/domains/catalogue/components/brands/brand-form.tsx'
import { PictureUploadForm } from '#src/domains/catalogue/components/pictures/picture-upload-form.tsx'
import { parsePictureResult } from '#src/domains/catalogue/pictures/picture-upload.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { brandDeletedPath, brandsPath, editBrandSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import { saveBrandLogoPath } from '#src/shared/paths/file-paths.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/edit-brand-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const brand = unwrapOrThrow(await getBrandForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const user = await findSignedInUser(shop, visitor)
  const query = new URL(request.url).searchParams
  return {
    ...brand,
    account: user?.email ?? '',
    isSaved: query.has('saved'),
    pictureResult: parsePictureResult(query.get('picture')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleBrandForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? brandDeletedPath : editBrandSavedPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.content.title }]
}

export default function EditBrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, version, content, products, logoKey, account, isSaved, pictureResult } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage title={content.title} parentCrumbs={[{ title: t(brandsText.title), to: brandsPath }]}>
      {isSaved && !actionData && <SavedMessage id={id} />}
      {/* The key renders the fields anew after a save. */}
      <BrandForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <PictureUploadForm
        label={t(brandsText.logo)}
        action={saveBrandLogoPath(id)}
        storedKey={logoKey}
        result={actionData ? undefined : pictureResult}
      />
      <DeletePanel
        title={t(brandsText.remove)}
        about={t(brandsText.removeAbout)}
        obstacle={products > 0 && t(brandsText.usedBy, { count: products })}
        refused={isDeleteRefused ? actionData : undefined}
      />
    </BackofficePage>
  )
}

function SavedMessage({ id }: { id: number }) {
  const t = useText()
  useSentDraft(getBrandDraftName(id))
  useSentDraft(getBrandDraftName(undefined))
  return <MessageBox type="success" title={t(brandsText.saved)} />
}
