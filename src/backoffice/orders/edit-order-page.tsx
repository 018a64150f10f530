import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { OrderDetailsForm } from '#src/domains/orders/components/editing/order-details-form.tsx'
import { handleOrderDetailsForm } from '#src/domains/orders/editing/order-details-form.server.ts'
import { getOrderForEditing } from '#src/domains/orders/editing/order-details-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
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
  return { title: translate(visitor.locale, orderEditText.title, order), order }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const number = parseNumber(params.number) ?? 0
  const changed = await handleOrderDetailsForm(context.get(shopContext), context.get(visitorContext), { number, form })
  if (changed.ok) return redirect(staffOrderDonePath(number, changed.value.isChanged ? 'changed' : 'unchanged'), 303)
  const { refusal } = changed
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  const { errors, status, values } = refusal
  return data({ errors, values: values ?? getSubmittedFields(form) }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EditOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, order } = loaderData
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[
        { title: t(staffOrdersText.title), to: staffOrdersPath },
        { title: t(ordersText.orderNumber, order), to: staffOrderPath(order.number) },
      ]}
    >
      {order.isEditable ? (
        <OrderDetailsForm version={order.version} fields={order.fields} refused={actionData} />
      ) : (
        <MessageBox type="info" title={t(orderEditText.closed)} />
      )}
      <TextLink to={staffOrderPath(order.number)}>{t(orderEditText.backToOrder)}</TextLink>
    </BackofficePage>
  )
}
