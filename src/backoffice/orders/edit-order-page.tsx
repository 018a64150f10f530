import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { OrderDetailsForm } from '#src/domains/orders/components/editing/order-details-form.tsx'
import { getOrderForEditing } from '#src/domains/orders/editing/order-details-service.server.ts'
import { OrderEditConfirmation } from '#src/domains/payments/components/order-edit/order-edit-confirmation.tsx'
import { OrderLinesForm } from '#src/domains/payments/components/order-edit/order-lines-form.tsx'
import { getEditableLines } from '#src/domains/payments/order-edits/editable-order-service.server.ts'
import { handleOrderDetailsForm } from '#src/domains/payments/order-edits/order-details-form.server.ts'
import { handleOrderEditForm } from '#src/domains/payments/order-edits/order-edit-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrderDonePath, staffOrderPath, staffOrdersPath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/edit-order-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const order = unwrapOrThrow(await getOrderForEditing(context.get(shopContext), visitor, parseNumber(params.number)))
  const lines = unwrapOrThrow(await getEditableLines(context.get(shopContext), visitor, order.number))
  return { title: translate(visitor.locale, orderEditText.title, order), order, lines }
}

/** Shows a form again: refused, or with the difference that an edit makes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const target = { number: parseNumber(params.number) ?? 0, form }
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  if (getField(form, 'intent') === 'lines') {
    const handled = unwrapOrThrow(await handleOrderEditForm(shop, visitor, target))
    if (handled === 'done') return redirect(staffOrderDonePath(target.number, 'changed'), 303)
    return data({ ...handled, intent: 'lines' }, { status: handled.status })
  }
  const changed = await handleOrderDetailsForm(shop, visitor, target)
  if (changed.ok)
    return redirect(staffOrderDonePath(target.number, changed.value.isChanged ? 'changed' : 'unchanged'), 303)
  const { refusal } = changed
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  const { errors, status, values } = refusal
  return data({ errors, values: values ?? getSubmittedFields(form), intent: 'details', preview: null }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, order, lines } = loaderData
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[
        { title: t(staffOrdersText.title), to: staffOrdersPath },
        { title: t(ordersText.orderNumber, order), to: staffOrderPath(order.number) },
      ]}
    >
      <EditForms order={order} lines={lines} shown={actionData} />
      <TextLink to={staffOrderPath(order.number)}>{t(orderEditText.backToOrder)}</TextLink>
    </BackofficePage>
  )
}

type EditFormsProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'lines'> & {
  shown: Route.ComponentProps['actionData']
}

function EditForms({ order, lines, shown }: EditFormsProps) {
  const t = useText()
  if (!order.isEditable) return <MessageBox type="info" title={t(orderEditText.closed)} />
  const { version, fields } = order
  if (shown?.preview) return <OrderEditConfirmation preview={shown.preview} values={shown.values} />
  const getShown = (intent: string) => (shown?.intent === intent ? shown : undefined)
  return (
    <>
      <OrderLinesForm version={version} order={lines} refused={getShown('lines')} />
      <OrderDetailsForm version={version} fields={fields} refused={getShown('details')} />
    </>
  )
}
