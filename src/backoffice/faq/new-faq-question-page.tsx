import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { QuestionForm } from '#src/domains/content/components/faq/question-form.tsx'
import { handleNewEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { questionTextNames } from '#src/domains/content/faq/faq-edit.ts'
import { questionEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { listFaqForEditing } from '#src/domains/content/faq/faq-list-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editFaqQuestionDonePath, faqEditingPath } from '#src/shared/paths/content-editing-paths.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/new-faq-question-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const groups = unwrapOrThrow(await listFaqForEditing(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  return {
    title: translate(visitor.locale, faqText.add),
    account: user?.email ?? '',
    groups: groups.map(({ id, title }) => ({ id, title })),
    group: new URL(request.url).searchParams.get('group') ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { ...questionEntry, form }
  const created = await handleNewEntryForm(context.get(shopContext), context.get(visitorContext), input)
  if (created.ok) return redirect(editFaqQuestionDonePath(created.value, 'saved'), 303)
  return respondToRefusedEdit(form, created.refusal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function NewFaqQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, account, groups, group } = loaderData
  const content = { ...mapTranslatedFields(questionTextNames, () => ''), group, isPublished: true }
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(faqText.title), to: faqEditingPath }]}>
      <QuestionForm content={content} groups={groups} account={account} refused={actionData} />
    </BackofficePage>
  )
}
