import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as paymentText from '#src/translations/payment-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { DocumentLine, DocumentTotals } from '../order-view.ts'
import { TotalsList } from './totals-list.tsx'

type Props = {
  number: number
  lines: readonly DocumentLine[]
  totals: DocumentTotals
  voucher: string | null
  deliverySign: string
}

/** What is being paid for, in short: beside the payment methods. */
export function OrderSummary({ number, lines, totals, voucher, deliverySign }: Props) {
  const t = useText()
  return (
    <section
      aria-labelledby="order-summary"
      className="grid content-start gap-4 self-start rounded-box border border-line bg-mist p-5"
    >
      <h2 id="order-summary" className="text-xl">
        {t(paymentText.yourOrder, { number })}
      </h2>
      <ul className="grid gap-1.5 border-line border-b pb-4 text-sm">
        {lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {t(paymentText.lineOf, { qty: line.qty, title: line.title })}
              {line.options.length > 0 && (
                <span className="block text-steel">{line.options.map(({ label }) => label).join(' · ')}</span>
              )}
            </span>
            <span className="tabular-nums">{formatPounds(fromPounds(line.line_total ?? 0))}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={totals} voucher={voucher} deliverySign={deliverySign} className="w-full" />
    </section>
  )
}
