import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { handleApplicationForm } from '#src/domains/enquiries/trade-applications/trade-applications-form.server.ts'
import {
  getTradeApplication,
  type TradeApplication,
  type TradeApplicationDetails,
} from '#src/domains/enquiries/trade-applications/trade-applications-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { tradeApplicationDonePath, tradeApplicationsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import * as inboxText from '#src/translations/backoffice/inbox-text.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/trade-application-page.ts'
import { ApplicationAccount } from './application-account.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import { DecisionForms } from './decision-forms.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const found = await getTradeApplication(context.get(shopContext), visitor, parseNumber(params.id) ?? 0)
  const details = unwrapOrThrow(found)
  const done = new URL(request.url).searchParams.get('done')
  return {
    title: translate(visitor.locale, tradeText.applicationTitle, { number: details.application.id }),
    ...details,
    done: listMessages(details).find((message) => message === done),
  }
}

/** An address with `done` may be opened again when the application has another state. */
function listMessages({ application: { state } }: TradeApplicationDetails) {
  return (['approved', 'declined', 'withdrawn'] as const).filter((message) => message === state)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  const handled = await handleApplicationForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (handled.ok) return redirect(tradeApplicationDonePath(id, handled.value), 303)
  const { refusal } = handled
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors, { status: refusal.status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function TradeApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, application, account, approvalEnd, canSetCredit, decisionKey, done } = loaderData
  // Errors of fields are shown by their form; after a conflict the form is gone or another one.
  const conflict = actionData?.errors.form?.[0]
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(tradeText.title), to: tradeApplicationsPath }]}
      badges={<ApplicationBadge state={application.state} />}
    >
      {done && !actionData && <MessageBox type="success" title={t(tradeText.done[done])} />}
      {conflict && <MessageBox type="error" title={conflict} live />}
      <section className="backoffice-panel" aria-labelledby="applicant">
        <h2 id="applicant">{t(tradeText.applicant)}</h2>
        <p className="wrap-anywhere whitespace-pre-line">{application.message}</p>
        <ApplicantTable application={application} />
      </section>
      <ApplicationAccount
        account={account}
        state={application.state}
        approvalEnd={approvalEnd}
        canSetCredit={canSetCredit}
      />
      {application.decision && <Decision {...loaderData} />}
      {decisionKey !== undefined && (
        <DecisionForms
          locale={application.locale}
          canSetCredit={canSetCredit}
          initialTerms={loaderData.initialTerms}
          decisionKey={decisionKey}
          refused={conflict ? undefined : actionData}
        />
      )}
    </BackofficePage>
  )
}

function ApplicantTable({ application }: { application: TradeApplication }) {
  const t = useText()
  const locale = useLocale()
  const rows = [
    { label: t(inboxText.received), value: formatDateTime(locale, application.createdAt) },
    { label: t(enquiryText.senderName), value: application.name },
    { label: t(enquiryText.companyName), value: application.companyName },
    {
      label: t(enquiryText.email),
      value: (
        <a href={`mailto:${application.email}`} className="text-link break-all">
          {application.email}
        </a>
      ),
    },
    { label: t(enquiryText.telephone), value: application.telephone },
    { label: t(enquiryText.postcode), value: application.postcode },
    { label: t(tradeText.language), value: languages[application.locale].name },
  ]
  return <SpecificationTable caption={t(tradeText.applicant)} rows={rows.filter(({ value }) => value)} />
}

type DecisionProps = Pick<TradeApplicationDetails, 'application' | 'decidedBy' | 'withdrawnBy'>

function Decision({ application: { state, decision }, decidedBy, withdrawnBy }: DecisionProps) {
  const t = useText()
  const locale = useLocale()
  if (!decision) return null
  const isApproved = decision.outcome === 'approved'
  const terms = isApproved ? decision.terms : undefined
  const withdrawn = isApproved ? decision.withdrawn : undefined
  const formatEvent = (at: string, by?: string) =>
    by ? t(tradeText.decidedBy, { time: formatDateTime(locale, at), name: by }) : formatDateTime(locale, at)
  const rows = [
    { label: t(tradeText.state), value: t(tradeText.states[state]) },
    {
      label: t(isApproved ? tradeText.approvedAt : tradeText.declinedAt),
      value: formatEvent(decision.decidedAt, decidedBy),
    },
    { label: t(tradeText.withdrawnAt), value: withdrawn && formatEvent(withdrawn.at, withdrawnBy) },
    {
      label: t(tradeText.reason),
      value: !isApproved && <span className="wrap-anywhere whitespace-pre-line">{decision.reason}</span>,
    },
    { label: t(tradeText.creditLimit), value: terms ? formatPounds(locale, pence(terms.creditLimitGrossPence)) : '' },
    {
      label: t(tradeText.termDays),
      value: terms && terms.paymentTermDays !== null ? t(tradeText.days, { count: terms.paymentTermDays }) : '',
    },
  ]
  return (
    <section className="backoffice-panel" aria-labelledby="decision">
      <h2 id="decision">{t(tradeText.decision)}</h2>
      <SpecificationTable caption={t(tradeText.decision)} rows={rows.filter(({ value }) => value)} />
    </section>
  )
}
