import { redirect } from 'react-router'
import { PaymentAlertTable } from '#src/domains/payments/components/payment-alert-table.tsx'
import { alertStates, alertsQuery, dealForm } from '#src/domains/payments/payment-alerts-contract.ts'
import { dealWithAlert, listPaymentAlerts } from '#src/domains/payments/payment-alerts-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { refuse } from '#src/shared/result.ts'
import * as alertsText from '#src/translations/payment-alerts-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/payment-alerts-page.ts'

const path = '/dashboard/payment-alerts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const filter = alertsQuery.parse(Object.fromEntries(query))
  const found = orRefuse(await listPaymentAlerts(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, alertsText.title), filter, isDone: query.has('done'), ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(dealForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const dealt = await dealWithAlert(context.get(shopContext), visitor, parsed.value)
  if (dealt.ok) return redirect(`${path}?done`, 303)
  if (dealt.refusal !== 'already_done') return orRefuse<never>(refuse(dealt.refusal))
  return refuseForm(form, { form: [say(visitor.locale, alertsText.alreadyDone)] }, { status: 409 })
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
      {isDone && !actionData && <MessageBox type="success" title={t(alertsText.done)} />}
      {problem && <MessageBox type="error" title={problem} />}
      <FilterForm label={title} path={path} filters={{ state: state !== 'open' }}>
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
        empty={<p>{t(state === 'open' ? alertsText.empty : alertsText.emptyDone)}</p>}
        paging={{ page, hasMore, to: (page) => listAddress(path, { state, page }) }}
      />
    </BackofficePage>
  )
}
