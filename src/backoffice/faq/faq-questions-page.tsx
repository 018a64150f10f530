import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { readEntriesDone } from '#src/backoffice/shell/entries-done.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { QuestionTable } from '#src/domains/content/components/faq/faq-tables.tsx'
import { handleMoveEntryForm } from '#src/domains/content/entries/entry-form.server.ts'
import { questionEntry } from '#src/domains/content/faq/faq-form.server.ts'
import { listFaqForEditing } from '#src/domains/content/faq/faq-list-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  faqGroupsPath,
  faqQuestionMovedPath,
  newFaqGroupPath,
  newFaqQuestionPath,
} from '#src/shared/paths/content-editing-paths.ts'
import { faqPath } from '#src/shared/paths/storefront-paths.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/faq-questions-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, faqText.title),
    groups: unwrapOrThrow(await listFaqForEditing(context.get(shopContext), visitor)),
    done: readEntriesDone(request),
  }
}

/** Moves a question. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = { kind: questionEntry.kind, form: await request.formData() }
  const moved = await handleMoveEntryForm(context.get(shopContext), context.get(visitorContext), input)
  return redirect(faqQuestionMovedPath(unwrapOrThrow(moved)), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function FaqQuestionsPage({ loaderData: { title, groups, done } }: Route.ComponentProps) {
  const t = useText()
  const hasGroups = groups.length > 0
  return (
    <BackofficePage
      title={title}
      actions={
        <>
          <ButtonLink to={faqGroupsPath} variant="secondary">
            {t(faqText.groups)}
          </ButtonLink>
          {hasGroups ? (
            <ButtonLink to={newFaqQuestionPath()}>{t(faqText.add)}</ButtonLink>
          ) : (
            <ButtonLink to={newFaqGroupPath}>{t(faqText.addGroup)}</ButtonLink>
          )}
        </>
      }
    >
      {done && <MessageBox type="success" title={t(entriesText.done[done])} />}
      <p className="max-w-3xl text-steel">{t(hasGroups ? faqText.about : faqText.noGroups)}</p>
      {hasGroups && (
        <p>
          <TextLink to={faqPath}>{t(faqText.view)}</TextLink>
        </p>
      )}
      {groups.map((group) => (
        <section key={group.id} className="grid gap-3" aria-labelledby={`faq-group-${group.id}`}>
          <h2 id={`faq-group-${group.id}`}>{group.title}</h2>
          <QuestionTable group={group} />
          <p>
            <TextLink to={newFaqQuestionPath(group.id)}>{t(faqText.addTo, { group: group.title })}</TextLink>
          </p>
        </section>
      ))}
    </BackofficePage>
  )
}
