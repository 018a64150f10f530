import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { NewPageForm } from '#src/domains/content/components/new-page-form.tsx'
import { handleNewPageForm } from '#src/domains/content/pages/page-editing-form.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editPageDonePath, pagesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-content-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'content.edit'))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, pagesText.add), account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const created = await handleNewPageForm(context.get(shopContext), context.get(visitorContext), form)
  if (created.ok) return redirect(editPageDonePath(created.value, 'created'), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewContentPage({ loaderData: { title, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(pagesText.title), to: pagesPath }]}>
      <NewPageForm account={account} refused={actionData} />
    </BackofficePage>
  )
}
