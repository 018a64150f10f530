import * as productText from '#src/translations/storefront/product-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'

/** The price of the current configuration from the server; pounds, excl. VAT unless the name says otherwise. */
export type WireLinePrice = {
  qty: number
  unit_price: number
  goods: number
  /** The part of `goods` that the production option adds. */
  uplift: number
  setup_charge: number
  saving: number
  subtotal: number
  tax: number
  subtotal_including_vat: number
  vat_rate: number
  tiers: readonly unknown[]
}

/**
 * The rows add up to the total below them. `productionTimeTitle` is set when production options differ in price. Rows for
 * saving and uplift stay visible at zero, so that the layout does not shift.
 */
export function PriceBreakdown({ line, productionTimeTitle }: { line: WireLinePrice; productionTimeTitle?: string }) {
  const t = useText()
  const money = usePounds()
  const rows: [string, string, string?][] = [
    [t(productText.quantityTimesUnit, { qty: line.qty, unit: money(line.unit_price) }), money(line.goods)],
  ]
  if (productionTimeTitle) {
    const amount =
      line.uplift > 0 ? t(productText.upliftInPrice, { amount: money(line.uplift) }) : t(productText.included)
    rows.push([t(productText.uplift, { title: productionTimeTitle }), amount, 'text-steel'])
  }
  if (line.tiers.length > 1) {
    const amount = line.saving > 0 ? t(productText.inPrice, { amount: money(line.saving) }) : '–'
    rows.push([t(productText.bulkSaving), amount, line.saving > 0 ? 'text-saving' : 'text-steel'])
  }
  if (line.setup_charge > 0) rows.push([t(productText.setUp), money(line.setup_charge)])
  rows.push([t(productText.vatAt, { rate: line.vat_rate }), money(line.tax)])
  return (
    <dl className="grid gap-1 tabular-nums">
      {rows.map(([label, amount, tone]) => (
        <div key={label} className={`flex justify-between gap-4 ${tone ?? ''}`}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
