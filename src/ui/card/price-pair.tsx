import type { ReactNode } from 'react'
import type { BasisPoints, Pence } from '#src/shared/money/money.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'
import { Money } from './money.tsx'

export type PricePairProps = {
  net: Pence
  gross: Pence
  /** Which price is larger. By default the visitor's setting decides, which is `data-vat` of the document. */
  lead?: 'net' | 'gross'
  size?: 'card' | 'page'
  /** Adds the rate to the net price: 'excl. VAT @ 20%'. */
  vatRate?: BasisPoints
  /** The previous price, shown struck through. */
  was?: { net: Pence; gross: Pence }
  /** Shown before the amount: 'From', 'From only'. */
  prefix?: ReactNode
  className?: string
}

/** Both prices are always in the markup and CSS decides which is larger, so that one cached page serves every visitor. */
export function PricePair({ net, gross, lead, size = 'card', vatRate, was, prefix, className }: PricePairProps) {
  const t = useText()
  const excl = vatRate === undefined ? t(uiText.exclVat) : t(uiText.exclVatAt, { rate: vatRate / 100 })
  return (
    <div className={classes('price-pair', size === 'page' && 'price-pair-page', className)} data-lead={lead}>
      <PriceLine className="price-net" amount={net} tax={excl} was={was?.net} prefix={prefix} />
      <PriceLine className="price-gross" amount={gross} tax={t(uiText.inclVat)} was={was?.gross} prefix={prefix} />
    </div>
  )
}

type PriceLineProps = { className: string; amount: Pence; tax: string; was: Pence | undefined; prefix: ReactNode }

function PriceLine({ className, amount, tax, was, prefix }: PriceLineProps) {
  const t = useText()
  return (
    <p className={className}>
      {prefix && <span className="price-prefix">{prefix} </span>}
      <Money pence={amount} className="price-amount" /> <span className="price-tax">{tax}</span>{' '}
      {was !== undefined && (
        <s>
          <span className="sr-only">{t(uiText.was)} </span>
          <Money pence={was} />
        </s>
      )}
    </p>
  )
}
