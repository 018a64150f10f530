import type { MouseEvent } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Table } from '#src/ui/table/table.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** A tier in the response of `/data/product/{id}/pricing`. */
export type WireTier = { qty: number; price: number; saving: number }

type TierTableProps = {
  tiers: readonly WireTier[]
  qty: number
  /** The URL of the page at a quantity. */
  hrefForQuantity: (qty: number) => string
  /** With JavaScript a click selects the quantity without navigation. */
  onSelect: (qty: number) => void
}

type Row = WireTier & { range: string; to: string; onClick: (event: MouseEvent) => void }

/** Highlights the row of the selected quantity. A product with a single price has no table. */
export function TierTable({ tiers, qty, hrefForQuantity, onSelect }: TierTableProps) {
  const t = useText()
  if (tiers.length < 2) return null
  const formatRange = (from: number, next: number | undefined) => {
    if (next === undefined) return t(productText.andMore, { from })
    return next - from === 1 ? String(from) : t(productText.upTo, { from, to: next - 1 })
  }
  const rows = tiers.map((tier, index): Row => {
    const select = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onSelect(tier.qty)
    }
    return {
      ...tier,
      range: formatRange(tier.qty, tiers[index + 1]?.qty),
      to: hrefForQuantity(tier.qty),
      onClick: select,
    }
  })
  const current = rows.findLast((row) => row.qty <= qty) ?? rows[0]
  return (
    <Table
      caption={t(productText.quantityPrices)}
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

function rangeCell({ range, to, onClick }: Row) {
  return (
    <a href={to} onClick={onClick} className="text-link -my-1 inline-block py-1">
      {range}
    </a>
  )
}

function priceCell({ price }: Row) {
  return formatPounds(fromPounds(price))
}

function savingCell({ saving }: Row) {
  return saving > 0 ? <span className="text-saving">{formatPounds(fromPounds(saving))}</span> : '–'
}
