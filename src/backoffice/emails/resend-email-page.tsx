import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { EmailReferenceLink } from '#src/domains/notifications/email-log/components/email-reference-link.tsx'
import { UnsentEmailName } from '#src/domains/notifications/email-log/components/unsent-email-name.tsx'
import { UnsentEmailState } from '#src/domains/notifications/email-log/components/unsent-email-state.tsx'
import { correctAddressForm } from '#src/domains/notifications/email-log/email-log-contract.ts'
import { getUnsentEmail, resendEmail } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { emailQueuedPath, failedEmailsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/resend-email-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = unwrapOrThrow(await getUnsentEmail(context.get(shopContext), visitor, parseNumber(params.id) ?? 0))
  return { title: translate(visitor.locale, emailLogText.correctAddress), ...found }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(correctAddressForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const { email } = parsed.value
  unwrapOrThrow(await resendEmail(context.get(shopContext), visitor, { id: parseNumber(params.id) ?? 0, email }))
  return redirect(emailQueuedPath, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ResendEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, unsentEmail, email } = loaderData
  const details = [
    { label: t(emailLogText.subject), value: <UnsentEmailName email={unsentEmail} /> },
    ...(unsentEmail.reference
      ? [{ label: t(emailLogText.reference), value: <EmailReferenceLink reference={unsentEmail.reference} /> }]
      : []),
  ]
  return (
    <BackofficePage title={title} parentCrumbs={[{ title: t(emailLogText.title), to: failedEmailsPath }]}>
      <section className="backoffice-panel">
        <SpecificationTable caption={title} rows={details} />
        <UnsentEmailState email={unsentEmail} />
        <PostForm label={title} submit={t(emailLogText.resend)} refused={actionData}>
          {(field) => (
            <TextField
              {...field('email')}
              type="email"
              label={t(emailLogText.to)}
              hint={t(emailLogText.correctHint)}
              defaultValue={actionData?.values.email ?? email}
              maxLength={254}
              required
            />
          )}
        </PostForm>
      </section>
    </BackofficePage>
  )
}
