import { formatDate } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { editVoucherPath } from '#src/shared/paths/backoffice-paths.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { PresentedVoucher } from '../editing/vouchers-editing-view.ts'
import type { VoucherStatus } from '../voucher.ts'

export function VoucherTable(table: Pick<DataTableProps<PresentedVoucher>, 'caption' | 'rows' | 'empty' | 'paging'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      {...table}
      rowKey={({ id }) => id}
      columns={[
        { title: t(vouchersText.code), cell: renderCode, rowHeader: true },
        { title: t(vouchersText.listName), cell: renderName },
        { title: t(vouchersText.benefit), cell: (row) => describeBenefit(locale, row) },
        { title: t(vouchersText.status), cell: renderStatus },
        { title: t(vouchersText.period), cell: (row) => describePeriod(locale, row) },
        { title: t(vouchersText.uses), cell: (row) => describeUses(locale, row), numeric: true },
      ]}
    />
  )
}

const renderCode = ({ id, code }: PresentedVoucher) => (
  <TextLink to={editVoucherPath(id)} className="wrap-anywhere">
    {code}
  </TextLink>
)

const renderName = ({ name }: PresentedVoucher) => <span className="wrap-anywhere">{name}</span>
const renderStatus = ({ status }: PresentedVoucher) => <VoucherStatusBadge status={status} />

function describeBenefit(locale: Locale, { benefit, minimum }: PresentedVoucher): string {
  return minimum ? `${benefit}, ${translate(locale, vouchersText.from, { minimum }).toLowerCase()}` : benefit
}

function describePeriod(locale: Locale, { startsAt, endsAt }: PresentedVoucher): string {
  const parts = [
    startsAt && translate(locale, vouchersText.since, { start: formatDate(locale, startsAt) }),
    endsAt && translate(locale, vouchersText.until, { end: formatDate(locale, endsAt) }),
  ]
  return parts.filter(Boolean).join(' ') || '–'
}

function describeUses(locale: Locale, { used, usageLimit }: PresentedVoucher): string {
  return usageLimit === null ? String(used) : translate(locale, vouchersText.usesOf, { used, limit: usageLimit })
}

const toneByStatus: Record<VoucherStatus, BadgeProps['tone']> = {
  active: 'positive',
  scheduled: 'waiting',
  ended: 'neutral',
  paused: 'negative',
  used_up: 'neutral',
}

export function VoucherStatusBadge({ status }: { status: VoucherStatus }) {
  const t = useText()
  return <Badge tone={toneByStatus[status]}>{t(vouchersText.statuses[status])}</Badge>
}
