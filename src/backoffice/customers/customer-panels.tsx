import type { ReactNode } from 'react'
import { getAvailableCredit } from '#src/domains/customers/records/customer-records.ts'
import type { CustomerDetails, CustomerRecord } from '#src/domains/customers/records/customer-records-service.server.ts'
import type { WaitingApproval } from '#src/domains/customers/trade/trade-account-service.server.ts'
import { OrderBadges } from '#src/domains/orders/components/order-badges.tsx'
import type { OrderSummary } from '#src/domains/orders/order-view.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { languages } from '#src/shared/locale/languages.ts'
import { formatPounds, fromPounds, pence } from '#src/shared/money/money.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="backoffice-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function ContactTable({ customer }: { customer: CustomerRecord }) {
  const t = useText()
  const locale = useLocale()
  const verified = t(customer.isVerified ? customersText.verified : customersText.notVerified)
  const rows = [
    { label: t(customersText.company), value: customer.companyName },
    {
      label: t(customersText.email),
      value: (
        <>
          <a href={`mailto:${customer.email}`} className="text-link break-all">
            {customer.email}
          </a>{' '}
          ({verified})
        </>
      ),
    },
    { label: t(customersText.telephone), value: customer.telephone },
    { label: t(customersText.postcode), value: customer.postcode },
    { label: t(customersText.language), value: languages[customer.locale].name },
    { label: t(customersText.customerSince), value: formatDate(locale, customer.createdAt) },
  ]
  return <SpecificationTable caption={t(customersText.contact)} rows={rows.filter(({ value }) => value)} />
}

type CreditProps = { customer: CustomerRecord; balance: { usedGrossPence: number; overdueGrossPence: number } }

export function CreditTable({ customer, balance }: CreditProps) {
  const t = useText()
  const locale = useLocale()
  const format = (amount: number) => formatPounds(locale, pence(amount))
  const rows = [
    { label: t(customersText.status), value: t(customersText.tradeStatuses[customer.tradeAccount]) },
    { label: t(customersText.limit), value: format(customer.creditLimitGrossPence) },
    { label: t(customersText.used), value: format(balance.usedGrossPence) },
    { label: t(customersText.available), value: format(getAvailableCredit(customer, balance)) },
    { label: t(customersText.overdue), value: format(balance.overdueGrossPence) },
    {
      label: t(customersText.paymentTerms),
      value:
        customer.paymentTermDays === null
          ? t(customersText.termsAsInSettings)
          : t(customersText.days, { count: customer.paymentTermDays }),
    },
    { label: t(customersText.holdReasonShown), value: customer.creditHoldReason },
  ]
  return <SpecificationTable caption={t(customersText.credit)} rows={rows.filter(({ value }) => value)} />
}

export function WaitingApprovalNote({ waiting }: { waiting: WaitingApproval }) {
  const t = useText()
  const locale = useLocale()
  const { creditLimitGrossPence } = waiting
  const limit =
    creditLimitGrossPence === null ? t(customersText.noLimit) : formatPounds(locale, pence(creditLimitGrossPence))
  return <p>{t(customersText.waiting, { limit })}</p>
}

export function AddressList({ addresses }: Pick<CustomerDetails, 'addresses'>) {
  const t = useText()
  if (addresses.length === 0) return <p>{t(customersText.noAddresses)}</p>
  return (
    <ul className="grid gap-2">
      {addresses.map((address) => (
        <li key={address.id} className="wrap-anywhere">
          {[
            `${address.firstName} ${address.lastName}`,
            address.companyName,
            `${address.houseNumber} ${address.address1}`.trim(),
            address.address2,
            address.address3,
            address.address4,
            address.postcode,
          ]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}

export function CustomerOrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(customersText.orders)}
      rows={orders}
      rowKey={({ number }) => number}
      empty={<p>{t(customersText.noOrders)}</p>}
      columns={[
        { title: t(customersText.number), cell: orderCell, rowHeader: true },
        { title: t(customersText.placed), cell: ({ placed_at }) => formatDate(locale, placed_at) },
        { title: t(customersText.status), cell: orderStatusCell },
        { title: t(customersText.total), cell: ({ total }) => formatPounds(locale, fromPounds(total)) },
      ]}
    />
  )
}

const orderCell = ({ number, reference }: OrderSummary) => <TextLink to={staffOrderPath(number)}>{reference}</TextLink>
const orderStatusCell = (order: OrderSummary) => (
  <span className="flex flex-wrap gap-1">
    <OrderBadges order={order} />
  </span>
)
