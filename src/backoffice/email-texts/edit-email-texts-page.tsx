import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { respondToRefusedEdit } from '#src/backoffice/shell/respond-to-refused-edit.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import {
  EmailTextsForm,
  getEmailTextsDraftName,
} from '#src/domains/content/components/email-texts/email-texts-form.tsx'
import { EntryResult } from '#src/domains/content/components/entries/entry-result.tsx'
import { EntryVersions } from '#src/domains/content/components/entries/entry-versions.tsx'
import { getEmailTextsForEditing } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import type { EmailPreviews } from '#src/domains/notifications/email-texts/email-preview-service.server.ts'
import { handleEmailTextsForm } from '#src/domains/notifications/email-texts/email-texts-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editEmailTextsDonePath, emailTextsPath } from '#src/shared/paths/content-editing-paths.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/edit-email-texts-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const texts = unwrapOrThrow(await getEmailTextsForEditing(shop, visitor, params.event))
  const user = await findSignedInUser(shop, visitor)
  return {
    ...texts,
    title: translate(visitor.locale, emailTextsText.events[texts.event]),
    account: user?.email ?? '',
    done: new URL(request.url).searchParams.get('done') ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { event: params.event, form }
  const handled = await handleEmailTextsForm(context.get(shopContext), context.get(visitorContext), input)
  if (!handled.ok) return respondToRefusedEdit(form, handled.refusal)
  if (typeof handled.value === 'string') return redirect(editEmailTextsDonePath(params.event, handled.value), 303)
  const errors: FieldErrors = {}
  return data({ errors, conflict: undefined, ...handled.value })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type PreviewResult = { previews?: EmailPreviews; sentTo?: string }

export default function EditEmailTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { event, title, version, texts, versions, account, done } = loaderData
  const isRestoreRefused = actionData?.values.intent === 'restore'
  const refused = isRestoreRefused ? undefined : actionData
  const { previews, sentTo } = (actionData ?? {}) as PreviewResult
  const draft = getEmailTextsDraftName(event)
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(emailTextsText.title), to: emailTextsPath }]}>
      <EntryResult
        drafts={[draft, draft]}
        version={version}
        done={actionData ? '' : done}
        savedText={done === 'reset' ? emailTextsText.wasReset : emailTextsText.saved}
        restoreError={isRestoreRefused ? actionData?.errors.form?.[0] : undefined}
      />
      {sentTo && <MessageBox type="success" title={t(emailTextsText.sent, { to: sentTo })} live />}
      {previews && <Previews {...previews} />}
      {/* The key renders the fields anew after a save. */}
      <EmailTextsForm
        key={`${event} ${version}`}
        event={event}
        version={version}
        texts={texts}
        account={account}
        refused={refused}
        conflict={refused?.conflict}
      />
      {version > 0 && Object.values(texts).some(Boolean) && <ResetForm version={version} />}
      <EntryVersions versions={versions} current={version} />
    </BackofficePage>
  )
}

/** The sandbox blocks scripts and forms of the email. */
function Previews({ emails, locale, number }: EmailPreviews) {
  const t = useText()
  const data = number === undefined ? t(emailTextsText.withSamples) : t(emailTextsText.withNumber, { number })
  return (
    <section className="backoffice-panel" aria-labelledby="previews">
      <h2 id="previews">{t(emailTextsText.preview)}</h2>
      <MessageBox type="info" title={`${data}. ${t(emailTextsText.notSavedYet)}`} live />
      {emails.map(({ subject, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: variants of one email may have the same subject
        <div key={index} className="grid gap-2">
          <p lang={locale} className="font-semibold">
            {subject}
          </p>
          <iframe
            title={`${t(emailTextsText.preview)} ${index + 1}`}
            srcDoc={html.replaceAll(/<style>.*?<\/style>/gs, '')}
            sandbox=""
            loading="lazy"
            className="h-160 w-full border border-line"
          />
        </div>
      ))}
    </section>
  )
}

function ResetForm({ version }: { version: number }) {
  const t = useText()
  const label = t(emailTextsText.reset)
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="reset-texts">
      <h2 id="reset-texts">{label}</h2>
      <p>{t(emailTextsText.resetAbout)}</p>
      <PostForm intent="restore" label={label} submit={label} button={{ variant: 'secondary' }}>
        <input type="hidden" name="version" value="0" />
        <input type="hidden" name="current" value={version} />
      </PostForm>
    </section>
  )
}
