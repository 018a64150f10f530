import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { accountOrderPath } from '#src/shared/paths/account-paths.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
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
        { title: t(ordersText.totalIncl), cell: ({ total }) => formatPounds(locale, fromPounds(total)), numeric: true },
        { title: t(ordersText.orderAgainColumn), cell: orderAgainCell },
      ]}
    />
  )
}

const numberCell = ({ number, reference }: OrderSummary) => (
  <TextLink to={accountOrderPath(number)}>{reference}</TextLink>
)
const orderAgainCell = (order: OrderSummary) => <OrderAgain order={order} />
const fulfilmentCell = ({ fulfilment }: OrderSummary) => <FulfilmentBadge state={fulfilment} />
const paymentCell = ({ payment }: OrderSummary) => <PaymentBadge payment={payment} />

function OrderAgain({ order: { number, reference } }: { order: OrderSummary }) {
  const t = useText()
  const label = t(ordersText.orderAgainNumber, { reference })
  return (
    <PostForm
      action={accountOrderPath(number)}
      submit={t(ordersText.orderAgain)}
      button={{ variant: 'quiet', size: 'small', 'aria-label': label }}
    />
  )
}
