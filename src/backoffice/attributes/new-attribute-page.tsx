import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { type AttributeEdit, attributeTextNames } from '#src/domains/catalogue/attributes/attribute-edit.ts'
import { handleNewAttributeForm } from '#src/domains/catalogue/attributes/attribute-editing-form.server.ts'
import { AttributeForm } from '#src/domains/catalogue/components/attributes/attribute-form.tsx'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { attributesPath, editAttributeSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-attribute-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'catalogue.edit'))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, attributesText.add), account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewAttributeForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editAttributeSavedPath(created.value), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const newAttribute: AttributeEdit = {
  ...mapTranslatedFields(attributeTextNames, () => ''),
  slug: '',
  isFilter: true,
  values: '',
}

export default function NewAttributePage({ loaderData: { title, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(attributesText.title), to: attributesPath }]}>
      <AttributeForm content={newAttribute} account={account} refused={actionData} />
    </BackofficePage>
  )
}
