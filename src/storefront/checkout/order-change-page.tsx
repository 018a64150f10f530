import { data, redirect } from 'react-router'
import { cancellationForm, changeRequestForm } from '#src/domains/orders/changes/change-request-contract.ts'
import {
  type CustomerChangeRefusal,
  cancelOrderByCustomer,
  findChangeableOrder,
  requestOrderChange,
} from '#src/domains/payments/customer-changes-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { orderChangeSentPath, orderConfirmationPath } from '#src/shared/paths/checkout-paths.ts'
import type { Result } from '#src/shared/result.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as orderChangeText from '#src/translations/storefront/orders/order-change-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/order-change-page.ts'

/** Returns 404 for an unknown token, as if the order did not exist [T39]. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await findChangeableOrder(context.get(shopContext), params.order)
  if (!order) throw data(null, { status: 404 })
  return {
    title: translate(context.get(visitorContext).locale, orderChangeText.title, order),
    token: params.order,
    change: order.change,
    isSent: new URL(request.url).searchParams.has('sent'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const publicToken = params.order
  const respond = (result: Result<undefined, CustomerChangeRefusal>, to: string) => {
    if (result.ok) return redirect(to, 303)
    if (result.refusal === 'not_found') throw data(null, { status: 404 })
    const status = statusByRefusal[result.refusal]
    return respondWithErrors(
      form,
      { form: [translate(visitor.locale, orderChangeText.refusals[result.refusal])] },
      { status },
    )
  }
  if (getField(form, 'intent') === 'cancel') {
    const parsed = parseForm(cancellationForm, form, visitor.locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    const cancelled = await cancelOrderByCustomer(shop, visitor, { publicToken, ...parsed.value })
    return respond(cancelled, orderConfirmationPath(publicToken))
  }
  const parsed = parseForm(changeRequestForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const requested = await requestOrderChange(shop, visitor, { publicToken, text: parsed.value.request })
  return respond(requested, orderChangeSentPath(publicToken))
}

const statusByRefusal = { not_allowed: 409, too_many: 429, unavailable: 503 }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The URL holds the secret token of the order: other sites get no referrer.
  const privacyTags = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...privacyTags]
}

export default function OrderChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, token, change, isSent } = loaderData
  const getRefused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <div className="page-width grid gap-6 pt-6 pb-14">
      <h1>{title}</h1>
      {isSent && !actionData && <MessageBox type="success" title={t(orderChangeText.sent)} />}
      {change === 'none' && <MessageBox type="info" title={t(orderChangeText.tooLate)} />}
      {change === 'cancel' && <CancelForm refused={getRefused('cancel')} />}
      {change !== 'none' && <RequestForm refused={getRefused('request')} />}
      <TextLink to={orderConfirmationPath(token)}>{t(orderChangeText.back)}</TextLink>
    </div>
  )
}

function CancelForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useText()
  return (
    <section className="grid max-w-2xl gap-3" aria-labelledby="cancel-order">
      <h2 id="cancel-order" className="text-xl">
        {t(orderChangeText.cancelTitle)}
      </h2>
      <p>{t(orderChangeText.cancelAbout)}</p>
      <PostForm
        intent="cancel"
        label={t(orderChangeText.cancelTitle)}
        refused={refused}
        getErrorLabel={() => t(orderChangeText.reason)}
        submit={t(orderChangeText.cancelTitle)}
        button={{ variant: 'secondary' }}
      >
        {(field) => <TextAreaField {...field('reason')} label={t(orderChangeText.reason)} rows={2} maxLength={500} />}
      </PostForm>
    </section>
  )
}

function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useText()
  return (
    <section className="grid max-w-2xl gap-3" aria-labelledby="request-change">
      <h2 id="request-change" className="text-xl">
        {t(orderChangeText.requestTitle)}
      </h2>
      <p>{t(orderChangeText.requestAbout)}</p>
      <PostForm
        intent="request"
        label={t(orderChangeText.requestTitle)}
        refused={refused}
        getErrorLabel={() => t(orderChangeText.request)}
        submit={t(orderChangeText.send)}
      >
        {(field) => (
          <TextAreaField {...field('request')} label={t(orderChangeText.request)} required rows={4} maxLength={1000} />
        )}
      </PostForm>
    </section>
  )
}
