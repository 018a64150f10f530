import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { newPageDraftName } from '#src/domains/content/components/new-page-form.tsx'
import { getPageDraftName } from '#src/domains/content/components/page-edit-form.tsx'
import { PageForm } from '#src/domains/content/components/page-form.tsx'
import { PagePictures } from '#src/domains/content/components/page-pictures.tsx'
import { handleDeletePageForm } from '#src/domains/content/page-deletion/page-deletion-form.server.ts'
import { getPageUse, type PageUse } from '#src/domains/content/page-deletion/page-deletion-service.server.ts'
import { parsePagePictureResult } from '#src/domains/content/page-pictures/page-picture.ts'
import { handlePageForm } from '#src/domains/content/pages/page-editing-form.server.ts'
import { getPageForEditing } from '#src/domains/content/pages/page-list-service.server.ts'
import type { PageState } from '#src/domains/content/pages/page-period.ts'
import { homeSlug } from '#src/domains/content/pages/page-templates.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import {
  editHomeDonePath,
  editPageDonePath,
  pageDeletedPath,
  pagesPath,
  pageVersionsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { contactPath, contentPath } from '#src/shared/paths/storefront-paths.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pageDeletionText from '#src/translations/backoffice/content/page-deletion-text.ts'
import * as pageVersionsText from '#src/translations/backoffice/content/page-versions-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useRestoredVersion, useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-content-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const page = unwrapOrThrow(await getPageForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const query = new URL(request.url).searchParams
  // Where its pictures and its versions lead back to.
  if (page.content.slug === homeSlug) throw redirect(editHomeDonePath(Object.fromEntries(query)))
  const use = unwrapOrThrow(await getPageUse(shop, visitor, page.id))
  const user = await findSignedInUser(shop, visitor)
  return {
    ...page,
    use,
    account: user?.email ?? '',
    done: query.get('done') ?? '',
    pictureResult: parsePagePictureResult(query.get('picture')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  if (getField(form, 'intent') === 'delete') {
    const deleted = await handleDeletePageForm(context.get(shopContext), context.get(visitorContext), { id, form })
    return deleted.ok ? redirect(pageDeletedPath, 303) : respondToRefusedEdit(form, deleted.refusal)
  }
  const handled = await handlePageForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  if (handled.value === 'saved') return redirect(editPageDonePath(id, 'saved'), 303)
  // Without script a button has changed the blocks.
  return data({ errors: {}, values: handled.value.changed, conflict: undefined })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, version, content, state, pictures, hasFixedAddress, isFromTemplate, account, use } = loaderData
  const { slug, isPublished } = content
  const isDeleteRefused = actionData?.values.intent === 'delete'
  const hasChangedBlocks = actionData && Object.keys(actionData.errors).length === 0 && !actionData.conflict
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(pagesText.title), to: pagesPath }]}
      actions={
        <>
          <TextLink to={pageVersionsPath(id)}>{t(pageVersionsText.title)}</TextLink>
          {state === 'published' && <TextLink to={contentPath(slug)}>{t(pagesText.view)}</TextLink>}
        </>
      }
    >
      {!actionData && <DoneMessage id={id} version={version} state={state} done={loaderData.done} />}
      {hasChangedBlocks && <MessageBox type="info" title={t(pageBlocksText.notSavedYet)} />}
      {isFromTemplate && !isPublished && contentPath(slug) !== contactPath && (
        <MessageBox type="info" title={t(pagesText.haveItChecked)} />
      )}
      {/* The key renders the fields anew after a save. */}
      <PageForm
        key={`${id} ${version}`}
        id={id}
        version={version}
        content={content}
        pictures={pictures}
        hasFixedAddress={hasFixedAddress}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <PagePictures id={id} pictures={pictures} result={actionData ? undefined : loaderData.pictureResult} />
      <DeletePage version={version} use={use} refused={isDeleteRefused ? actionData : undefined} />
    </BackofficePage>
  )
}

function DeletePage({ version, use, refused }: { version: number; use: PageUse; refused?: RefusedForm }) {
  const t = useText()
  const obstacle = use.isFixed ? 'fixed' : use.isInMenu ? 'in_menu' : undefined
  return (
    <DeletePanel
      title={t(pageDeletionText.title)}
      about={t(pageDeletionText.about)}
      obstacle={obstacle && t(pageDeletionText.refusals[obstacle])}
      refused={refused}
      isWide
    >
      {(getProps) => (
        <>
          <input type="hidden" name="version" value={version} />
          {use.linkedFrom.length > 0 && <p>{t(pageDeletionText.linkedFrom, { pages: use.linkedFrom.join(', ') })}</p>}
          <TextField
            {...getProps('target')}
            label={t(pageDeletionText.target)}
            hint={t(pageDeletionText.targetHint)}
            required={use.linkedFrom.length > 0}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </DeletePanel>
  )
}

type DoneProps = { id: number; version: number; state: PageState; done: string }

function DoneMessage({ id, version, state, done }: DoneProps) {
  const t = useText()
  if (done === 'created') return <CreatedMessage />
  if (done === 'restored') return <RestoredMessage id={id} version={version} />
  if (done !== 'saved') return null
  return <SavedMessage id={id} title={t(pagesText.savedAs[state])} />
}

function SavedMessage({ id, title }: { id: number; title: string }) {
  useSentDraft(getPageDraftName(id))
  return <MessageBox type="success" title={title} />
}

function RestoredMessage({ id, version }: { id: number; version: number }) {
  const t = useText()
  useRestoredVersion(getPageDraftName(id), version)
  return <MessageBox type="success" title={t(pageVersionsText.restored)} />
}

function CreatedMessage() {
  const t = useText()
  useSentDraft(newPageDraftName)
  return <MessageBox type="success" title={t(pagesText.created)} />
}
