import { formatCount } from '#src/shared/locale/counts.ts'
import { stockItemPath } from '#src/shared/paths/backoffice-paths.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffStock } from '../../stock/staff/staff-stock-view.ts'

type Props = Pick<DataTableProps<StaffStock>, 'paging' | 'empty'> & { rows: readonly StaffStock[] }

export function StockTable({ rows, paging, empty }: Props) {
  const t = useText()
  return (
    <DataTable
      caption={t(stockText.title)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      paging={paging}
      columns={[
        { title: t(stockText.product), cell: titleCell, rowHeader: true },
        { title: t(stockText.sku), cell: ({ sku }) => sku },
        { title: t(stockText.state), cell: stateCell },
        { title: t(stockText.inHand), cell: inHandCell, numeric: true },
        { title: t(stockText.allocated), cell: allocatedCell, numeric: true },
        { title: t(stockText.free), cell: freeCell, numeric: true },
      ]}
    />
  )
}

const titleCell = ({ id, title, thumbnailKey }: StaffStock) => (
  <span className="flex items-center gap-3">
    <Picture src={thumbnailKey} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
    <TextLink to={stockItemPath(id)}>{title}</TextLink>
  </span>
)

const stateCell = (stock: StaffStock) => <StockBadges {...stock} />
const inHandCell = ({ inHand }: StaffStock) => <Units count={inHand} />
const allocatedCell = ({ allocated }: StaffStock) => <Units count={allocated} />
const freeCell = ({ free }: StaffStock) => <Units count={free} />

const tones = { enough: 'positive', low: 'waiting', out: 'negative', 'not counted': 'neutral' } as const

export function StockBadges({ state, isHidden }: Pick<StaffStock, 'state' | 'isHidden'>) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[state]}>{t(stockText.states[state])}</Badge>
      {isHidden && <Badge tone="neutral">{t(stockText.hidden)}</Badge>}
    </span>
  )
}

/** A dash where the stock is not counted. */
export function Units({ count }: { count: number | null }) {
  const locale = useLocale()
  return count === null ? '–' : formatCount(locale, count)
}
