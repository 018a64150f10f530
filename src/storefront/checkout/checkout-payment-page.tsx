import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { useTrackCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import { acceptanceDraft, deliveryDraft } from '#src/domains/checkout/draft-names.ts'
import { openPaymentStep, submitPaymentChoice } from '#src/domains/checkout/payment-step-service.server.ts'
import { OrderSummaryPanel } from '#src/domains/orders/components/order-summary-panel.tsx'
import { toPurchasedProducts } from '#src/domains/orders/components/use-purchase-tracking.ts'
import { PaymentChoice } from '#src/domains/payments/components/payment-choice.tsx'
import { PaymentNotice } from '#src/domains/payments/components/payment-notice.tsx'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import { basketPath } from '#src/shared/paths/checkout-paths.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/checkout-payment-page.ts'
import { NoPaymentMethod } from './no-payment-method.tsx'
import { redirectFromStep } from './step-redirect.ts'
import '#src/storefront/basket/basket.css'
import './checkout.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const token = new URL(request.url).searchParams.get('order') ?? undefined
  const step = await openPaymentStep(context.get(shopContext), visitor, token)
  if (!step.ok) redirectFromStep(step.refusal)
  return { title: translate(visitor.locale, paymentText.title), step: step.value }
}

/** The payment method is in the query of the form's `action`, or without script in a field. */
export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams: query } = new URL(request.url)
  const form = await request.formData()
  const started = await submitPaymentChoice(context.get(shopContext), context.get(visitorContext), {
    token: query.get('order') ?? undefined,
    method: form.get('method') ?? query.get('method'),
    current: getField(form, 'current'),
    ipAddress: context.get(sessionControlContext).ipAddress,
    captchaToken: getField(form, 'g-recaptcha-response'),
  })
  if (started.ok) return redirect(started.value.to, 303)
  const { refusal } = started
  if ('kind' in refusal) redirectFromStep(refusal)
  if (refusal.reason === 'too_many') {
    return data({ refusal }, { status: 429, headers: { 'Retry-After': String(refusal.seconds) } })
  }
  return data({ refusal }, { status: statusByRefusal[refusal.reason] })
}

const statusByRefusal = {
  not_payable: 409,
  not_offered: 422,
  unpaid_units: 422,
  over_limit: 422,
  on_hold: 422,
  captcha_required: 422,
  gateway_unavailable: 503,
  gateway_refused: 502,
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const deliveryCurrencySign = useRootData()?.site.globals.deliveryCurrencySign ?? '£'
  const { title, step } = loaderData
  const { reference, lines, totals, voucher, progress } = step
  useSentDraft(deliveryDraft)
  useSentDraft(acceptanceDraft)
  useTrackCheckoutStep(3, toPurchasedProducts(step))
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={1} back={step.back} />
      <h1>{title}</h1>
      <PaymentNotice
        progress={progress}
        isCancelledByStaff={step.isCancelledByStaff}
        refusal={actionData?.refusal}
        path={step.path}
        expiresAt={step.expiresAt}
        paymentDueAt={step.paymentDueAt}
      />
      <div className="basket-columns">
        <PaymentColumn step={step} refusal={actionData?.refusal} />
        <OrderSummaryPanel
          reference={reference}
          lines={lines}
          totals={totals}
          voucher={voucher}
          deliveryCurrencySign={deliveryCurrencySign}
          dates={step.dates}
          isAwaitingPayment={progress === 'pay later' && !step.paymentDueAt}
        />
      </div>
    </div>
  )
}

type PaymentStep = Route.ComponentProps['loaderData']['step']
type PaymentColumnProps = { step: PaymentStep; refusal: { reason: string } | undefined }

function PaymentColumn({ step, refusal }: PaymentColumnProps) {
  const t = useText()
  const serving = useRootData()?.serving
  const { progress, reference } = step
  const isPayable = step.methods.some(({ unavailable }) => !unavailable)
  const needsCaptcha = progress === 'declined' || refusal?.reason === 'captcha_required'
  if (progress === 'cancelled') {
    return (
      <ButtonLink to={basketPath} className="justify-self-start">
        {t(paymentText.toBasket)}
      </ButtonLink>
    )
  }
  const choice = isPayable && (
    <PaymentChoice
      methods={step.methods}
      action={step.path}
      amount={step.amount}
      isFree={step.isFree}
      current={step.currentMethod}
      captcha={needsCaptcha ? step.captcha : undefined}
      // Not in service mode: staff may want to send the customer a payment link instead.
      submitsAutomatically={step.submitsCard && !refusal && !serving}
      isSecondary={serving !== undefined && step.isPaidByLink}
    />
  )
  if (serving) return <ServiceModePayment step={step}>{choice}</ServiceModePayment>
  return (
    choice || (
      <div className="grid content-start gap-4">
        {progress !== 'pay later' && <NoPaymentMethod order={reference} />}
      </div>
    )
  )
}

/** Staff send the customer a payment link, or pay with the payment methods in `children`. */
function ServiceModePayment({ step, children }: { step: PaymentStep; children: ReactNode }) {
  const t = useText()
  return (
    <div className="grid content-start gap-6">
      {!step.isPaidByLink && children}
      <PostForm
        action={staffOrderPath(step.number)}
        intent="link"
        submit={t(staffOrdersText.sendLink)}
        button={{ variant: step.isPaidByLink ? 'checkout' : 'secondary' }}
      />
      {step.isPaidByLink && children && (
        <section className="grid gap-4 border-line border-t pt-6">
          <h2 className="text-xl">{t(staffOrdersText.payHereInstead)}</h2>
          {children}
        </section>
      )}
    </div>
  )
}
