import { formatMoment } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { StaffOrderSummary } from '../staff-order-view.ts'
import { StatusBadge } from './status-badge.tsx'

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
        { title: t(staffOrdersText.status), cell: statusCell },
        {
          title: t(staffOrdersText.payment),
          cell: ({ payment_method }) => payment_method && t(ordersText.paymentMethods[payment_method]),
        },
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
const statusCell = (order: StaffOrderSummary) => <Status order={order} />

const customerCell = ({ name, company, email }: StaffOrderSummary) => (
  <span className="grid">
    <span>{company ? `${name}, ${company}` : name}</span>
    <span className="break-all text-sm text-steel">{email}</span>
  </span>
)

function Status({ order }: { order: StaffOrderSummary }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={order.status} />
      {order.artwork_waiting && <Badge tone="waiting">{t(staffOrdersText.artworkWaiting)}</Badge>}
      {order.by_staff && <Badge>{t(staffOrdersText.byStaff)}</Badge>}
    </span>
  )
}
