import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { EntryResult } from '#src/domains/content/components/entries/entry-result.tsx'
import { EntryVersions } from '#src/domains/content/components/entries/entry-versions.tsx'
import { GroupForm, getGroupDraftName } from '#src/domains/content/components/faq/group-form.tsx'
import { getEntryForEditing } from '#src/domains/content/entries/entry-editing-service.server.ts'
import { handleEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { groupEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { listFaqForEditing } from '#src/domains/content/faq/faq-list-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import {
  editFaqGroupDonePath,
  faqEditingPath,
  faqGroupDeletedPath,
  faqGroupsPath,
  newFaqQuestionPath,
} from '#src/shared/paths/content-editing-paths.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/edit-faq-group-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const id = parseNumber(params.id) ?? 0
  const group = unwrapOrThrow(await getEntryForEditing(shop, visitor, { kind: groupEntry.kind, id }))
  const listed = unwrapOrThrow(await listFaqForEditing(shop, visitor)).find((each) => each.id === id)
  const user = await findSignedInUser(shop, visitor)
  return {
    ...group,
    title: listed?.title ?? '',
    questions: listed?.questions.length ?? 0,
    account: user?.email ?? '',
    done: new URL(request.url).searchParams.get('done') ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const input = { ...groupEntry, id, form }
  const handled = await handleEntryForm(context.get(shopContext), context.get(visitorContext), input)
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(handled.value === 'deleted' ? faqGroupDeletedPath : editFaqGroupDonePath(id, handled.value), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditFaqGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, version, content, versions, questions, account, done } = loaderData
  const intent = actionData?.values.intent
  const refused = intent ? undefined : actionData
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[
        { title: t(faqText.title), to: faqEditingPath },
        { title: t(faqText.groups), to: faqGroupsPath },
      ]}
      actions={
        <ButtonLink to={newFaqQuestionPath(id)} variant="secondary">
          {t(faqText.add)}
        </ButtonLink>
      }
    >
      <EntryResult
        drafts={[getGroupDraftName(id), getGroupDraftName(undefined)]}
        version={version}
        done={actionData ? '' : done}
        savedText={entriesText.saved}
        restoreError={intent === 'restore' ? actionData?.errors.form?.[0] : undefined}
      />
      {/* The key renders the fields anew after a save. */}
      <GroupForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        account={account}
        refused={refused}
        conflict={refused?.conflict}
      />
      <EntryVersions versions={versions} current={version} />
      <DeletePanel
        title={t(faqText.removeGroup)}
        about={t(faqText.removeGroupAbout)}
        obstacle={questions > 0 && t(faqText.usedBy, { count: questions })}
        refused={intent === 'delete' ? actionData : undefined}
      >
        {() => <input type="hidden" name="version" value={version} />}
      </DeletePanel>
    </BackofficePage>
  )
}
