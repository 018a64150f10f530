import { Link } from 'react-router'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as productText from '#src/translations/product-text.ts'
import { Table } from '#src/ui/table.tsx'
import { useText } from '#src/ui/text.tsx'

/** What each quantity costs and saves, as `/data/product/{id}/pricing` answers it. */
export type WireTier = { qty: number; price: number; saving: number }

type TierTableProps = {
  tiers: readonly WireTier[]
  qty: number
  /** The page's address at a quantity: a row's name leads there. */
  addressAt: (qty: number) => string
}

type Row = WireTier & { range: string; to: string }

/** The row of the chosen quantity is marked. A product with a single price has no table. */
export function TierTable({ tiers, qty, addressAt }: TierTableProps) {
  const t = useText()
  if (tiers.length < 2) return null
  const rangeOf = (from: number, next: number | undefined) => {
    if (next === undefined) return t(productText.andMore, { from })
    return next - from === 1 ? String(from) : t(productText.upTo, { from, to: next - 1 })
  }
  const rows = tiers.map((tier, index): Row => {
    return { ...tier, range: rangeOf(tier.qty, tiers[index + 1]?.qty), to: addressAt(tier.qty) }
  })
  const current = rows.findLast((row) => row.qty <= qty) ?? rows[0]
  return (
    <Table
      caption={t(productText.quantityPrices)}
      captionShown
      columns={[
        { title: t(productText.quantity), cell: rangeCell, rowHeader: true },
        { title: t(productText.eachExclVat), cell: priceCell, numeric: true },
        { title: t(productText.youSave), cell: savingCell, numeric: true },
      ]}
      rows={rows}
      rowKey={(row) => row.qty}
      isCurrent={(row) => row === current}
    />
  )
}

function rangeCell({ range, to }: Row) {
  return (
    <Link to={to} replace preventScrollReset className="text-link -my-1 inline-block py-1">
      {range}
    </Link>
  )
}

function priceCell({ price }: Row) {
  return formatPounds(fromPounds(price))
}

function savingCell({ saving }: Row) {
  return saving > 0 ? <span className="text-saving">{formatPounds(fromPounds(saving))}</span> : '–'
}
