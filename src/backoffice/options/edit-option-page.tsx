import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { getOptionDraftName, OptionForm } from '#src/domains/catalogue/components/options/option-form.tsx'
import { handleOptionForm } from '#src/domains/catalogue/options/options-editing-form.server.ts'
import { getOptionForEditing } from '#src/domains/catalogue/options/options-editing-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import {
  editOptionSavedPath,
  optionDeletedPath,
  optionsPath,
  productsWithOptionPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-option-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const option = unwrapOrThrow(await getOptionForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const user = await findSignedInUser(shop, visitor)
  return { ...option, account: user?.email ?? '', isSaved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleOptionForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  const { deleted } = handled.value
  return redirect(deleted ? optionDeletedPath(deleted) : editOptionSavedPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.label }]
}

export default function EditOptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, version, kind, label, content, products, account, isSaved } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage title={label} parentCrumbs={[{ title: t(optionsText.title), to: optionsPath(kind) }]}>
      {isSaved && !actionData && <SavedMessage id={id} />}
      {/* The key renders the fields anew after a save. */}
      <OptionForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        kind={kind}
        content={content}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <DeletePanel
        title={t(optionsText.remove)}
        about={t(optionsText.removeAbout)}
        obstacle={
          products > 0 && (
            <>
              <TextLink to={productsWithOptionPath(id)}>{t(optionsText.usedBy, { count: products })}</TextLink>
              {'. '}
              {t(optionsText.hasProducts)}
            </>
          )
        }
        refused={isDeleteRefused ? actionData : undefined}
        isWide
      />
    </BackofficePage>
  )
}

function SavedMessage({ id }: { id: number }) {
  const t = useText()
  useSentDraft(getOptionDraftName(id))
  useSentDraft(getOptionDraftName(undefined))
  return <MessageBox type="success" title={t(optionsText.saved)} />
}
