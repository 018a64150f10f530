import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleAttributeForm } from '#src/domains/catalogue/attributes/attribute-editing-form.server.ts'
import { getAttributeForEditing } from '#src/domains/catalogue/attributes/attribute-order-service.server.ts'
import { AttributeForm, getAttributeDraftName } from '#src/domains/catalogue/components/attributes/attribute-form.tsx'
import { AttributeUses } from '#src/domains/catalogue/components/attributes/attribute-uses.tsx'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { attributeDeletedPath, attributesPath, editAttributeSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/edit-attribute-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const attribute = unwrapOrThrow(await getAttributeForEditing(shop, visitor, parseNumber(params.id) ?? 0))
  const user = await findSignedInUser(shop, visitor)
  return { ...attribute, account: user?.email ?? '', isSaved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleAttributeForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? attributeDeletedPath : editAttributeSavedPath(id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name }]
}

export default function EditAttributePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, version, name, content, usedValues, categories, account, isSaved } = loaderData
  const isDeleteRefused = actionData?.values.intent === 'delete'
  return (
    <BackofficePage title={name} parentCrumbs={[{ title: t(attributesText.title), to: attributesPath }]}>
      {isSaved && !actionData && <SavedMessage id={id} />}
      {/* The key renders the fields anew after a save. */}
      <AttributeForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        account={account}
        refused={isDeleteRefused ? undefined : actionData}
        conflict={actionData?.conflict}
      />
      <AttributeUses
        id={id}
        usedValues={usedValues}
        categories={categories}
        refused={isDeleteRefused ? actionData : undefined}
      />
    </BackofficePage>
  )
}

function SavedMessage({ id }: { id: number }) {
  const t = useText()
  useSentDraft(getAttributeDraftName(id))
  useSentDraft(getAttributeDraftName(undefined))
  return <MessageBox type="success" title={t(attributesText.saved)} />
}
