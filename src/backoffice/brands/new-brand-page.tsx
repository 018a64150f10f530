import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { handleNewBrandForm } from '#src/domains/catalogue/brands/brands-editing-form.server.ts'
import { BrandForm } from '#src/domains/catalogue/components/brands/brand-form.tsx'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { brandsPath, editBrandSavedPath } from '#src/shared/paths/backoffice-paths.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-brand-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'catalogue.edit'))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, brandsText.add), account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewBrandForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editBrandSavedPath(created.value), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewBrandPage({ loaderData: { title, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(brandsText.title), to: brandsPath }]}>
      <BrandForm content={{ title: '', slug: '', skuPrefix: '' }} account={account} refused={actionData} />
    </BackofficePage>
  )
}
