import { redirect } from 'react-router'
import { AboutLink } from '#src/domains/papers/components/about-link.tsx'
import { UnsentName } from '#src/domains/papers/components/unsent-name.tsx'
import { UnsentState } from '#src/domains/papers/components/unsent-state.tsx'
import { correctForm } from '#src/domains/papers/staff-mails-contract.ts'
import { getUnsentMail, sendMailAgain } from '#src/domains/papers/staff-mails-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { SpecificationTable } from '#src/ui/specification-table.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/mail-again-page.ts'

const failedMails = '/dashboard/mails?state=failed'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = orRefuse(await getUnsentMail(context.get(shopContext), visitor, parseNumber(params.id) ?? 0))
  return { title: say(visitor.locale, staffMailsText.correctAddress), ...found }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(correctForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const { email } = parsed.value
  orRefuse(await sendMailAgain(context.get(shopContext), visitor, { id: parseNumber(params.id) ?? 0, email }))
  return redirect(`${failedMails}&queued`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function MailAgainPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, mail, email } = loaderData
  const facts = [
    { label: t(staffMailsText.subject), value: <UnsentName mail={mail} /> },
    ...(mail.about ? [{ label: t(staffMailsText.about), value: <AboutLink about={mail.about} /> }] : []),
  ]
  return (
    <BackofficePage title={title} between={[{ title: t(staffMailsText.title), to: failedMails }]}>
      <section className="backoffice-panel">
        <SpecificationTable caption={title} rows={facts} />
        <UnsentState mail={mail} />
        <PostForm label={title} submit={t(staffMailsText.sendAgain)} refused={actionData}>
          {(field) => (
            <TextField
              {...field('email')}
              type="email"
              label={t(staffMailsText.to)}
              hint={t(staffMailsText.correctHint)}
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
