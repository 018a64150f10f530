import type { MouseEvent } from 'react'
import { formatCount } from '#src/shared/locale/counts.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Table } from '#src/ui/table/table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { ByVatChoice, TierAmount } from './tier-amount.tsx'

/** A tier in the response of `/data/product/{id}/pricing`. */
export type WireTier = {
  qty: number
  price: number
  price_including_vat: number
  saving: number
  saving_including_vat: number
}

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
  const locale = useLocale()
  if (tiers.length < 2) return null
  const formatRange = (from: number, next: number | undefined) => {
    if (next === undefined) return t(productText.andMore, { from: formatCount(locale, from) })
    if (next - from === 1) return formatCount(locale, from)
    return t(productText.upTo, { from: formatCount(locale, from), to: formatCount(locale, next - 1) })
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
        {
          title: <ByVatChoice excl={t(productText.eachExclVat)} incl={t(productText.eachInclVat)} />,
          cell: priceCell,
          numeric: true,
        },
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

function priceCell({ price, price_including_vat }: Row) {
  return <TierAmount net={price} gross={price_including_vat} />
}

function savingCell({ saving, saving_including_vat }: Row) {
  if (saving === 0) return '–'
  return (
    <span className="text-saving">
      <TierAmount net={saving} gross={saving_including_vat} />
    </span>
  )
}
