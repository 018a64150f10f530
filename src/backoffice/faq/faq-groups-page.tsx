import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { readEntriesDone } from '#src/backoffice/shell/entries-done.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { GroupTable } from '#src/domains/content/components/faq/faq-tables.tsx'
import { handleMoveEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { groupEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { listFaqForEditing } from '#src/domains/content/faq/faq-list-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { faqEditingPath, faqGroupMovedPath, newFaqGroupPath } from '#src/shared/paths/content-editing-paths.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/faq-groups-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, faqText.groups),
    groups: unwrapOrThrow(await listFaqForEditing(context.get(shopContext), visitor)),
    done: readEntriesDone(request),
  }
}

/** Moves a group. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = { kind: groupEntry.kind, form: await request.formData() }
  const moved = await handleMoveEntryForm(context.get(shopContext), context.get(visitorContext), input)
  return redirect(faqGroupMovedPath(unwrapOrThrow(moved)), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function FaqGroupsPage({ loaderData: { title, groups, done } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(faqText.title), to: faqEditingPath }]}
      actions={<ButtonLink to={newFaqGroupPath}>{t(faqText.addGroup)}</ButtonLink>}
    >
      {done && <MessageBox type="success" title={t(entriesText.done[done])} />}
      <p className="max-w-3xl text-steel">{t(faqText.groupsAbout)}</p>
      <GroupTable caption={title} groups={groups} />
    </BackofficePage>
  )
}
