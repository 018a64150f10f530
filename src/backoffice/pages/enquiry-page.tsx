import { redirect } from 'react-router'
import { ReplyClock } from '#src/domains/content/components/reply-clock.tsx'
import { moveEnquiry } from '#src/domains/content/enquiries.ts'
import { answerForm } from '#src/domains/content/enquiry-inbox-contract.ts'
import { getEnquiry, handleEnquiry, type InboxEnquiry } from '#src/domains/content/enquiry-inbox-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import { refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import * as inboxText from '#src/translations/inbox-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { SpecificationTable } from '#src/ui/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/enquiry-page.ts'

const path = '/dashboard/enquiries'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const enquiry = orRefuse(await getEnquiry(context.get(shopContext), visitor, parseNumber(params.id) ?? 0))
  return {
    title: say(visitor.locale, inboxText.one, { number: enquiry.id }),
    enquiry,
    isSent: new URL(request.url).searchParams.has('sent'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const intent = fieldOf(form, 'intent')
  const move = intent === 'close' || intent === 'reopen' ? intent : 'answer'
  const parsed = parseForm(answerForm, form, visitor.locale)
  if (move === 'answer' && !parsed.ok) return refuseForm(form, parsed.refusal)
  const answer = parsed.ok ? parsed.value.answer : ''
  const handled = await handleEnquiry(shop, visitor, move === 'answer' ? { id, move, answer } : { id, move })
  if (handled.ok) return redirect(`${path}/${id}${move === 'answer' ? '?sent' : ''}`, 303)
  if (handled.refusal !== 'not_allowed') return orRefuse<never>(refuse(handled.refusal))
  return refuseForm(form, { form: [say(visitor.locale, inboxText.notAllowed)] }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, enquiry, isSent } = loaderData
  return (
    <BackofficePage
      title={title}
      between={[{ title: t(inboxText.title), to: path }]}
      beside={
        <>
          <Badge tone={enquiry.status === 'new' ? 'waiting' : 'stock'}>{t(inboxText.statuses[enquiry.status])}</Badge>
          {(enquiry.status !== 'closed' || enquiry.answeredAt) && <ReplyClock reply={enquiry.reply} />}
        </>
      }
    >
      {isSent && !actionData && <MessageBox type="success" title={t(inboxText.isSent)} />}
      <section className="backoffice-panel" aria-labelledby="asked">
        <h2 id="asked">{t(inboxText.message)}</h2>
        <p className="wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
        <Facts enquiry={enquiry} />
      </section>
      {enquiry.answer && (
        <section className="backoffice-panel" aria-labelledby="answered">
          <h2 id="answered">{t(inboxText.ourAnswer)}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{enquiry.answer}</p>
        </section>
      )}
      <Handling enquiry={enquiry} refused={actionData} />
    </BackofficePage>
  )
}

function Facts({ enquiry }: { enquiry: InboxEnquiry }) {
  const t = useText()
  const locale = useLocale()
  const { details } = enquiry
  const rows = [
    { label: t(inboxText.received), value: formatMoment(locale, enquiry.createdAt) },
    { label: t(inboxText.kind), value: t(inboxText.kinds[enquiry.kind]) },
    { label: t(inboxText.about), value: details.title ?? details.page },
    { label: t(enquiryText.senderName), value: enquiry.name },
    { label: t(enquiryText.companyName), value: enquiry.companyName },
    {
      label: t(enquiryText.email),
      value: (
        <a href={`mailto:${enquiry.email}`} className="text-link break-all">
          {enquiry.email}
        </a>
      ),
    },
    { label: t(enquiryText.telephone), value: enquiry.telephone },
    { label: t(enquiryText.postcode), value: enquiry.postcode },
    { label: t(enquiryText.sku), value: details.sku },
    { label: t(enquiryText.quantity), value: details.qty },
    { label: t(enquiryText.printColours), value: details.artworkColours },
    { label: t(enquiryText.production), value: details.productionOption },
    {
      label: t(enquiryText.logo),
      value: details.artwork && (
        <a href={`/artwork/${details.artwork.id}`} download className="text-link break-all">
          {details.artwork.name}
        </a>
      ),
    },
  ]
  return <SpecificationTable caption={t(inboxText.message)} rows={rows.filter(({ value }) => value)} />
}

function Handling({ enquiry, refused }: { enquiry: InboxEnquiry; refused?: RefusedForm }) {
  const t = useText()
  const language = t(enquiry.locale === 'es' ? shellText.spanish : shellText.english)
  if (!moveEnquiry(enquiry.status, 'answer')) {
    return <PostForm intent="reopen" submit={t(inboxText.reopen)} refused={refused} button={{ variant: 'secondary' }} />
  }
  return (
    <section className="backoffice-panel" aria-labelledby="write">
      <h2 id="write">{t(inboxText.writeAnswer)}</h2>
      <PostForm key={enquiry.answeredAt} intent="answer" submit={t(inboxText.send)} refused={refused}>
        {(field) => (
          <TextAreaField
            {...field('answer')}
            label={t(inboxText.ourAnswer)}
            hint={t(inboxText.answerHint, { language })}
            required
            rows={8}
            maxLength={10_000}
          />
        )}
      </PostForm>
      <PostForm
        intent="close"
        submit={t(enquiry.status === 'new' ? inboxText.close : inboxText.closeAnswered)}
        button={{ variant: 'secondary' }}
      />
    </section>
  )
}
