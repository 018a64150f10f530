import { formatCount } from '#src/shared/locale/counts.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { LineItem, OrderRefund, OrderTotals } from '../order-view.ts'
import { countRefundedUnits } from '../refunded-units.ts'
import { LineItemProduct } from './line-item-product.tsx'
import { TotalsList } from './totals-list.tsx'

type Props = {
  caption: string
  lines: readonly LineItem[]
  totals: OrderTotals | null
  voucher?: string | null
  refunds?: readonly OrderRefund[]
  deliveryCurrencySign: string
}

/** The frozen lines of an order or a quote, and their totals. */
export function LineItemTable({ caption, lines, totals, voucher, refunds = [], deliveryCurrencySign }: Props) {
  const t = useText()
  const locale = useLocale()
  const amount = (pounds: number | undefined) =>
    pounds === undefined ? t(ordersText.priceOnApplication) : formatPounds(locale, fromPounds(pounds))
  const quantityCell = ({ qty, position }: LineItem) => (
    <Quantity qty={qty} refunded={countRefundedUnits(refunds, position)} />
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        caption={caption}
        rows={lines}
        rowKey={({ position }) => position}
        columns={[
          { title: t(ordersText.product), cell: productCell, rowHeader: true },
          { title: t(ordersText.quantity), cell: quantityCell, numeric: true },
          { title: t(ordersText.unitPrice), cell: ({ price }) => amount(price), numeric: true },
          {
            title: t(ordersText.setup),
            cell: ({ setup_charge }) => (setup_charge ? amount(setup_charge) : '–'),
            numeric: true,
          },
          { title: t(ordersText.lineTotal), cell: ({ line_total }) => amount(line_total), numeric: true },
        ]}
      />
      {totals && (
        <TotalsList
          totals={totals}
          voucher={voucher ?? null}
          refunds={refunds}
          deliveryCurrencySign={deliveryCurrencySign}
          className="justify-self-end max-sm:w-full"
        />
      )}
    </div>
  )
}

const productCell = (line: LineItem) => <LineItemProduct line={line} />

function Quantity({ qty, refunded }: { qty: number; refunded: number }) {
  const t = useText()
  const units = formatCount(useLocale(), qty)
  if (refunded === 0) return units
  return (
    <span className="grid">
      {units}
      <span className="whitespace-nowrap text-sm text-steel">{t(refundText.lineRefunded, { count: refunded })}</span>
    </span>
  )
}
