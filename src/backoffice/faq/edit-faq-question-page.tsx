import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { DeletePanel } from '#src/backoffice/shell/delete-panel.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { EntryResult } from '#src/domains/content/components/entries/entry-result.tsx'
import { EntryVersions } from '#src/domains/content/components/entries/entry-versions.tsx'
import { getQuestionDraftName, QuestionForm } from '#src/domains/content/components/faq/question-form.tsx'
import { getEntryForEditing } from '#src/domains/content/entries/entry-editing-service.server.ts'
import { handleEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { questionEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { listFaqForEditing } from '#src/domains/content/faq/faq-list-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import {
  editFaqQuestionDonePath,
  faqEditingPath,
  faqQuestionDeletedPath,
} from '#src/shared/paths/content-editing-paths.ts'
import { faqPath } from '#src/shared/paths/storefront-paths.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-faq-question-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const input = { kind: questionEntry.kind, id: parseNumber(params.id) ?? 0 }
  const question = unwrapOrThrow(await getEntryForEditing(shop, visitor, input))
  const groups = unwrapOrThrow(await listFaqForEditing(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  return {
    ...question,
    title:
      question.content[getTranslatedField('question', visitor.locale)] ||
      question.content[getTranslatedField('question', sourceLocale)],
    groups: groups.map(({ id, title }) => ({ id, title })),
    account: user?.email ?? '',
    done: new URL(request.url).searchParams.get('done') ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const input = { ...questionEntry, id, form }
  const handled = await handleEntryForm(context.get(shopContext), context.get(visitorContext), input)
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  return redirect(
    handled.value === 'deleted' ? faqQuestionDeletedPath : editFaqQuestionDonePath(id, handled.value),
    303,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditFaqQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { id, title, version, content, versions, groups, account, done } = loaderData
  const intent = actionData?.values.intent
  const refused = intent ? undefined : actionData
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(faqText.title), to: faqEditingPath }]}
      actions={content.isPublished && <TextLink to={faqPath}>{t(faqText.view)}</TextLink>}
    >
      <EntryResult
        drafts={[getQuestionDraftName(id), getQuestionDraftName(undefined)]}
        version={version}
        done={actionData ? '' : done}
        savedText={content.isPublished ? entriesText.saved : entriesText.savedAsDraft}
        restoreError={intent === 'restore' ? actionData?.errors.form?.[0] : undefined}
      />
      {/* The key renders the fields anew after a save. */}
      <QuestionForm
        key={`${id} ${version}`}
        stored={{ id, version }}
        content={content}
        groups={groups}
        account={account}
        refused={refused}
        conflict={refused?.conflict}
      />
      <EntryVersions versions={versions} current={version} />
      <DeletePanel
        title={t(faqText.remove)}
        about={t(faqText.removeAbout)}
        refused={intent === 'delete' ? actionData : undefined}
      >
        {() => <input type="hidden" name="version" value={version} />}
      </DeletePanel>
    </BackofficePage>
  )
}
