import * as checkoutText from '#src/translations/checkout-text.ts'
import { ProgressSteps } from '#src/ui/progress-steps.tsx'
import { useText } from '#src/ui/text.tsx'

const steps = [checkoutText.deliveryStep, checkoutText.paymentStep, checkoutText.reviewStep]

/** CHK-01. `back` is where the delivery step is done again, as long as it can be. */
export function CheckoutSteps({ current, back }: { current: 0 | 1 | 2; back?: string }) {
  const t = useText()
  return (
    <ProgressSteps
      current={current}
      steps={steps.map((label, index) => ({ label: t(label), to: index === 0 ? back : undefined }))}
    />
  )
}
