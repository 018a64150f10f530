import { formatDay } from '#src/shared/locale/dates.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { listNextSteps } from '../next-steps.ts'
import type { OrderReview } from '../order-review-view.ts'

/** What happens after the order was placed. */
export function NextStepsList({ order }: { order: OrderReview }) {
  const t = useText()
  const locale = useLocale()
  const steps = listNextSteps(order)
  if (steps.length === 0) return null
  const day = order.promised_dispatch_date ? formatDay(locale, order.promised_dispatch_date) : ''
  return (
    <section className="no-print">
      <h2 className="mb-2 text-xl">{t(ordersText.whatHappensNext)}</h2>
      <ol className="grid list-decimal gap-1 pl-6">
        {steps.map((step) => (
          <li key={step}>{t(ordersText.nextSteps[step], { day, reference: order.reference })}</li>
        ))}
      </ol>
    </section>
  )
}
