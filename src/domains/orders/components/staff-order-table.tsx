import { formatMoment } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { StaffOrderSummary } from '../staff-order-view.ts'
import { FulfilmentBadge, PaymentBadge } from './order-badges.tsx'

type Props = Pick<DataTableProps<StaffOrderSummary>, 'sort' | 'paging'> & { orders: readonly StaffOrderSummary[] }

export function StaffOrderTable({ orders, sort, paging }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(staffOrdersText.title)}
      rows={orders}
      rowKey={({ number }) => number}
      empty={<p>{t(staffOrdersText.empty)}</p>}
      sort={sort}
      paging={paging}
      columns={[
        { title: t(staffOrdersText.number), cell: numberCell, rowHeader: true },
        {
          title: t(staffOrdersText.placed),
          cell: ({ placed_at }) => formatMoment(locale, placed_at),
          sortKey: 'placed',
        },
        { title: t(staffOrdersText.customer), cell: customerCell },
        { title: t(staffOrdersText.fulfilment), cell: fulfilmentCell },
        { title: t(staffOrdersText.payment), cell: paymentCell },
        { title: t(staffOrdersText.items), cell: ({ items }) => items, numeric: true },
        {
          title: t(staffOrdersText.total),
          cell: ({ total }) => formatPounds(fromPounds(total)),
          numeric: true,
          sortKey: 'total',
        },
      ]}
    />
  )
}

const numberCell = ({ number }: StaffOrderSummary) => <TextLink to={`/dashboard/orders/${number}`}>{number}</TextLink>
const fulfilmentCell = (order: StaffOrderSummary) => <Fulfilment order={order} />
const paymentCell = (order: StaffOrderSummary) => <Payment order={order} />

const customerCell = ({ name, company, email }: StaffOrderSummary) => (
  <span className="grid">
    <span>{company ? `${name}, ${company}` : name}</span>
    <span className="break-all text-sm text-steel">{email}</span>
  </span>
)

function Fulfilment({ order }: { order: StaffOrderSummary }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <FulfilmentBadge state={order.fulfilment} forStaff />
      {order.artwork_waiting && <Badge tone="waiting">{t(staffOrdersText.artworkWaiting)}</Badge>}
      {order.by_staff && <Badge>{t(staffOrdersText.byStaff)}</Badge>}
    </span>
  )
}

/** 'On account' says how it is paid; of any other payment the method stands below. */
function Payment({ order: { payment, payment_method } }: { order: StaffOrderSummary }) {
  const t = useText()
  return (
    <span className="grid justify-items-start gap-1">
      <PaymentBadge payment={payment} forStaff />
      {payment_method && payment.owed === 0 && (
        <span className="text-sm text-steel">{t(ordersText.paymentMethods[payment_method])}</span>
      )}
    </span>
  )
}
