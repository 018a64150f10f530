import { formatCount } from '#src/shared/locale/counts.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { MovementReason } from '../../stock/stock-movement.ts'
import { Units } from './stock-table.tsx'

/** `order`: how the order that caused the change is named and linked. */
export type ShownMovement = {
  id: number
  reason: MovementReason
  before: number | null
  after: number | null
  actor: string
  note: string
  occurredAt: string
  order: { number: number; reference: string } | undefined
}

type Props = Pick<DataTableProps<ShownMovement>, 'paging'> & { movements: readonly ShownMovement[] }

export function StockHistoryTable({ movements, paging }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(stockText.history)}
      rows={movements}
      rowKey={({ id }) => id}
      empty={<p>{t(stockText.historyEmpty)}</p>}
      paging={paging}
      columns={[
        { title: t(stockText.when), cell: ({ occurredAt }) => formatDateTime(locale, occurredAt), rowHeader: true },
        { title: t(stockText.reason), cell: ({ reason }) => t(stockText.reasons[reason]) },
        { title: t(stockText.change), cell: changeCell, numeric: true },
        { title: t(stockText.freeBefore), cell: beforeCell, numeric: true },
        { title: t(stockText.freeAfter), cell: afterCell, numeric: true },
        { title: t(stockText.who), cell: ({ actor }) => actor || '–' },
        { title: t(stockText.order), cell: orderCell },
        { title: t(stockText.note), cell: ({ note }) => note || '–' },
      ]}
    />
  )
}

const orderCell = ({ order }: ShownMovement) =>
  order ? <TextLink to={staffOrderPath(order.number)}>{order.reference}</TextLink> : '–'

const changeCell = (movement: ShownMovement) => <Change {...movement} />
const beforeCell = ({ before }: ShownMovement) => <Units count={before} />
const afterCell = ({ after }: ShownMovement) => <Units count={after} />

function Change({ before, after }: ShownMovement) {
  const locale = useLocale()
  if (before === null || after === null) return '–'
  const units = after - before
  return `${units < 0 ? '−' : '+'}${formatCount(locale, Math.abs(units))}`
}
