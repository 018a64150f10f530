import { Link } from 'react-router'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as productText from '#src/translations/product-text.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { useText } from '#src/ui/text.tsx'

/** What each quantity costs and saves, as `/data/product/{id}/pricing` answers it. */
export type WireTier = { qty: number; price: number; saving: number }

type TierTableProps = {
  tiers: readonly WireTier[]
  qty: number
  /** The page's address at a quantity: a row's name leads there. */
  addressAt: (qty: number) => string
}

/** The row of the chosen quantity is marked. A product with a single price has no table. */
export function TierTable({ tiers, qty, addressAt }: TierTableProps) {
  const t = useText()
  if (tiers.length < 2) return null
  const rows = tiers.map((tier, index) => ({ ...tier, next: tiers[index + 1]?.qty }))
  type Row = (typeof rows)[number]
  const current = rows.findLast((row) => row.qty <= qty) ?? rows[0]
  const columns: Column<Row>[] = [
    {
      title: t(productText.quantity),
      cell: (row) => (
        <Link to={addressAt(row.qty)} replace preventScrollReset className="text-link -my-1 inline-block py-1">
          {rangeOf(row, t)}
        </Link>
      ),
      rowHeader: true,
    },
    { title: t(productText.eachExclVat), cell: (row) => formatPounds(fromPounds(row.price)), numeric: true },
    {
      title: t(productText.youSave),
      cell: (row) =>
        row.saving > 0 ? <span className="text-saving">{formatPounds(fromPounds(row.saving))}</span> : '–',
      numeric: true,
    },
  ]
  return (
    <Table
      caption={t(productText.quantityPrices)}
      captionShown
      columns={columns}
      rows={rows}
      rowKey={(row) => row.qty}
      isCurrent={(row) => row === current}
    />
  )
}

function rangeOf({ qty, next }: { qty: number; next?: number }, t: ReturnType<typeof useText>): string {
  if (next === undefined) return t(productText.andMore, { from: qty })
  return next - qty === 1 ? String(qty) : t(productText.upTo, { from: qty, to: next - 1 })
}
