import { data, redirect } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { useCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { acceptanceDraft, deliveryDraft } from '#src/domains/checkout/draft-names.ts'
import { openPaymentStep, payOrder } from '#src/domains/checkout/payment-step-service.server.ts'
import { OrderSummary } from '#src/domains/orders/components/order-summary.tsx'
import { trackOrder } from '#src/domains/orders/components/use-purchase.ts'
import { PaymentChoice } from '#src/domains/payments/components/payment-choice.tsx'
import { PaymentNotice } from '#src/domains/payments/components/payment-notice.tsx'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { useSentDraft } from '#src/ui/use-form-draft.ts'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-payment-page.ts'
import { leaveStep } from './leave-step.ts'
import { NoPaymentMethod } from './no-payment-method.tsx'
import './basket.css'
import './checkout.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const token = new URL(request.url).searchParams.get('order') ?? undefined
  const step = await openPaymentStep(context.get(shopContext), visitor, token)
  if (!step.ok) leaveStep(step.refusal)
  return { title: say(visitor.locale, paymentText.title), step: step.value }
}

/** The method comes in the address (spec §3: each has its `action`), or without script as a field of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams: query } = new URL(request.url)
  const form = await request.formData()
  const started = await payOrder(context.get(shopContext), context.get(visitorContext), {
    token: query.get('order') ?? undefined,
    method: form.get('method') ?? query.get('method'),
    address: context.get(callerContext).address,
    proof: fieldOf(form, 'g-recaptcha-response'),
  })
  if (started.ok) return redirect(started.value.to, 303)
  const { refusal } = started
  if ('kind' in refusal) leaveStep(refusal)
  const isTooOften = refusal.reason === 'too_many'
  const headers = isTooOften ? { 'Retry-After': String(refusal.seconds) } : undefined
  return data({ refusal }, { status: isTooOften ? 429 : statuses[refusal.reason], headers })
}

const statuses = {
  not_payable: 409,
  not_offered: 422,
  guest_units: 422,
  over_limit: 422,
  unproven: 422,
  gateway_away: 503,
  gateway_refused: 502,
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { shell, serving } = useRootData() ?? {}
  const deliverySign = shell?.globals.deliverySign ?? '£'
  const { title, step } = loaderData
  const { number, lines, totals, voucher, progress } = step
  useSentDraft(deliveryDraft)
  useSentDraft(acceptanceDraft)
  useCheckoutStep(3, trackOrder(step))
  const isOver = progress === 'cancelled'
  const isPayable = step.methods.some(({ unavailable }) => !unavailable)
  const choice = (
    <PaymentChoice
      methods={step.methods}
      action={step.path}
      amount={step.amount}
      isFree={step.isFree}
      captcha={progress === 'declined' || actionData?.refusal.reason === 'unproven' ? step.captcha : undefined}
      // Staff may rather send the customer a link than pay for them.
      pressesByItself={progress === 'fresh' && !actionData && !serving}
      isSecond={serving !== undefined && step.isPaidByLink}
    />
  )
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={1} back={step.back} />
      <h1>{title}</h1>
      <PaymentNotice
        progress={progress}
        isCancelledByStaff={step.isCancelledByStaff}
        refusal={actionData?.refusal}
        path={step.path}
        keptUntil={step.keptUntil}
        dueAt={step.dueAt}
      />
      <div className="basket-columns">
        {isOver ? (
          <ButtonLink to="/checkout" className="justify-self-start">
            {t(paymentText.toBasket)}
          </ButtonLink>
        ) : serving ? (
          <div className="grid content-start gap-6">
            {!step.isPaidByLink && isPayable && choice}
            <PostForm
              action={`/dashboard/orders/${number}`}
              intent="link"
              submit={t(staffOrdersText.sendLink)}
              button={{ variant: step.isPaidByLink ? 'checkout' : 'secondary' }}
            />
            {step.isPaidByLink && isPayable && (
              <section className="grid gap-4 border-line border-t pt-6">
                <h2 className="text-xl">{t(staffOrdersText.payHereInstead)}</h2>
                {choice}
              </section>
            )}
          </div>
        ) : isPayable ? (
          choice
        ) : (
          <div className="grid content-start gap-4">
            {progress !== 'promised' && <NoPaymentMethod number={number} />}
          </div>
        )}
        <OrderSummary number={number} lines={lines} totals={totals} voucher={voucher} deliverySign={deliverySign} />
      </div>
    </div>
  )
}
