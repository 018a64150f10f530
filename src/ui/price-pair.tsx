import type { ReactNode } from 'react'
import type { BasisPoints, Pence } from '#src/shared/money.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { classes } from './classes.ts'
import { Money } from './money.tsx'
import { useText } from './text.tsx'

export type PricePairProps = {
  net: Pence
  gross: Pence
  /** The visitor's choice in the header: which of the two is big. */
  lead?: 'net' | 'gross'
  size?: 'card' | 'page'
  /** Adds the rate to the excl. price ('excl. VAT @ 20%'). */
  vatRate?: BasisPoints
  /** Struck through; excl. VAT like `net`. */
  was?: Pence
  /** Stands before the amount: 'From', 'From only'. */
  prefix?: ReactNode
}

export function PricePair(props: PricePairProps) {
  const { net, gross, lead = 'net', size = 'card', vatRate, was, prefix } = props
  const t = useText()
  const excl = vatRate === undefined ? t(uiText.exclVat) : t(uiText.exclVatAt, { rate: vatRate / 100 })
  const byNet = { amount: net, tax: excl }
  const byGross = { amount: gross, tax: t(uiText.inclVat) }
  const [big, small] = lead === 'net' ? [byNet, byGross] : [byGross, byNet]
  const page = size === 'page'
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classes('font-display font-semibold', page ? 'text-4xl' : 'text-2xl')}>
          {prefix && <span className={page ? 'text-2xl' : 'text-lg'}>{prefix} </span>}
          <Money pence={big.amount} />
        </span>
        <span className="text-sm text-steel">{big.tax}</span>
        {was !== undefined && (
          <s className="text-sm text-steel">
            <span className="sr-only">{t(uiText.was)} </span>
            <Money pence={was} />
          </s>
        )}
      </p>
      <p className={classes('text-steel', page ? 'text-lg' : 'text-sm')}>
        <Money pence={small.amount} className="font-semibold" /> {small.tax}
      </p>
    </div>
  )
}
