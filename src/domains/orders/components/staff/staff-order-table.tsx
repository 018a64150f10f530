import { formatDateTime, formatDay } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffOrderSummary } from '../../staff/staff-order-view.ts'
import { isToDispatch } from '../../state/order-payment-state.ts'
import { FulfilmentBadge, PaymentBadge } from '../order-badges.tsx'

type Props = Pick<DataTableProps<StaffOrderSummary>, 'sort' | 'paging'> & {
  orders: readonly StaffOrderSummary[]
  /** The numbers of orders whose payment moved no money. */
  testPaid: readonly number[]
}

type Row = StaffOrderSummary & { isTestPaid: boolean }

export function StaffOrderTable({ orders, testPaid, sort, paging }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(staffOrdersText.title)}
      rows={orders.map((order) => ({ ...order, isTestPaid: testPaid.includes(order.number) }))}
      rowKey={({ number }) => number}
      empty={<p>{t(staffOrdersText.empty)}</p>}
      sort={sort}
      paging={paging}
      columns={[
        { title: t(staffOrdersText.number), cell: numberCell, rowHeader: true },
        {
          title: t(staffOrdersText.placed),
          cell: ({ placed_at }) => formatDateTime(locale, placed_at),
          sortKey: 'placed',
        },
        { title: t(staffOrdersText.customer), cell: customerCell },
        { title: t(staffOrdersText.fulfilment), cell: fulfilmentCell },
        { title: t(staffOrdersText.payment), cell: paymentCell },
        { title: t(staffOrdersText.items), cell: ({ items }) => items, numeric: true },
        {
          title: t(staffOrdersText.total),
          cell: ({ total }) => formatPounds(locale, fromPounds(total)),
          numeric: true,
          sortKey: 'total',
        },
      ]}
    />
  )
}

const numberCell = ({ number, reference }: StaffOrderSummary) => (
  <TextLink to={staffOrderPath(number)}>{reference}</TextLink>
)
const fulfilmentCell = (order: StaffOrderSummary) => <Fulfilment order={order} />

const paymentCell = (order: Row) => <Payment order={order} />

const customerCell = ({ name, company, email }: StaffOrderSummary) => (
  <span className="grid">
    <span>{company ? `${name}, ${company}` : name}</span>
    <span className="break-all text-sm text-steel">{email}</span>
  </span>
)

function Fulfilment({ order }: { order: StaffOrderSummary }) {
  const t = useText()
  const locale = useLocale()
  const day = order.promised_dispatch_date
  return (
    <span className="flex flex-wrap gap-1">
      <FulfilmentBadge state={order.fulfilment} forStaff />
      {order.is_late && <Badge tone="negative">{t(staffOrdersText.late)}</Badge>}
      {order.artwork_waiting && <Badge tone="waiting">{t(staffOrdersText.artworkWaiting)}</Badge>}
      {order.by_staff && <Badge>{t(staffOrdersText.byStaff)}</Badge>}
      {day && isToDispatch(order.fulfilment) && (
        <span className="w-full text-sm text-steel">
          {t(staffOrdersText.dispatchBy, { day: formatDay(locale, day) })}
        </span>
      )}
    </span>
  )
}

/** The payment method below the payment state, except on account, where the state already names it. */
function Payment({ order: { payment, payment_method, isTestPaid } }: { order: Row }) {
  const t = useText()
  return (
    <span className="grid justify-items-start gap-1">
      <PaymentBadge payment={payment} forStaff />
      {isTestPaid && <Badge tone="negative">{t(staffOrdersText.testPayment)}</Badge>}
      {payment_method && payment.owed === 0 && (
        <span className="text-sm text-steel">{t(ordersText.paymentMethods[payment_method])}</span>
      )}
    </span>
  )
}
