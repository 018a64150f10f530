import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { getPageDraftName, PageForm } from '#src/domains/content/components/page-form.tsx'
import { handlePageForm } from '#src/domains/content/pages/page-editing-form.server.ts'
import { getPageForEditing } from '#src/domains/content/pages/page-editing-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { editPageSavedPath, pagesPath } from '#src/shared/paths/backoffice-paths.ts'
import { contactPath, contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-content-page.ts'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const page = unwrapOrThrow(await getPageForEditing(shop, visitor, slug))
  const user = await findSignedInUser(shop, visitor)
  return { ...page, account: user?.email ?? '', isSaved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const saved = await handlePageForm(context.get(shopContext), context.get(visitorContext), { slug, form })
  if (saved.ok) return redirect(editPageSavedPath(slug), 303)
  return respondToRefusedEdit(form, saved.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { slug, title, version, content, account, isSaved } = loaderData
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(pagesText.title), to: pagesPath }]}
      actions={content.isPublished && <TextLink to={contentPath(slug)}>{t(pagesText.view)}</TextLink>}
    >
      {isSaved && !actionData && <SavedMessage slug={slug} isPublished={content.isPublished} />}
      {!content.isPublished && contentPath(slug) !== contactPath && (
        <MessageBox type="info" title={t(pagesText.haveItChecked)} />
      )}
      {/* The key renders the fields anew after a save. */}
      <PageForm
        key={`${slug} ${version}`}
        slug={slug}
        version={version}
        content={content}
        account={account}
        refused={actionData}
        conflict={actionData?.conflict}
      />
    </BackofficePage>
  )
}

function SavedMessage({ slug, isPublished }: { slug: string; isPublished: boolean }) {
  const t = useText()
  useSentDraft(getPageDraftName(slug))
  return <MessageBox type="success" title={t(isPublished ? pagesText.saved : pagesText.savedDraft)} />
}
