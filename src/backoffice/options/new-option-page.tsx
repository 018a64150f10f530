import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { OptionForm } from '#src/domains/catalogue/components/options/option-form.tsx'
import { optionsQuery } from '#src/domains/catalogue/options/options-editing-contract.ts'
import { handleNewOptionForm } from '#src/domains/catalogue/options/options-editing-form.server.ts'
import type { SharedOption } from '#src/domains/catalogue/options/shared-option.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editOptionSavedPath, optionsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-option-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'catalogue.edit'))
  const { kind } = optionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, optionsText.add[kind]), kind, account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewOptionForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editOptionSavedPath(created.value), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const newOption: SharedOption = { ...mapTranslatedFields(['label'], () => ''), value: '', swatch: '' }

export default function NewOptionPage({ loaderData: { title, kind, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(optionsText.title), to: optionsPath(kind) }]}>
      <OptionForm kind={kind} content={newOption} account={account} refused={actionData} />
    </BackofficePage>
  )
}
