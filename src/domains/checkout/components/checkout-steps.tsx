import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { ProgressSteps } from '#src/ui/page/progress-steps.tsx'
import { useText } from '#src/ui/text/text.tsx'

const steps = [checkoutText.deliveryStep, checkoutText.paymentStep, checkoutText.reviewStep]

/** `back` is the path of the delivery step, if the customer can go back to it [CHK-01]. */
export function CheckoutSteps({ current, back }: { current: 0 | 1 | 2; back?: string }) {
  const t = useText()
  return (
    <ProgressSteps
      current={current}
      steps={steps.map((label, index) => ({ label: t(label), to: index === 0 ? back : undefined }))}
    />
  )
}
