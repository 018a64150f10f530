import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { HomeForm } from '#src/domains/content/components/home-form.tsx'
import { getPageDraftName } from '#src/domains/content/components/page-edit-form.tsx'
import { PagePictures } from '#src/domains/content/components/page-pictures.tsx'
import { getHomeForEditing } from '#src/domains/content/home/home-page-service.server.ts'
import { parsePagePictureResult } from '#src/domains/content/page-pictures/page-picture.ts'
import { handlePageForm } from '#src/domains/content/pages/page-editing-form.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editHomeDonePath, pageVersionsPath } from '#src/shared/paths/backoffice-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as homeEditorText from '#src/translations/backoffice/content/home-editor-text.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pageVersionsText from '#src/translations/backoffice/content/page-versions-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { useRestoredVersion, useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-home-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { id, version, content, pictures } = unwrapOrThrow(await getHomeForEditing(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  const query = new URL(request.url).searchParams
  return {
    ...{ id, version, content, pictures },
    title: translate(visitor.locale, homeEditorText.title),
    account: user?.email ?? '',
    done: query.get('done') ?? '',
    pictureResult: parsePagePictureResult(query.get('picture')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const { id } = unwrapOrThrow(await getHomeForEditing(shop, visitor))
  const handled = await handlePageForm(shop, visitor, { id, form, isHome: true })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  if (handled.value === 'saved') return redirect(editHomeDonePath({ done: 'saved' }), 303)
  // Without script a button has changed the blocks.
  return data({ errors: {}, values: handled.value.changed, conflict: undefined })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, version, content, pictures, account, done, pictureResult } = loaderData
  const hasChangedBlocks = actionData && Object.keys(actionData.errors).length === 0 && !actionData.conflict
  return (
    <BackofficePage
      title={title}
      actions={
        <>
          <TextLink to={pageVersionsPath(id)}>{t(pageVersionsText.title)}</TextLink>
          <TextLink to={homePath}>{t(homeEditorText.view)}</TextLink>
        </>
      }
    >
      {!actionData && <DoneMessage id={id} version={version} isPublished={content.isPublished} done={done} />}
      {hasChangedBlocks && <MessageBox type="info" title={t(pageBlocksText.notSavedYet)} />}
      {!actionData && done === '' && !content.isPublished && (
        <MessageBox type="info" title={t(homeEditorText.notPublished)} />
      )}
      {/* The key renders the fields anew after a save. */}
      <HomeForm
        key={version}
        id={id}
        version={version}
        content={content}
        pictures={pictures}
        account={account}
        refused={actionData}
        conflict={actionData?.conflict}
      />
      <PagePictures id={id} pictures={pictures} result={actionData ? undefined : pictureResult} />
    </BackofficePage>
  )
}

type DoneProps = { id: number; version: number; isPublished: boolean; done: string }

function DoneMessage({ id, version, isPublished, done }: DoneProps) {
  if (done === 'restored') return <RestoredMessage id={id} version={version} />
  return done === 'saved' ? <SavedMessage id={id} isPublished={isPublished} /> : null
}

function SavedMessage({ id, isPublished }: { id: number; isPublished: boolean }) {
  const t = useText()
  useSentDraft(getPageDraftName(id))
  return (
    <MessageBox type="success" title={t(isPublished ? pagesText.savedAs.published : homeEditorText.savedAsDraft)} />
  )
}

function RestoredMessage({ id, version }: { id: number; version: number }) {
  const t = useText()
  useRestoredVersion(getPageDraftName(id), version)
  return <MessageBox type="success" title={t(pageVersionsText.restored)} />
}
