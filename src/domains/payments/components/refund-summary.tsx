import * as refundText from '#src/translations/backoffice/refund-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { RefundPreview } from '../refunds/refund-view.ts'

/** The server's response to the values entered so far. */
export type LivePreview = { preview: RefundPreview | null; errors: Readonly<Record<string, readonly string[]>> }

/** `live` is null if the request failed, and undefined before the first request. */
type Props = { live: LivePreview | null | undefined; isLoading: boolean }

export function RefundSummary({ live, isLoading }: Props) {
  const t = useText()
  const [problem] = Object.values(live?.errors ?? {}).flat()
  const unanswered = live === null ? t(refundText.unavailable) : t(refundText.summaryEmpty)
  return (
    <div className="needs-script grid gap-2 rounded-box bg-mist p-4" aria-live="polite" aria-busy={isLoading}>
      <h3 className="text-lg">{t(refundText.summary)}</h3>
      {live?.preview ? (
        <RefundAmounts preview={live.preview} />
      ) : (
        <p className="text-steel">{isLoading ? t(refundText.updating) : (problem ?? unanswered)}</p>
      )}
    </div>
  )
}

export function RefundAmounts({ preview }: { preview: RefundPreview }) {
  const t = useText()
  const pounds = usePounds()
  return (
    <ul className="grid gap-2 tabular-nums">
      {preview.lines.map(({ title, qty, amount, net, vat, percent, is_reduced }, index) => (
        <li key={index} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span className="wrap-anywhere">{qty > 0 ? t(refundText.refundedUnits, { qty, title }) : title}</span>
          <span>{pounds(amount)}</span>
          <span className="col-span-2 text-sm text-steel">
            {t(refundText.netAndVat, { net: pounds(net), vat: pounds(vat), percent })}
          </span>
          {is_reduced && <span className="col-span-2 font-semibold text-sm">{t(refundText.reduced)}</span>}
        </li>
      ))}
      <li className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t pt-2 font-semibold">
        <span>{t(refundText.total)}</span>
        <span>{pounds(preview.total)}</span>
      </li>
    </ul>
  )
}
