import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { resolvePaymentReturn } from '#src/domains/checkout/payment-step-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { Spinner } from '#src/ui/card/spinner.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/payment-return-page.ts'
import { redirectFromStep } from './step-redirect.ts'
import './checkout.css'

const pollingMs = 3000

/** The return URL of the card gateway. The result of the payment is never read from the URL [T92]. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const token = new URL(request.url).searchParams.get('order') ?? undefined
  const pending = await resolvePaymentReturn(context.get(shopContext), visitor, token)
  if (!pending.ok) redirectFromStep(pending.refusal)
  return { title: translate(visitor.locale, paymentText.title), path: pending.value.path }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

/** Shown while the payment is pending; reloads its data until the result is known. */
export default function PaymentReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollingMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={1} />
      <h1>{loaderData.title}</h1>
      <MessageBox type="info" live title={t(paymentText.pendingTitle)}>
        <p className="noscript:hidden">{t(paymentText.pending)}</p>
        <p className="not-noscript:hidden">{t(paymentText.pendingByHand)}</p>
        <a href={loaderData.path} className="text-link mt-1 inline-block">
          {t(paymentText.lookAgain)}
        </a>
      </MessageBox>
      <Spinner label={t(paymentText.pendingTitle)} />
    </div>
  )
}
