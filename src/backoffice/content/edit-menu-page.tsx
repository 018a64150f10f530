import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { getMenuDraftName, MenuForm } from '#src/domains/content/components/menus/menu-form.tsx'
import { MenuPreview } from '#src/domains/content/components/menus/menu-preview.tsx'
import { MenuVersions } from '#src/domains/content/components/menus/menu-versions.tsx'
import type { MenuPreviewView } from '#src/domains/content/menus/menu-view.ts'
import { handleMenuForm } from '#src/domains/content/menus/menus-form.server.ts'
import { getMenuForEditing } from '#src/domains/content/menus/menus-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editMenuDonePath, menusPath } from '#src/shared/paths/backoffice-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { useRestoredVersion, useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-menu-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const menu = unwrapOrThrow(await getMenuForEditing(shop, visitor, params.id))
  const user = await findSignedInUser(shop, visitor)
  return {
    ...menu,
    title: translate(visitor.locale, menusText.menus[menu.menu]),
    account: user?.email ?? '',
    done: new URL(request.url).searchParams.get('done') ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { menu: params.id, form }
  const handled = await handleMenuForm(context.get(shopContext), context.get(visitorContext), input)
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  if (handled.value === 'saved' || handled.value === 'restored') {
    return redirect(editMenuDonePath(params.id, handled.value), 303)
  }
  const { changed, preview } = handled.value
  const errors: FieldErrors = {}
  return data({ errors, values: changed, conflict: undefined, preview })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditMenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { menu, title, version, entries, links, states, versions, account, done } = loaderData
  const isRestoreRefused = actionData?.values.intent === 'restore'
  const refused = isRestoreRefused ? undefined : actionData
  const preview = (actionData as { preview?: MenuPreviewView } | undefined)?.preview
  const isChanged = refused && !preview && Object.keys(refused.errors).length === 0 && !refused.conflict
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(menusText.title), to: menusPath }]}
      actions={<TextLink to={homePath}>{t(menusText.view)}</TextLink>}
    >
      {!actionData && <DoneMessage menu={menu} version={version} done={done} />}
      {isRestoreRefused && <MessageBox type="error" title={actionData?.errors.form?.[0] ?? ''} />}
      {isChanged && <MessageBox type="info" title={t(menusText.notSavedYet)} />}
      {preview && <MenuPreview preview={preview} />}
      {/* The key renders the fields anew after a save. */}
      <MenuForm
        key={`${menu} ${version}`}
        menu={menu}
        version={version}
        entries={entries}
        links={links}
        states={states}
        account={account}
        refused={refused}
        conflict={refused?.conflict}
      />
      <MenuVersions versions={versions} current={version} />
    </BackofficePage>
  )
}

type DoneProps = { menu: string; version: number }

function DoneMessage({ done, ...props }: DoneProps & { done: string }) {
  if (done === 'saved') return <SavedMessage {...props} />
  return done === 'restored' ? <RestoredMessage {...props} /> : null
}

function SavedMessage({ menu }: DoneProps) {
  const t = useText()
  useSentDraft(getMenuDraftName(menu))
  return <MessageBox type="success" title={t(menusText.saved)} />
}

function RestoredMessage({ menu, version }: DoneProps) {
  const t = useText()
  useRestoredVersion(getMenuDraftName(menu), version)
  return <MessageBox type="success" title={t(menusText.restored)} />
}
