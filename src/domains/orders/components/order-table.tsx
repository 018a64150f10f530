import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { accountOrderPath } from '#src/shared/paths/account-paths.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { OrderSummary } from '../order-view.ts'
import { FulfilmentBadge, PaymentBadge } from './order-badges.tsx'

export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(ordersText.ordersTitle)}
      rows={orders}
      rowKey={({ number }) => number}
      columns={[
        {
          title: t(ordersText.number),
          cell: numberCell,
          rowHeader: true,
        },
        { title: t(ordersText.placed), cell: ({ placed_at }) => formatDate(locale, placed_at) },
        { title: t(ordersText.status), cell: fulfilmentCell },
        { title: t(ordersText.paymentColumn), cell: paymentCell },
        { title: t(ordersText.itemsColumn), cell: ({ items }) => items, numeric: true },
        { title: t(ordersText.totalIncl), cell: ({ total }) => formatPounds(fromPounds(total)), numeric: true },
      ]}
    />
  )
}

const numberCell = ({ number, reference }: OrderSummary) => (
  <TextLink to={accountOrderPath(number)}>{reference}</TextLink>
)
const fulfilmentCell = ({ fulfilment }: OrderSummary) => <FulfilmentBadge state={fulfilment} />
const paymentCell = ({ payment }: OrderSummary) => <PaymentBadge payment={payment} />
