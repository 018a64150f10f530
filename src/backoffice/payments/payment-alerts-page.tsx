import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import {
  alertStates,
  paymentAlertsQuery,
  resolveAlertForm,
} from '#src/domains/payments/alerts/payment-alerts-contract.ts'
import { listPaymentAlerts, resolvePaymentAlert } from '#src/domains/payments/alerts/payment-alerts-service.server.ts'
import { PaymentAlertTable } from '#src/domains/payments/components/payment-alert-table.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { alertResolvedPath, paymentAlertsPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as alertsText from '#src/translations/backoffice/payment-alerts-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/payment-alerts-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = paymentAlertsQuery.parse(Object.fromEntries(query))
  const found = unwrapOrThrow(await listPaymentAlerts(context.get(shopContext), visitor, filter))
  return { title: translate(visitor.locale, alertsText.title), filter, isDone: query.has('done'), ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(resolveAlertForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const dealt = await resolvePaymentAlert(context.get(shopContext), visitor, parsed.value)
  if (dealt.ok) return redirect(alertResolvedPath, 303)
  if (dealt.refusal !== 'already_done') return unwrapOrThrow<never>(refuse(dealt.refusal))
  return respondWithErrors(form, { form: [translate(visitor.locale, alertsText.alreadyResolved)] }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function PaymentAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, filter, isDone, rows, hasMore } = loaderData
  const { state, page } = filter
  const [problem] = actionData?.errors.form ?? []
  return (
    <BackofficePage title={title}>
      <p className="text-steel">{t(alertsText.about)}</p>
      {isDone && !actionData && <MessageBox type="success" title={t(alertsText.resolved)} />}
      {problem && <MessageBox type="error" title={problem} />}
      <FilterForm label={title} path={paymentAlertsPath} filters={{ state: state !== 'open' }}>
        <SelectField
          name="state"
          label={t(alertsText.state)}
          defaultValue={state}
          placeholder={false}
          options={alertStates.map((value) => ({ value, label: t(alertsText.states[value]) }))}
        />
      </FilterForm>
      <PaymentAlertTable
        rows={rows}
        refused={problem ? undefined : actionData}
        empty={<p>{t(state === 'open' ? alertsText.empty : alertsText.emptyResolved)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(paymentAlertsPath, { state, page }) }}
      />
    </BackofficePage>
  )
}
