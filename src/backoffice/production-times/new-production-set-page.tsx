import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { ProductionSetForm } from '#src/domains/catalogue/components/production-times/production-set-form.tsx'
import { handleNewProductionSetForm } from '#src/domains/catalogue/production-times/production-sets-form.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editProductionSetSavedPath, productionSetsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-production-set-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'catalogue.edit'))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, productionText.add), account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewProductionSetForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editProductionSetSavedPath(created.value), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const newSet = { name: '', options: '' }

export default function NewProductionSetPage({ loaderData: { title, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(productionText.title), to: productionSetsPath }]}>
      <ProductionSetForm content={newSet} account={account} refused={actionData} />
    </BackofficePage>
  )
}
