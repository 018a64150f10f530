import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { completePayment } from '#src/domains/checkout/payment-step-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-complete-page.ts'
import { leaveStep } from './leave-step.ts'
import './checkout.css'

const lookAgainMs = 3000

/** Where the gateway sends the customer back to. What the address says of success counts for nothing (threats.md T92). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const token = new URL(request.url).searchParams.get('order') ?? undefined
  const waiting = await completePayment(context.get(shopContext), visitor, token)
  if (!waiting.ok) leaveStep(waiting.refusal)
  return { title: say(visitor.locale, paymentText.title), path: waiting.value.path }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

/** The bank has not answered yet: the page asks again until it has. */
export default function CheckoutCompletePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookAgainMs)
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
