import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { requirePermission } from '#src/domains/access/access.ts'
import { GroupForm } from '#src/domains/content/components/faq/group-form.tsx'
import { handleNewEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { groupEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editFaqGroupDonePath, faqEditingPath, faqGroupsPath } from '#src/shared/paths/content-editing-paths.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-faq-group-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'content.edit'))
  const user = await findSignedInUser(context.get(shopContext), visitor)
  return { title: translate(visitor.locale, faqText.addGroup), account: user?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { ...groupEntry, form }
  const created = await handleNewEntryForm(context.get(shopContext), context.get(visitorContext), input)
  if (created.ok) return redirect(editFaqGroupDonePath(created.value, 'saved'), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewFaqGroupPage({ loaderData: { title, account }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[
        { title: t(faqText.title), to: faqEditingPath },
        { title: t(faqText.groups), to: faqGroupsPath },
      ]}
    >
      <GroupForm content={mapTranslatedFields(['name'], () => '')} account={account} refused={actionData} />
    </BackofficePage>
  )
}
