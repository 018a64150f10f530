import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ReplyTimeBadge } from '#src/domains/enquiries/components/reply-time-badge.tsx'
import { getNextEnquiryStatus } from '#src/domains/enquiries/enquiries.ts'
import { enquiryAnswerForm } from '#src/domains/enquiries/enquiry-inbox-contract.ts'
import { getEnquiry, handleEnquiry, type InboxEnquiry } from '#src/domains/enquiries/enquiry-inbox-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  enquiriesPath,
  enquiryPath,
  enquirySentPath,
  tradeApplicationPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { artworkFilePath } from '#src/shared/paths/file-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as inboxText from '#src/translations/backoffice/inbox-text.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/enquiry-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const enquiry = unwrapOrThrow(await getEnquiry(context.get(shopContext), visitor, parseNumber(params.id) ?? 0))
  // Emails to the shop sent before applications had a page of their own link here.
  if (enquiry.kind === 'trade_account') throw redirect(tradeApplicationPath(enquiry.id))
  return {
    title: translate(visitor.locale, inboxText.enquiryTitle, { number: enquiry.id }),
    enquiry,
    isSent: new URL(request.url).searchParams.has('sent'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const intent = getField(form, 'intent')
  const transition = intent === 'close' || intent === 'reopen' ? intent : 'answer'
  const parsed = parseForm(enquiryAnswerForm, form, visitor.locale)
  if (transition === 'answer' && !parsed.ok) return respondWithErrors(form, parsed.refusal)
  const answer = parsed.ok ? parsed.value.answer : ''
  const handled = await handleEnquiry(
    shop,
    visitor,
    transition === 'answer' ? { id, transition, answer } : { id, transition },
  )
  if (handled.ok) return redirect(transition === 'answer' ? enquirySentPath(id) : enquiryPath(id), 303)
  if (handled.refusal !== 'not_allowed') return unwrapOrThrow<never>(refuse(handled.refusal))
  return respondWithErrors(form, { form: [translate(visitor.locale, inboxText.notAllowed)] }, { status: 409 })
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
      parentCrumbs={[{ title: t(inboxText.title), to: enquiriesPath }]}
      badges={
        <>
          <Badge tone={enquiry.status === 'new' ? 'waiting' : 'positive'}>
            {t(inboxText.statuses[enquiry.status])}
          </Badge>
          {(enquiry.status !== 'closed' || enquiry.answeredAt) && <ReplyTimeBadge reply={enquiry.reply} />}
        </>
      }
    >
      {isSent && !actionData && <MessageBox type="success" title={t(inboxText.isSent)} />}
      <section className="backoffice-panel" aria-labelledby="enquiry-message">
        <h2 id="enquiry-message">{t(inboxText.message)}</h2>
        <p className="wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
        <EnquiryDetails enquiry={enquiry} />
      </section>
      {enquiry.answer && (
        <section className="backoffice-panel" aria-labelledby="enquiry-answer">
          <h2 id="enquiry-answer">{t(inboxText.ourAnswer)}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{enquiry.answer}</p>
        </section>
      )}
      <EnquiryActions enquiry={enquiry} refused={actionData} />
    </BackofficePage>
  )
}

function EnquiryDetails({ enquiry }: { enquiry: InboxEnquiry }) {
  const t = useText()
  const locale = useLocale()
  const { details } = enquiry
  const rows = [
    { label: t(inboxText.received), value: formatDateTime(locale, enquiry.createdAt) },
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
        <a href={artworkFilePath(details.artwork.id)} download className="text-link break-all">
          {details.artwork.name}
        </a>
      ),
    },
  ]
  return <SpecificationTable caption={t(inboxText.message)} rows={rows.filter(({ value }) => value)} />
}

function EnquiryActions({ enquiry, refused }: { enquiry: InboxEnquiry; refused?: RefusedForm }) {
  const t = useText()
  const language = languages[enquiry.locale].name
  if (!getNextEnquiryStatus(enquiry.status, 'answer')) {
    return <PostForm intent="reopen" submit={t(inboxText.reopen)} refused={refused} button={{ variant: 'secondary' }} />
  }
  return (
    <section className="backoffice-panel" aria-labelledby="write-answer">
      <h2 id="write-answer">{t(inboxText.writeAnswer)}</h2>
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
